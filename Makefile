# The few words a newcomer needs. `make` alone lists them.

CARGO ?= cargo
PYTHON ?= python3
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?= parse claim move

.DEFAULT_GOAL := help
.PHONY: help run test bench fuzz audit

help: ## list these words
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build ludo and take the tour: an instance of each game made, solved, checked and drawn
	$(CARGO) run --release --locked --package ludograph --bin ludo -- tour

# A tool that is missing and cannot be installed costs the line `not run: needs X`, and the whole run if
# LUDO_STRICT is set. The house rules (`cargo xtask tidy`) are one of the tests.
test: ## formatting, lints, house rules, all tests, doc tests and documentation
	scripts/need rustfmt 'cargo fmt --version' 'rustup component add rustfmt' -- $(CARGO) fmt --all --check
	scripts/need clippy 'cargo clippy --version' 'rustup component add clippy' -- \
		$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	scripts/need clippy 'cargo clippy --version' '' -- \
		$(CARGO) clippy --package ludograph-games --no-default-features --locked -- -D warnings
	$(CARGO) test --workspace --locked
	RUSTDOCFLAGS=-Dwarnings $(CARGO) doc --workspace --no-deps --locked

bench: ## kernels by divan, then the runs against peers of bench/ (installs the peers into bench/.venv)
	$(CARGO) bench --workspace --locked --bench '*'
	$(CARGO) build --release --locked --package ludograph --package ludograph-check
	scripts/need 'Python 3.11 with venv' \
		"$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'" '' -- \
		$(PYTHON) bench/run.py

# RUSTC_BOOTSTRAP lets the stable compiler instrument the code.
fuzz: ## random bytes, guided by coverage, FUZZ_SECONDS=60 for each target (installs cargo-fuzz)
	set -e; for target in $(FUZZ_TARGETS); do \
		RUSTC_BOOTSTRAP=1 scripts/need cargo-fuzz 'cargo fuzz --version' 'cargo install cargo-fuzz --locked' -- \
			$(CARGO) fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) -len_control=0 -max_len=1024 -timeout=10; \
	done

# The second check needs the network: without it the line `not run: needs …` says so.
audit: ## licences, duplicates, sources and advisories of all dependencies (installs cargo-deny)
	scripts/need cargo-deny 'cargo deny --version' 'cargo install cargo-deny --locked' -- \
		$(CARGO) deny check licenses bans sources
	scripts/need 'the RustSec advisory database' 'cargo deny fetch db' '' -- \
		$(CARGO) deny check advisories
