# The whole project from one file: it needs Python 3.11+ and make, and brings the rest.

UV := $(shell command -v uv || echo .uv/bin/uv)
RUN := $(UV) run --locked
CLIENT := activity_server/client

.PHONY: run test check fmt bench

test: $(UV)
	$(RUN) pytest

check: $(UV)
	$(RUN) ruff format --check
	$(RUN) ruff check
	$(RUN) mypy
	$(RUN) lint-imports
	$(UV) lock --check

fmt: $(UV)
	$(RUN) ruff format
	$(RUN) ruff check --fix

.uv/bin/uv:
	python3 -m venv .uv
	.uv/bin/pip install --quiet uv
