# The few commands a newcomer needs. `make` alone lists them.

# What make knows about parallel jobs means nothing to cargo.
CARGO ?= env -u MAKEFLAGS cargo
PYTHON ?= python3
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?= parse claim move
ROUNDS ?= 3
GAME ?= dollar
SHARD ?= 0/1

.DEFAULT_GOAL := help
.PHONY: help release run tour web highs solvers browsers nextest prepare test quick more format lint build tests random browser static docs outside forgeries mutants load bench fuzz audit

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

NODE := node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && npm --version
CHROMIUM := test -n "$$CHROMIUM" || command -v chromium || command -v chromium-browser || command -v google-chrome
HIGHS := solvers/highsbox/highs_dist/bin/highs
TIMED := scripts/timed

run: web ## build the page and ludo, and serve the laboratory at http://127.0.0.1:7345/
	$(CARGO) run --release --locked --package ludograph-cli --bin ludo -- serve

tour: ## generate, solve, check and draw an instance of each game in the terminal
	$(CARGO) run --release --locked --package ludograph-cli --bin ludo -- tour

# Without Node.js all but the page works, and `ludo serve` says what to do.
web: ## build the page, which the next build of ludo takes in (needs Node.js 20)
	scripts/need 'Node.js 20 with npm' "$(NODE)" '' -- sh -c 'cd page && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --ignore-scripts; } && npm run build'

# The package highsbox of PyPI holds the program ready to run; ludo finds it in this folder.
highs: ## install HiGHS, the solver of integer programs, into the folder solvers (needs Python with pip)
	scripts/need 'HiGHS (PyPI package highsbox)' 'test -x $(HIGHS)' \
		'$(PYTHON) -m pip install --quiet --no-deps --only-binary :all: --target solvers highsbox==1.15.1 && chmod +x $(HIGHS)' -- \
		env LD_LIBRARY_PATH=solvers/highsbox/highs_dist/lib $(HIGHS) --version

# Programs that solve integer programs, for the tests.
solvers: highs
	scripts/need 'cbc and glpsol' 'command -v cbc && command -v glpsol' \
		'apt-get update && apt-get install -y --no-install-recommends coinor-cbc glpk-utils' -- true

browsers:
	scripts/need Chromium '$(CHROMIUM)' 'apt-get update && apt-get install -y --no-install-recommends chromium' -- true

nextest:
	scripts/need cargo-nextest 'cargo nextest --version' 'cargo install cargo-nextest --locked' -- true

# One after another, for two runs of apt exclude each other; beside the build, which needs nothing of it.
prepare:
	$(TIMED) 'installing solvers and the browser' -- $(MAKE) --no-print-directory solvers browsers

# A tool that is missing and cannot be installed costs the line `not run: needs X`, and the whole run if
# LUDO_STRICT is set. The house rules (`cargo xtask tidy`) are one of the tests.
test: ## formatting, lints, house rules, all tests, the page in a browser, documentation
	$(TIMED) formatting -- $(MAKE) --no-print-directory format
	$(TIMED) 'building the page' -- $(MAKE) --no-print-directory web
	$(MAKE) --no-print-directory -j2 --output-sync=line prepare build
	$(MAKE) --no-print-directory tests
	$(MAKE) --no-print-directory -j2 --output-sync=line browser static

format:
	scripts/need rustfmt 'cargo fmt --version' 'rustup component add rustfmt' -- $(CARGO) fmt --all --check

lint:
	$(TIMED) lints -- scripts/need clippy 'cargo clippy --version' 'rustup component add clippy' -- \
		$(CARGO) clippy --quiet --workspace --all-targets --locked -- -D warnings
	$(TIMED) 'lints of the checker' -- scripts/need clippy 'cargo clippy --version' '' -- \
		$(CARGO) clippy --quiet --package ludograph-games --no-default-features --locked -- -D warnings

build: nextest
	$(TIMED) 'building the tests' -- $(CARGO) nextest run --workspace --locked --no-run

# The same cases every time: what a property test finds by chance must not stop somebody else's change.
tests:
	PROPTEST_RNG_SEED=1 LUDO_SOLVERS=$$(for one in cbc glpsol; do command -v $$one >/dev/null && printf "%s," $$one; done; test -x $(HIGHS) && printf highs) \
		$(TIMED) tests -- $(CARGO) nextest run --workspace --locked

# What needs no test to run; beside the browser, which leaves a core idle.
static: lint docs

docs: lint
	$(TIMED) 'tests in documentation' -- $(CARGO) test --quiet --workspace --locked --doc
	RUSTDOCFLAGS=-Dwarnings $(TIMED) documentation -- $(CARGO) doc --quiet --workspace --no-deps --locked

# The tests build `ludo` too; asked for in the same words, it is not built again.
browser: ## test the page in a real browser (needs Node.js and Chromium)
	$(CARGO) nextest run --workspace --locked --no-run
	$(TIMED) 'the page in a browser' -- scripts/need 'Node.js 20 with npm' "$(NODE)" '' -- \
		scripts/need Chromium '$(CHROMIUM)' '' -- npm --prefix page test

quick: nextest ## while working: formatting, lints, and the quick tests of what was changed
	$(MAKE) --no-print-directory format
	$(CARGO) clippy --quiet --no-deps --all-targets --locked $$(scripts/quick packages) -- -D warnings
	$(CARGO) nextest run --locked --profile quick $$(scripts/quick packages) $$(scripts/quick targets) -E "$$(scripts/quick tests)"

# The number of the draws is printed before each round: PROPTEST_RNG_SEED=NUMBER brings them back.
random: nextest ## ROUNDS=3: the property tests with new cases, to find what make test has not drawn
	set -e; for round in $$(seq $(ROUNDS)); do \
		draws=$$(od -An -N4 -tu4 /dev/urandom | tr -d ' '); echo "PROPTEST_RNG_SEED=$$draws"; \
		PROPTEST_RNG_SEED=$$draws $(CARGO) nextest run --workspace --locked --no-fail-fast -E 'kind(lib) & test(laws) | kind(lib) & test(tests)'; \
	done

# What takes long and is not needed after every change.
more: nextest ## what make test leaves out: the fuzz targets, a new game beside the others, make outside
	$(TIMED) 'a new game beside the others' -- $(CARGO) nextest run --package xtask --locked --profile more
	$(TIMED) 'fuzz targets' -- env RUSTC_BOOTSTRAP=1 $(CARGO) check --quiet --locked --manifest-path fuzz/Cargo.toml --target-dir target/fuzz
	$(MAKE) --no-print-directory outside

# By the `ludo` of the tests: asked for in the same words, it is not built again.
outside: nextest ## proofs before checkers that others wrote, and many claims before the checkers in Python (installs the tools)
	$(CARGO) nextest run --workspace --locked --no-run
	$(TIMED) 'second checkers' -- scripts/need python3 '$(PYTHON) --version' '' -- \
		$(PYTHON) scripts/checkers.py --ludo target/debug/ludo --check target/debug/ludo-check --honest 500 --forged 400
	$(TIMED) 'checkers of others' -- scripts/outside.sh target/debug/ludo

forgeries: ## make the corpus of honest and forged claims anew (corpus/claims; needs Python)
	$(CARGO) build --release --locked --package ludograph-cli --package ludograph-check
	$(PYTHON) scripts/checkers.py --ludo target/release/ludo --check target/release/ludo-check --honest 12 --forged 60 --write corpus/claims/checkers
	LUDO_CORPUS=$(CURDIR)/corpus/claims/small $(CARGO) nextest run --package ludograph-games --locked -E 'test(every_question_has_honest_and_false_claims)'

# One build holds all mutants, each behind a switch (mutants/, scripts/mutants_build.py). What is known is not tried again; MUTANTS=
# takes more words: --sample 100, --again survivors.
mutants: ## GAME=dollar SHARD=0/8: does a test notice a verifier that was weakened? (installs cargo-mutants)
	scripts/need cargo-mutants 'cargo mutants --version' 'cargo install cargo-mutants --locked' -- \
		$(PYTHON) scripts/mutants.py $(GAME) --shard $(SHARD) $(MUTANTS)

load: ## many visitors at once: requests a second, sessions, memory (needs Node.js and wrk)
	$(CARGO) build --release --locked --package ludograph-cli
	scripts/need 'Node.js 20 with npm' "$(NODE)" '' -- \
		scripts/need wrk 'command -v wrk' 'apt-get install -y wrk' -- node bench/web-load.mjs

bench: highs ## kernels by divan, then the runs against peers of bench/ (installs the peers into bench/.venv)
	$(CARGO) bench --workspace --locked --bench '*'
	$(CARGO) build --release --locked --package ludograph-cli --package ludograph-check
	scripts/need 'Python 3.11 with venv' \
		"$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'" '' -- \
		$(PYTHON) bench/run.py

release: web ## an archive of binary, checker, page, manual page, completions and licences, with its SHA-256
	$(PYTHON) scripts/release

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
