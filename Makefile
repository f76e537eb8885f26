# `make demo` rates the sample month, `make test` passes the tests; `make help` lists the rest.
# Needed: Python 3.11 or newer with its venv module, make, and a package registry that pip can reach.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:

# The first interpreter that is new enough and can make environments; empty if there is none.
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& { echo $$python; break; }; done)

VENV := .venv
# Always `python -m`: the scripts of an environment stop working when its folder is moved, modules do not.
RUN := $(VENV)/bin/python
STAMPS := $(VENV)/.made-for

# A stamp is made again when pyproject.toml is newer, or when something of the environment is missing.
stale = $(shell $(RUN) tools/environment.py $(1) >/dev/null 2>&1 || echo FORCE)

DEMO := demo
SAMPLE := sample_data/2026-12
SITE := build/site

CHECKS := check-format check-lint check-types check-layers check-schemas check-reference check-readme check-licences check-catalogues check-sample check-site

.PHONY: help demo practice env test check $(CHECKS) slow golden docs site bench clean FORCE

help:
	@echo 'make demo    rate the sample month into $(DEMO)/'
	@echo 'make practice fill practice/ from the sample month, a folder for each how-to'
	@echo 'make env     make the environment $(VENV) for working on the program, and nothing else'
	@echo 'make test    run the tests, with coverage'
	@echo 'make check   format, lint, types, layers, generated files; make -k check goes on after a failure'
	@echo 'make slow    run all tests with full counts'
	@echo 'make docs    write the generated pages, schemas and catalogues again'
	@echo 'make site    build the documentation site, $(SITE)/index.html'
	@echo 'make golden  write the regression copies of the sample month again'
	@echo 'make bench   measure beside the peers and the goals, and add to benchmarks/RESULTS.md'
	@echo 'make clean   remove the environment and everything that was made'

# The folders of the how-tos, in which their commands can be copied; one that is there is left alone.
practice: $(STAMPS)-runtime
	@$(RUN) -m tools.practice practice

demo: $(STAMPS)-runtime
	@code=0; $(RUN) -m ratebatch rate $(SAMPLE)/events \
		--list 2026-10=$(SAMPLE)/lists/2026-10.csv --list 2026-11=$(SAMPLE)/lists/2026-11.txt \
		--previous sample_data/2026-11 --period 2026-12 --type standard --out $(DEMO) || code=$$?; \
	if [ "$$code" -gt 1 ]; then echo "make demo: ratebatch ended with exit code $$code" >&2; exit "$$code"; fi; \
	echo; echo "Exit code $$code (1 is expected here: the month has one file with errors on purpose, and it is held)."; \
	echo "The outputs lie in $$(pwd)/$(DEMO):"; ls $(DEMO)

env: $(STAMPS)-dev
	@echo 'The environment is $(VENV): run single tests with $(RUN) -m pytest tests/...'

test: $(STAMPS)-dev
	@$(RUN) -m pytest -m 'not slow' -n auto --cov

# `make -k check` goes on after the first check that fails.
check: $(CHECKS)

check-format: $(STAMPS)-dev
	$(RUN) -m ruff format --check .

check-lint: $(STAMPS)-dev
	$(RUN) -m ruff check .

check-types: $(STAMPS)-dev
	$(RUN) -m mypy

check-layers: $(STAMPS)-dev
	$(RUN) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()'

check-schemas: $(STAMPS)-dev
	$(RUN) -m ratebatch schemas check

# Each alone, so that `make -k check` tells what is wrong with all of them.
check-reference: $(STAMPS)-dev
	$(RUN) -m tools.reference_docs check

check-readme: $(STAMPS)-dev
	$(RUN) -m tools.readme check

check-licences: $(STAMPS)-dev
	$(RUN) -m tools.licences check

check-catalogues: $(STAMPS)-dev
	$(RUN) -m tools.catalogues check

check-sample: $(STAMPS)-dev
	$(RUN) -m tools.sample_month check

# Nothing is fetched; a link that leads nowhere is an error.
check-site: site

site: $(STAMPS)-dev
	NO_MKDOCS_2_WARNING=1 $(RUN) -m mkdocs build --strict --quiet --site-dir $(SITE)
	@echo 'The site is $(SITE)/index.html.'

slow: $(STAMPS)-dev
	@HYPOTHESIS_PROFILE=slow $(RUN) -m pytest -n auto

docs: $(STAMPS)-dev
	$(RUN) -m ratebatch schemas write
	$(RUN) -m tools.reference_docs write
	$(RUN) -m tools.readme write
	$(RUN) -m tools.licences write
	$(RUN) -m tools.catalogues write

golden: $(STAMPS)-dev
	$(RUN) -m tools.golden_month write

bench: $(STAMPS)-dev
	@$(RUN) -m benchmarks

clean:
	rm -rf $(VENV) $(DEMO) practice .bench build dist .coverage .coverage.* htmlcov .hypothesis .import_linter_cache
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMPS)-runtime: pyproject.toml $(call stale,runtime)
	@sh tools/make_environment.sh $(VENV) runtime '$(PYTHON)'
	@touch $@

$(STAMPS)-dev: pyproject.toml $(call stale,dev)
	@sh tools/make_environment.sh $(VENV) dev '$(PYTHON)'
	@touch $@ $(STAMPS)-runtime
