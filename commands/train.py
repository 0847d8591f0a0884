"""The command `katachi train`; what it needs is loaded only when it runs."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from katachi.commands.options import cluster, file, is_given, option, options, out
from katachi.data import own
from katachi.data.language import t
from katachi.learning.settings import NET, RunSettings, TrainSettings, option_of, settings_in

workers = option(TrainSettings, "workers", default=2)

RESIDUAL_OPTIONS = (
    *("minutes", "channels", "blocks", "visits", "candidates", "territory", "known"),
    *("handicaps", "records", "imitate", "imitated", "searched", "start", "reuse"),
)


@contextmanager
def learning_parts() -> Iterator[None]:
    """Turns a missing library into a sentence on how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        text = t(
            "Training needs {name}, which is not installed: pip install 'katachi[learn]',"
            " or in a copy of the sources: make train.",
            name=error.name,
        )
        raise click.ClickException(text) from None


def _train_residual(
    out: Path, resume: Path | None, before: RunSettings, given: dict[str, Any]
) -> None:
    with learning_parts():
        from katachi.commands.training import show_residual_training

    for name in given:
        if name not in (*RESIDUAL_OPTIONS, "net", "workers", "seed", "board", "sizes"):
            option = "cluster" if name == "cluster" else option_of(name)
            raise click.UsageError(t("--net residual has no {option}.", option=f"--{option}"))
    given = {name: value for name, value in given.items() if name != "net"}
    if size := given.pop("board", None):
        if "sizes" in given:
            raise click.UsageError(t("Give --size or --sizes, not both."))
        given["sizes"] = {size: 1.0}
    is_named = out.suffix in (".safetensors", ".onnx")
    out = out.with_suffix(".onnx") if is_named else out.with_name(f"{out.name}.onnx")
    show_residual_training(out, resume, replace(before, **given))


def shares_of(_: click.Context, __: click.Parameter, text: str | None) -> dict[int, float] | None:
    """Board sizes with their shares, from an option."""
    if text is None:
        return None
    found = re.findall(r"(\d{1,2}):(\d{1,3}(?:\.\d{1,6})?)(?:,|$)", text)
    shares = {int(size): float(share) for size, share in found}
    if not text or ",".join(map(":".join, found)) != text or len(shares) < len(found):
        wrong = t("{value} is no list such as 13:0.3,19:0.7.", value=repr(text[:40]))
        raise click.BadParameter(wrong)
    with own.faults_as(click.BadParameter, t("sizes are from 2 to 19, and shares above 0.")):
        return own.converted({"sizes": shares}, RunSettings).sizes


@click.command()
@options(TrainSettings)
@options(RunSettings, *RESIDUAL_OPTIONS)
@click.option(
    "--sizes",
    metavar="SIZE:SHARE,...",
    callback=shares_of,
    help="Sizes of board of --net residual, with their shares of the time, such as 13:0.3,19:0.7.",
)
@out("Where to write the network; the run goes to the folder FILE.run.", "net.safetensors")
@file(
    "--resume",
    metavar="RUN",
    help="Go on with the run in this folder; more --games, and other --workers, may be given.",
)
@cluster
def train(out: Path, resume: Path | None, cluster: str | None, **chosen: Any) -> None:
    """Train a network by TD(λ) from self-play.

    Ctrl-C stops, with all that was learned kept; --resume goes on.
    """
    given = {name: value for name, value in chosen.items() if is_given(name)}
    if resume and is_given("out"):
        raise click.UsageError(t("--resume goes on with the network of its run; leave --out out."))
    before = settings_in(resume) if resume else RunSettings() if chosen["net"] == NET else None
    if before:
        _train_residual(out, resume, before, given | ({"cluster": cluster} if cluster else {}))
        return
    is_run = resume is None or (resume / "settings.json").exists()
    if is_run and (wrong := sorted(set(given) & {*RESIDUAL_OPTIONS, "sizes"})):
        other = {"option": f"--{wrong[0]}", "other": "--net residual"}
        raise click.UsageError(t("{option} belongs to {other}.", **other))
    with learning_parts():
        from katachi.commands.training import show_thesis_training

    show_thesis_training(out, resume, cluster, given)
