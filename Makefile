# make play: set up and open the table in the browser (HOST=0.0.0.0 lets friends in your network in).   make test: set up and run lint, types and all tests.   make bench: measure.
# make pictures: draw the pictures of the README anew.   make wheels: sdist and wheels, each tried.   make lowest: with the oldest dependencies allowed.   make docs: the documentation site, in build/site.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml setup.py
# Networks think in one thread: there are more workers than cores, and threads that wait for a core keep it busy.
PYTEST := OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest --dist worksteal
# What is run once more with the rules interpreted: all that plays by them.
RULES := src/ludoteca/testing/contract tests/contract tests/core tests/hatsuden tests/hitplan tests/moonbase tests/pampero
# What was read once is kept, also where the machine's settings say no: each worker would read all tests anew, and the
# hundreds of processes that tests start all of Ludoteca.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test lint read tests compiled interpreted kept browser postgres bench fuzz pictures words wheels lowest docs clean

play: $(VENV)/built
	$(BIN)/ludoteca $(if $(HOST),--host $(HOST))

# Debian's packages come beside Python's; the rules are compiled beside lint and types, since the largest library has a
# core to itself for long and mypy has one thread.
test:
	@$(MAKE) --no-print-directory -j 2 $(VENV)/dev postgres
	@$(MAKE) --no-print-directory -j 2 $(VENV)/built lint read
	@$(MAKE) --no-print-directory -j 2 tests

lint: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The tests are read once: four workers that find none of it done would each do all of it. (What is wrong with them
# they say when they run.)
read: $(VENV)/dev
	LUDOTECA_PURE=1 $(PYTEST) --collect-only > /dev/null || true

tests: compiled interpreted kept

# More workers than cores: those that drive a browser or a server wait for it half of their time.
compiled: $(VENV)/dev $(VENV)/built
	$(BIN)/ludoteca --version
	$(PYTEST) -n 4

# These two run side by side: neither drives a browser, and one waits for a disk while the other reckons.
interpreted: compiled
	LUDOTECA_PURE=1 $(PYTEST) -n 2 $(RULES)

kept: compiled
	LUDOTECA_KEPT_IN=postgres $(PYTEST) -n 2 tests/table -m "not browser and not slow"

# The tests of the page want Debian's Chromium, and run a third faster in its headless shell; where it cannot be
# installed they are skipped and say so.
browser:
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || { test "$$(id -u)" = 0 \
	  && command -v apt-get >/dev/null && apt-get update -qq \
	  && { apt-get install -y -qq chromium chromium-headless-shell || apt-get install -y -qq chromium; } >/dev/null; } \
	  || command -v chromium >/dev/null \
	  || echo "Chromium is not here and cannot be installed: the tests of the page will be skipped"

# The tests of several processes want Debian's PostgreSQL; they start a throw-away one of their own. (After the browser:
# apt-get does one thing at a time.)
postgres: browser
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { test "$$(id -u)" = 0 \
	  && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } \
	  || echo "PostgreSQL is not here and cannot be installed: its tests will be skipped"

# Ten thousand random games of each game in each mode, all invariants on.
fuzz: $(VENV)/dev $(VENV)/built
	$(BIN)/python -m tests.fuzz
	LUDOTECA_PURE=1 $(BIN)/python -m tests.fuzz

bench: $(VENV)/bench $(VENV)/built
	$(BIN)/python -m bench

# Positions of played games; tests check that the pictures are those that the games draw now.
pictures: $(VENV)/built
	$(BIN)/ludoteca draw tests/hatsuden/playthroughs/four_specials.txt --at 30 --seat 1 --force -o docs/pictures/hatsuden.svg
	$(BIN)/ludoteca draw tests/hitplan/playthroughs/five-players.txt --at 18 --seat 0 --force -o docs/pictures/hitplan.svg
	$(BIN)/ludoteca draw tests/moonbase/playthroughs/the_tower_decides.txt --at 64 --seat 1 --force -o docs/pictures/moonbase.svg
	$(BIN)/ludoteca draw tests/pampero/playthroughs/four_players.txt --at 190 --seat 1 --force -o docs/pictures/pampero.svg
	$(BIN)/ludoteca draw tests/hitplan/playthroughs/two-players.txt --animate --seat 0 --force -o docs/pictures/film.svg

# Every sentence of the house, as templates for translators.
words: $(VENV)/dev
	$(BIN)/python -m tests.catalogues

wheels: | $(BIN)/python
	$(BIN)/python release/wheels.py

lowest: | $(BIN)/python
	$(BIN)/python release/lowest.py

# Plain pages, the reference from the docstrings, a notebook that runs, and a page that plays in the reader's browser.
docs: $(VENV)/docs $(VENV)/built
	$(BIN)/python release/site.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Ludoteca needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Compiles the rules where a C compiler is there; without one they run as plain Python.
$(VENV)/built: $(SOURCES) | $(BIN)/python
	$(BIN)/python -m pip install -q --disable-pip-version-check -e .
	@touch $@

# What others wrote; the rules are compiled above.
$(VENV)/dev $(VENV)/bench $(VENV)/docs: $(VENV)/%: pyproject.toml | $(BIN)/python
	LUDOTECA_PURE=1 $(BIN)/python -m pip install -q --disable-pip-version-check -e '.[$*]'
	@touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
