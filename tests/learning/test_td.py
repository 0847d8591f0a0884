"""TD(λ): the thesis' formula written out, λ-returns, least squares, a walk of known values."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from katachi.learning.td import (
    Batch,
    ValueNetwork,
    differences,
    errors,
    light,
    make_value_network,
    set_gradient,
)
from tests.learning.close import assert_close

NETWORKS = {"A": [], "B": [4], "16-8": [16, 8]}
"""The units of their hidden layers."""
LAMBDAS = [0.0, 0.7, 1.0]


Games = list[tuple[Tensor, float]]
"""The features of each game's positions, and its result."""

every_case = pytest.mark.parametrize(
    ("net", "lam", "step", "seed"),
    [
        (net, lam, step, seed)
        for seed, net in enumerate(NETWORKS)
        for lam in LAMBDAS
        for step in (1, 2)
    ],
)


def network_of(net: str, seed: int) -> ValueNetwork:
    """A network in double precision, so that sums in another order come out the same."""
    return make_value_network(NETWORKS[net], 9, seed).double()


def games_of(seed: int, lengths: tuple[int, ...] = (1, 2, 3, 7, 12)) -> Games:
    generator = torch.Generator().manual_seed(seed)
    features = [20 * torch.randn(m, 8, generator=generator, dtype=torch.float64) for m in lengths]
    return list(zip(features, (1.0, -1.0, 0.0, 1.0, -1.0)))


def batch_of(games: Games) -> Batch:
    return Batch.of([features for features, _ in games], [result for _, result in games])


def gradients(network: ValueNetwork) -> list[Tensor]:
    return [weights.grad.clone() for weights in network.parameters() if weights.grad is not None]


def thesis_sum(
    network: ValueNetwork, game: Tensor, d: float, lam: float, step: int
) -> list[Tensor]:
    """ΔW / c for one game, as the formula says it: a sum over i of sums over k, from 1 to m."""
    m = len(game)
    weights = list(network.parameters())
    f = {i: network(game[i - 1]) for i in range(1, m + 1)}

    def following(k: int) -> float:
        return f[k + step].item() if k + step <= m else d

    total = [torch.zeros_like(weight) for weight in weights]
    for i in range(1, m + 1):
        error = 0.0
        for k in range(i, m + 1, step):
            error += lam ** ((k - i) // step) * (following(k) - f[k].item())
        for part, slope in zip(total, torch.autograd.grad(f[i], weights)):
            part += slope * error
    return total


@every_case
def test_the_gradient_is_the_formula_of_the_thesis(
    net: str, lam: float, step: int, seed: int
) -> None:
    """Less its sign and c, the mean over games of 1 to 12 positions."""
    network, games = network_of(net, seed), games_of(seed)
    set_gradient(network, batch_of(games), lam, step)
    sums = [thesis_sum(network, features, result, lam, step) for features, result in games]
    for found, *parts in zip(gradients(network), *sums, strict=True):
        assert_close(-found, sum(parts) / len(games), rtol=1e-9, atol=1e-12)
        assert found.abs().max() > 0


def test_single_precision_gives_the_same_gradient() -> None:
    """What learning uses."""
    network, games = network_of("16-8", 5), games_of(5)
    set_gradient(network, batch_of(games), 0.9)
    exact = gradients(network)
    network.float()
    set_gradient(network, batch_of([(game.float(), result) for game, result in games]), 0.9)
    for found, expected in zip(gradients(network), exact, strict=True):
        assert_close(found.double(), expected, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("step", [1, 2])
def test_the_td_error_is_the_mean_difference_of_neighbours(step: int) -> None:
    """Over all positions of all games, each counting once."""
    network, games = network_of("B", 7), games_of(7)
    sizes = []
    for features, result in games:
        values = [*network(features).tolist(), *[result] * step]
        sizes += [abs(later - value) for value, later in zip(values, values[step:])]
    assert float(set_gradient(network, batch_of(games), 0.5, step)) == pytest.approx(
        np.mean(sizes), rel=1e-6
    )


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("beyond", [1.0, -1e6])
def test_what_stands_beyond_the_end_of_a_game_changes_nothing(beyond: float, step: int) -> None:
    network, batch = network_of("16-8", 2), batch_of(games_of(2))
    error = set_gradient(network, batch, 0.8, step)
    clean = gradients(network)
    places = torch.arange(batch.features.shape[1])
    padded = batch.features.clone()
    padded[places >= batch.lengths[:, None]] = beyond
    longer = torch.nn.functional.pad(padded, (0, 0, 0, 5), value=beyond)
    for features in (padded, longer):
        found_error = set_gradient(network, batch._replace(features=features), 0.8, step)
        assert_close(found_error, error)
        for found, expected in zip(gradients(network), clean, strict=True):
            assert_close(found, expected, rtol=1e-9, atol=1e-12)


def test_a_batch_is_the_mean_of_its_games() -> None:
    network, games = network_of("B", 4), games_of(4)
    alone = []
    for game in games:
        set_gradient(network, batch_of([game]), 0.7)
        alone.append(gradients(network))
    set_gradient(network, batch_of(games), 0.7)
    for found, *parts in zip(gradients(network), *alone, strict=True):
        assert_close(found, sum(parts) / len(games), rtol=1e-9, atol=1e-12)


values_of_games = st.lists(
    st.lists(st.floats(-1, 1, width=32), min_size=1, max_size=9), min_size=1, max_size=4
)
lambdas = st.floats(0, 1) | st.sampled_from([0.0, 1.0])
results = st.lists(st.sampled_from([-1.0, 0.0, 1.0]), min_size=4, max_size=4)


def lambda_errors(values: list[float], d: float, lam: float) -> list[float]:
    """G(i) - f(i), where G(i) = (1-λ) f(i+1) + λ G(i+1), and both are d after the end."""
    following = goal = d
    found = []
    for value in reversed(values):
        goal = (1 - lam) * following + lam * goal
        found.append(goal - value)
        following = value
    return found[::-1]


def found_errors(
    games: list[list[float]], ends: list[float], lam: float, step: int
) -> list[list[float]]:
    """The errors of all positions, and after a game's end those of the places left there."""
    longest = max(map(len, games))
    rows = [game + [0.0] * (longest - len(game)) for game in games]
    values, lengths = torch.tensor(rows, dtype=torch.float64), torch.tensor([*map(len, games)])
    deltas = differences(values, lengths, torch.tensor(ends[: len(games)]), step)
    return errors(deltas, lam, step).tolist()


@given(values_of_games, results, lambdas)
def test_errors_lead_to_the_lambda_return(
    games: list[list[float]], ends: list[float], lam: float
) -> None:
    found = found_errors(games, ends, lam, 1)
    for game, end, row in zip(games, ends, found):
        padding = [0.0] * (len(row) - len(game))
        assert row == pytest.approx([*lambda_errors(game, end, lam), *padding], abs=1e-9)


@given(values_of_games, results, lambdas)
def test_a_step_of_two_is_two_games_in_turns(
    games: list[list[float]], ends: list[float], lam: float
) -> None:
    """Black's moves lead to the result by themselves, and so do White's."""
    found = found_errors(games, ends, lam, 2)
    for game, end, row in zip(games, ends, found):
        for first in (0, 1):
            mine = row[first : len(game) : 2]
            assert mine == pytest.approx(lambda_errors(game[first::2], end, lam), abs=1e-9)


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("net", NETWORKS)
def test_lambda_one_is_least_squares(net: str, step: int) -> None:
    """Supervised learning: 1/2 Σ (d - f)², whatever the step."""
    network, games = network_of(net, 6), games_of(6)
    set_gradient(network, batch_of(games), 1.0, step)
    found = gradients(network)
    network.zero_grad()
    squares = [((result - network(features)) ** 2).sum() for features, result in games]
    (torch.stack(squares).sum() / 2 / len(games)).backward()
    for one, other in zip(found, gradients(network), strict=True):
        assert_close(one, other, rtol=1e-9, atol=1e-12)


# The random walk of Sutton 1988: from the middle of five states a step to either side is equally
# likely; beyond the ends wait -1 and +1. A state's true value is the mean result of walks from it.

TRUE_VALUES = torch.tensor([-2, -1, 0, 1, 2]) / 3


def walks(count: int, generator: np.random.Generator) -> tuple[list[list[int]], list[float]]:
    found, ends = [], []
    for _ in range(count):
        state, states = 2, []
        while 0 <= state < 5:
            states.append(state)
            state += 1 if generator.random() < 0.5 else -1
        found.append(states)
        ends.append(1.0 if state == 5 else -1.0)
    return found, ends


def walk_batch(states: list[list[int]], ends: list[float]) -> Batch:
    return Batch.of([torch.eye(5)[walk] for walk in states], ends)


def learn_walk(
    batch: Callable[[], Batch], lam: float, steps: int, rate: float, half: float
) -> Tensor:
    """The values learned for the states; `half`: steps after which the learning rate is half."""
    network = ValueNetwork([5, 1], torch.ones(5))
    with torch.no_grad():
        for weights in network.parameters():
            weights.zero_()
    descent = light(torch.optim.SGD)(network.parameters(), lr=1.0)
    for number in range(steps):
        descent.param_groups[0]["lr"] = rate / (1 + number / half)
        set_gradient(network, batch(), lam)
        descent.step()
    return network(torch.eye(5)).detach()


def test_random_walks_teach_the_true_values() -> None:
    """7,500 walks, each seen once; by chance, some error is left."""
    generator = np.random.default_rng(2006)
    found = learn_walk(lambda: walk_batch(*walks(50, generator)), 0.9, steps=150, rate=0.2, half=15)
    assert_close(found, TRUE_VALUES, rtol=0, atol=0.05)


def mean_results(states: list[list[int]], ends: list[float]) -> Tensor:
    """Of each state, the mean result of all visits to it."""
    seen: list[list[float]] = [[] for _ in range(5)]
    for walk, end in zip(states, ends):
        for state in walk:
            seen[state].append(end)
    return torch.tensor([np.mean(found) for found in seen], dtype=torch.float32)


def values_of_the_steps_seen(states: list[list[int]], ends: list[float]) -> Tensor:
    """The values in a walk whose steps are as likely as they were in these."""
    likely, reward = np.zeros((5, 5)), np.zeros(5)
    for walk, end in zip(states, ends):
        for state, following in pairwise(walk):
            likely[state, following] += 1
        reward[walk[-1]] += end
    visits = np.bincount(np.concatenate(states), minlength=5)
    values = np.linalg.solve(np.eye(5) - likely / visits[:, None], reward / visits)
    return torch.tensor(values, dtype=torch.float32)


@pytest.mark.parametrize(
    ("lam", "expected"), [(0.0, values_of_the_steps_seen), (1.0, mean_results)]
)
def test_a_few_walks_seen_again_and_again_teach_what_sutton_says(
    lam: float, expected: Callable[[list[list[int]], list[float]], Tensor]
) -> None:
    """λ = 1 learns the mean results seen, λ = 0 the values of the process most likely behind."""
    states, ends = walks(20, np.random.default_rng(1))
    others = {mean_results, values_of_the_steps_seen} - {expected}
    batch = walk_batch(states, ends)
    found = learn_walk(lambda: batch, lam, steps=200, rate=0.15, half=1e9)
    assert_close(found, expected(states, ends), rtol=0, atol=2e-3)
    assert all((found - other(states, ends)).abs().max() > 0.05 for other in others)
