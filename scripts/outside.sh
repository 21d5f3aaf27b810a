#!/bin/sh
# Proofs of ludo before checkers that nobody here wrote: scripts/outside.sh PATH-OF-LUDO
# Tools that are missing are installed from the registries (Debian, crates.io, PyPI); what cannot be had costs the line
# `not run: needs X`, and the whole run if LUDO_STRICT is set. viprchk is in no registry: it is used if it is there.
set -eu

ludo=$1
here=$(dirname "$0")
python=${PYTHON:-python3}
tools=${LUDO_TOOLS:-target/outside}
mkdir -p "$tools"
tools=$(cd "$tools" && pwd)
export PATH="$tools/bin:$PATH" PYTHONPATH="$tools/python${PYTHONPATH:+:$PYTHONPATH}"

# Another run of apt may be under way.
apt='apt-get -o DPkg::Lock::Timeout=300'
debian() { echo "$apt update && $apt install -y --no-install-recommends $1"; }
proofs() { need=$1 probe=$2 install=$3; shift 3; "$here/need" "$need" "$probe" "$install" -- "$python" "$here/proofs.py" --ludo "$ludo" "$@"; }

drat="command -v drat-trim || $python -c 'import dratify'"
dratify="$python -m pip install --quiet --no-deps --target '$tools/python' dratify==0.1.10"
proofs 'a DRAT checker (PyPI package dratify)' "$drat" "$dratify" --outside drat --towers 24
proofs 'VeriPB 3' 'command -v veripb' "cargo install veripb --version 3.0.2 --locked --root '$tools'" --outside veripb --dollar 16
proofs 'CaDiCaL and a DRAT checker' "command -v cadical && ($drat)" \
    "$(debian cadical)" --outside cadical
proofs 'MiniZinc with Gecode' 'command -v minizinc && minizinc --solvers | grep -q gecode' \
    "$(debian minizinc)" --outside minizinc
# In no registry, so it may be missing even where nothing else may.
(LUDO_STRICT= && proofs viprchk 'command -v viprchk' '' --outside vipr)
