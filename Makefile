# The few words a newcomer needs. `make` alone lists them.

CARGO ?= cargo
PYTHON ?= python3
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?= parse claim move

.DEFAULT_GOAL := help
.PHONY: help run tour web solvers test browser load bench fuzz audit

help: ## list these words
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

NODE := node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && npm --version
CHROMIUM := test -n "$$CHROMIUM" || command -v chromium || command -v chromium-browser || command -v google-chrome

run: web ## build the page and ludo, and serve the laboratory at http://127.0.0.1:7345/
	$(CARGO) run --release --locked --package ludograph --bin ludo -- serve

tour: ## an instance of each game made, solved, checked and drawn in the terminal
	$(CARGO) run --release --locked --package ludograph --bin ludo -- tour

# Without Node.js all but the page works, and `ludo serve` says what to do.
web: ## build the page, which the next build of ludo takes in (needs Node.js 20)
	scripts/need 'Node.js 20 with npm' "$(NODE)" '' -- sh -c 'cd page && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --ignore-scripts; } && npm run build'

# HiGHS takes part wherever it can be built; that takes minutes, once.
HIGHS = $(shell cmake --version >/dev/null 2>&1 && clang --version >/dev/null 2>&1 && echo --features ludograph/highs)

# Programs that solve integer programs, for the tests: two of Debian, and what HiGHS is built with.
solvers:
	scripts/need 'cbc and glpsol' 'command -v cbc && command -v glpsol' \
		'apt-get update && apt-get install -y --no-install-recommends coinor-cbc glpk-utils' -- true
	scripts/need 'cmake and libclang' 'cmake --version && clang --version' \
		'apt-get update && apt-get install -y --no-install-recommends cmake clang libclang-dev' -- true

# A tool that is missing and cannot be installed costs the line `not run: needs X`, and the whole run if
# LUDO_STRICT is set. The house rules (`cargo xtask tidy`) are one of the tests. The games stand in a list that
# `cargo fmt` does not see through, so their files are named.
test: web solvers ## formatting, lints, house rules, all tests, the page in a browser, documentation
	scripts/need rustfmt 'cargo fmt --version' 'rustup component add rustfmt' -- $(CARGO) fmt --all --check
	find crates/games/src -name '*.rs' | xargs rustfmt --edition 2024 --check
	scripts/need clippy 'cargo clippy --version' 'rustup component add clippy' -- \
		$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	scripts/need clippy 'cargo clippy --version' '' -- \
		$(CARGO) clippy --package ludograph-games --no-default-features --locked -- -D warnings
	LUDO_SOLVERS=$$(for one in cbc glpsol; do command -v $$one >/dev/null && printf "%s," $$one; done)$(if $(HIGHS),highs) \
		$(CARGO) test --workspace --locked $(HIGHS)
	$(MAKE) browser
	RUSTDOCFLAGS=-Dwarnings $(CARGO) doc --workspace --no-deps --locked

# The tests build `ludo` too; asked for in the same words, it is not built again.
browser: ## the page in a real browser (needs Node.js and Chromium)
	$(CARGO) test --workspace --locked $(HIGHS) --no-run
	scripts/need 'Node.js 20 with npm' "$(NODE)" '' -- \
		scripts/need Chromium '$(CHROMIUM)' 'apt-get update && apt-get install -y --no-install-recommends chromium' -- \
		npm --prefix page test

load: ## many visitors at once: requests a second, sessions, memory (needs Node.js and wrk)
	$(CARGO) build --release --locked --package ludograph
	scripts/need 'Node.js 20 with npm' "$(NODE)" '' -- \
		scripts/need wrk 'command -v wrk' 'apt-get install -y wrk' -- node bench/web-load.mjs

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
