# Everything a person does here, by name. It needs Python 3.11 or newer and brings the rest, a uv and a Node among it.

UV := $(shell command -v uv || echo .uv/bin/uv)
WORKING := $(UV) run --locked
CLIENT := $(WORKING) python activity_server/client/hatch_build.py

# Only what is said to make counts: some shells keep a HOST of their own in the environment.
said = $(if $(filter command,$(firstword $(origin $(1)))),$(2) $($(1)))

.PHONY: run test check fmt bench screenshots pictures help

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1 - /p' Makefile

run: $(UV) ## serve the game; HOST=0.0.0.0 lets the network in, PORT=8090 takes another port
	@$(UV) sync --locked --no-dev --inexact
	@# not by `uv run`, which answers Ctrl-C with a failure although the server stops as it should
	@exec .venv/bin/tarneeb serve $(call said,HOST,--host) $(call said,PORT,--port)

test: $(UV) ## run every test, the client's and the browser's among them, and measure coverage
	$(CLIENT) run test
	$(WORKING) python -m tests.browser.chromium
	$(WORKING) pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder --cov --cov-report=term

check: $(UV) ## look at the code without running it: format, lint, types, walls, what is generated
	$(UV) lock --check
	$(WORKING) ruff format --check
	$(WORKING) ruff check
	$(WORKING) mypy
	$(WORKING) lint-imports --no-logo
	$(WORKING) python -m activity_server.protocol.docs --check
	$(CLIENT) run check

fmt: $(UV) ## format, and mend what can be mended
	$(WORKING) ruff format
	$(WORKING) ruff check --fix

bench: $(UV) ## measure; the figures also go to build/bench.json
	$(WORKING) --group bench python -m benchmarks

screenshots: $(UV) ## take pictures of the pages, into build/screenshots
	$(WORKING) python -m tests.browser.chromium
	$(WORKING) python -m tests.screenshots

pictures: $(UV) ## draw samples of what the bot posts, into build/pictures
	$(WORKING) python -m tests.pictures

.uv/bin/uv:
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tarneeb needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@python3 -m venv .uv || { echo "Python's venv is missing. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2; exit 1; }
	@.uv/bin/pip install --quiet --disable-pip-version-check uv
