# Katachi's commands. `make` alone lists them; every one is safe to run again, and fast then.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip
# What is installed is compiled when it is first used: compiling all takes longer than fetching it.
INSTALL := $(PIP) install --quiet --no-compile --constraint constraints.txt
REQUIREMENTS := pyproject.toml constraints.txt $(PIP)

# An environment whose Python is gone, as after an upgrade of the system, is made anew.
$(shell test -x $(BIN)/python || rm -f $(PIP))

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

# Hundreds of processes would each compile the sources anew; `make clean` removes what is kept.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup web play induce train test bench lint words external aleph clean

help:  ## list these commands
	@awk -F ':.*  ## ' 'NF == 2 && /^[a-z]/ { printf "make %-7s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.warm  ## make .venv, install what playing needs, compile the engine
	@echo "Katachi is set up: $(BIN)/katachi --help"

web: $(VENV)/.warm  ## set up, then open the board in the browser
	@$(BIN)/katachi web $(ARGS)

play: $(VENV)/.warm  ## set up, then play a game in the terminal
	@$(BIN)/katachi play $(ARGS)

induce: $(VENV)/.ilp aleph  ## set up what learning needs, then learn patterns from games
	@$(BIN)/katachi induce $(ARGS)

train: $(VENV)/.learn $(VENV)/.warm  ## set up what training needs, then train a network
	@$(BIN)/katachi train $(ARGS)

test bench: PARTS := --all

test: $(VENV)/.test aleph lint  ## set up what the tests need, then run them all
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

bench: $(VENV)/.test $(VENV)/.cluster aleph  ## run the timings of tests/benchmarks
	@$(BIN)/python -m pytest tests/benchmarks $(ARGS)

lint: $(VENV)/.test  ## check the style (ruff), the types (mypy), how documents read, how large all is
	@$(BIN)/ruff check .
	@$(BIN)/python -m tests.readable
	@$(BIN)/python -m tests.house
	@$(BIN)/mypy

words: $(VENV)/.test  ## bring the catalogues of languages up to date, and list what is not translated
	@$(BIN)/python -m tests.words

clean:  ## remove .venv, caches and build products
	rm -rf $(VENV) build dist .benchmarks .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
	rm -rf *.egg-info

external:
	@.ci/external

# Once SWI-Prolog and pyswip are there, what learns the patterns is fetched too.
aleph: external
	@$(BIN)/katachi setup $(PARTS)
	@touch $(VENV)/.warm

# The steps, each with a stamp that tells when it was last done.

$(PIP):
	@.ci/venv $(VENV)

$(VENV)/.play: $(REQUIREMENTS)
	@echo "Installing Katachi and what playing needs (numpy, numba, sgfmill, matplotlib, starlette ...)"
	@$(INSTALL) --editable .
	@touch $@

$(VENV)/.warm: $(VENV)/.play $(wildcard engine/*.py engine/*/*.py)
	@$(BIN)/katachi setup
	@touch $@

$(VENV)/.ilp: $(REQUIREMENTS)
	@echo "Installing what learning patterns needs (pyswip, scipy)"
	@$(INSTALL) --editable '.[ilp]'
	@touch $@ $(VENV)/.play

$(VENV)/.cluster: $(REQUIREMENTS)
	@echo "Installing what a cluster needs (ray)"
	@$(INSTALL) --editable '.[cluster]'
	@touch $@ $(VENV)/.play

# torch goes first and alone, so that nothing else pulls another build of it.
$(VENV)/.torch: $(REQUIREMENTS)
	@echo "Installing torch (a large download)"
	@$(INSTALL) torch
	@touch $@

$(VENV)/.learn: $(VENV)/.torch
	@echo "Installing Katachi and what training needs (tqdm)"
	@$(INSTALL) --editable '.[learn]'
	@touch $@ $(VENV)/.play

$(VENV)/.test: $(VENV)/.torch
	@echo "Installing Katachi and what the tests need (pytest, ruff, mypy, open_spiel, pyswip ...)"
	@$(INSTALL) --editable '.[learn,ilp,test]'
	@touch $@ $(VENV)/.play $(VENV)/.ilp $(VENV)/.learn
