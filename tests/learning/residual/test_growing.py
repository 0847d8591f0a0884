"""A network that grows: it says the same, all of it learns, and it never shrinks."""

import copy

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.engine.values.planes import PLANES
from katachi.learning.residual.learner import Learner
from katachi.learning.residual.network import Shape, grown, loss_of, norms_of
from katachi.learning.td import light
from tests.learning.close import assert_close
from tests.learning.residual.tiny import batch_of, samples, tiny


@settings(max_examples=12, deadline=None)
@given(
    blocks=st.integers(1, 3),
    wider=st.integers(0, 5),
    deeper=st.integers(0, 3),
    size=st.sampled_from([3, 5, 9]),
)
def test_it_says_the_same(blocks: int, wider: int, deeper: int, size: int) -> None:
    small = tiny(blocks, channels=8, blocks=blocks)
    large = grown(small, Shape(8 + wider, blocks + deeper)).eval()
    seen = torch.randn(4, PLANES, size, size)
    with torch.no_grad():
        for before, now in zip(small(seen), large(seen), strict=True):
            assert_close(now, before, rtol=1e-4, atol=1e-4)


def test_all_of_it_learns() -> None:
    large = grown(tiny(blocks=2), Shape(12, 4))
    for norm in norms_of(large):
        norm.eval()
    before = copy.deepcopy(large.state_dict())
    steps = light(torch.optim.AdamW)(large.parameters(), lr=1e-2, weight_decay=0)
    for _ in range(3):
        planes, targets = batch_of(samples(5, 64), 0)
        steps.zero_grad()
        loss_of(large(planes), targets)[0].backward()
        steps.step()
    changed = {name: one != before[name] for name, one in large.state_dict().items()}
    parameters = {name for name, _ in large.named_parameters()}
    assert all(changed[name].any() for name in parameters)
    assert changed["stem.weight"][8:].any()  # a new channel
    assert changed["owners_out.weight"][:, 8:].any()  # what reads it


def test_a_run_goes_on_with_a_larger_network() -> None:
    old = Learner(Shape(8, 1), seed=1)
    old.window(5).add(samples(5, 64))
    for _ in range(3):
        old.step(0.0)
    new = Learner(Shape(10, 2), seed=1)
    new.window(5).add(samples(5, 64))
    new.take_up(old.state())
    seen = torch.randn(2, PLANES, 5, 5)
    with torch.no_grad():
        for before, now in ((old.net, new.net), (old.average, new.average)):
            for one, other in zip(before.eval()(seen), now.eval()(seen), strict=True):
                assert_close(other, one, rtol=1e-4, atol=1e-4)
    pairs = zip(new.net.parameters(), new.average.parameters(), strict=True)
    assert max(float((one - other).detach().abs().max()) for one, other in pairs) < 0.01
    new.step(0.0)
    assert new.progress.steps == 4


def test_it_never_shrinks() -> None:
    for shape in (Shape(7, 1), Shape(8, 0)):
        with pytest.raises(ValueError, match="cannot shrink"):
            grown(tiny(), shape)
