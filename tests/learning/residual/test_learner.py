"""The learner: its rate, that it learns, and that a run which goes on is the run it was."""

import io

import numpy as np
import pytest
import torch

from katachi.learning.residual.export import from_onnx
from katachi.learning.residual.learner import (
    FALLS_AT,
    FROZEN_AT,
    LAST_RATE,
    LEARNED_ON,
    RATE,
    Learner,
    rate_at,
)
from katachi.learning.residual.network import (
    Residual,
    Shape,
    fit_norms,
    grown,
    loss_of,
    norms_of,
)
from katachi.learning.residual.samples import Window
from tests.learning.close import assert_close
from tests.learning.residual.tiny import batch_of, samples


def test_the_rate_is_flat_and_then_falls() -> None:
    assert rate_at(0) == rate_at(FALLS_AT) == RATE
    assert rate_at(1) == pytest.approx(LAST_RATE)
    assert rate_at(1.5) == pytest.approx(LAST_RATE)
    middle = rate_at((1 + FALLS_AT) / 2)
    assert middle == pytest.approx((RATE + LAST_RATE) / 2)
    rates = [rate_at(done) for done in np.linspace(FALLS_AT, 1, 20)]
    assert rates == sorted(rates, reverse=True)


def test_a_network_that_is_learned_on_changes_slowly() -> None:
    small, large = Shape(8, 2), Shape(10, 3)
    begun, grew = (Learner(shape, 1, start=Residual(small)) for shape in (small, large))
    assert begun.rate(0) == pytest.approx(LEARNED_ON * grew.rate(0))
    for before in (begun, grew):  # also when it goes on, without the network it began with
        goes_on = Learner(before.net.shape, 1)
        goes_on.take_up(before.state())
        assert goes_on.rate(0) == before.rate(0)
        again = Learner(Shape(12, 3), 1)
        again.take_up(goes_on.state())
        assert again.rate(0) == pytest.approx(grew.rate(0))


def learner(freezes_at: int = FROZEN_AT) -> Learner:
    """A learner with positions to learn from."""
    made = Learner(Shape(8, 2), seed=3)
    made.freezes_at = freezes_at
    made.window(5).add(samples(5, 64))
    return made


def test_steps_lower_the_loss() -> None:
    learns = learner()
    planes, targets = batch_of(samples(5, 64), 0)

    def loss() -> float:
        with torch.no_grad():
            return float(loss_of(learns.net.eval()(planes), targets)[0])

    before = loss()
    for _ in range(50):
        learns.step(0.0)
    assert loss() < before - 0.02
    assert learns.progress.steps == 50
    assert learns.progress.drawn == 50 * 256
    assert set(learns.losses) == {"policy", "chances", "owners", "score"}


def test_the_average_follows_the_weights() -> None:
    learns = learner()
    for _ in range(3):
        learns.step(0.0)
    pairs = list(zip(learns.net.parameters(), learns.average.parameters(), strict=True))
    assert any(not torch.equal(new, mean) for new, mean in pairs)
    assert max(float((new - mean).detach().abs().max()) for new, mean in pairs) < 0.01


def weights(learns: Learner) -> bytes:
    """All weights, the averaged ones too."""
    states = [*learns.net.state_dict().values(), *learns.average.state_dict().values()]
    return b"".join(one.numpy().tobytes() for one in states)


def test_a_learner_goes_on_from_its_state_as_if_nothing_had_happened() -> None:
    learns, other = learner(), learner()
    for _ in range(3):
        learns.step(0.0)
    file = io.BytesIO()
    torch.save(learns.state(), file)
    other.take_up(torch.load(io.BytesIO(file.getvalue()), weights_only=True))
    assert weights(other) == weights(learns)
    assert other.progress == learns.progress
    for one in (learns, other):
        one._random = np.random.default_rng(7)
        one.step(0.5)
    assert weights(other) == weights(learns)


def test_norms_see_in_learning_what_they_see_in_play_once_they_are_frozen() -> None:
    learns = learner(freezes_at=3)
    learns.window(6).add(samples(6, 64, seed=2))
    for _ in range(4):
        learns.step(0.0)
    frozen = [norm.state_dict()["running_var"].clone() for norm in norms_of(learns.net)]
    planes, _ = batch_of(samples(5, 8), 0)
    with torch.no_grad():
        learning = learns.net(planes)
        playing = learns.net.eval()(planes)
    for one, other in zip(learning, playing, strict=True):
        assert torch.equal(one, other)
    learns.step(0.0)
    for norm, variance in zip(norms_of(learns.net), frozen, strict=True):
        assert torch.equal(norm.state_dict()["running_var"], variance)


def test_norms_made_anew_change_nothing_that_is_said() -> None:
    """Neither in play nor, on the positions that they were made by, in learning."""
    learns = learner()
    for _ in range(3):
        learns.step(0.0)
    small = from_onnx(learns.model({}))
    large = grown(small, Shape(10, 3))
    planes, _ = batch_of(samples(5, 64), 0)
    with torch.no_grad():
        before = small.eval()(planes)
        fit_norms(large, planes, small.shape)
        assert float(large.stem_norm.running_var.max()) != 1.0
        for said in (large.eval()(planes), large.train()(planes)):
            for one, other in zip(before, said, strict=True):
                assert_close(one, other, rtol=2e-3, atol=2e-3)


def test_the_score_is_learned_as_a_mean() -> None:
    """One game in ten that is lost by a whole board counts for what it is."""
    scores = torch.tensor([0.0] * 9 + [-8.0])
    value = torch.zeros(10, 2, requires_grad=True)
    with torch.no_grad():
        value[:, 1] = scores.mean()
    policy, owners = torch.zeros(10, 26), torch.zeros(10, 25)
    batch = {
        "policy": torch.full((10, 26), 1 / 26),
        "has_policy": torch.ones(10),
        "has_end": torch.ones(10),
        "chances": torch.full((10,), 0.5),
        "score": scores,
        "owners": torch.full((10, 25), 0.5),
    }
    loss_of((policy, value, owners), batch)[0].backward()
    assert value.grad is not None
    assert float(value.grad[:, 1].sum()) == pytest.approx(0, abs=1e-6)


def test_a_position_whose_end_is_unknown_teaches_no_score_and_no_owners() -> None:
    known, some = samples(5, 8), samples(5, 8)
    some.score[4:] = np.nan
    some.owners[4:] = 99
    outputs = tuple(one[:8] for one in Learner(Shape(8, 1), seed=1).net(batch_of(known, 0)[0]))
    half = tuple(one[:4] for one in outputs)
    whole = loss_of(outputs, batch_of(some, 0)[1])[1]
    part = loss_of(half, batch_of(known.part(slice(4)), 0)[1])[1]
    assert float(whole["score"]) == pytest.approx(float(part["score"]), rel=1e-5)
    assert float(whole["owners"]) == pytest.approx(float(part["owners"]), rel=1e-5)
    assert np.isfinite([float(one.detach()) for one in whole.values()]).all()


def test_what_plays_is_made_of_the_averaged_weights() -> None:
    learns = learner()
    learns.step(0.0)
    model = learns.model({"steps": 1})
    small = learns.small(model)
    stored = {one.name for one in model.graph.initializer}
    assert "stem.w" in stored
    assert small.metadata_props == model.metadata_props


def test_a_window_counts_what_was_there_before() -> None:
    """Else a run that goes on would draw from fewer and fewer positions each time."""
    window = Window(5)
    window.add(samples(5, 64))
    window.total = 100_000
    alone = len(window)
    window.earlier = 200_000
    assert (alone, len(window)) == (60_000, 100_000)
