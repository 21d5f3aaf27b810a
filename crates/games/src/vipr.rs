//! How is a VIPR certificate, an exact proof about an integer program, handed to its checker?

/// A function of the shell: the checker prints a sentence of its own, from which the line is made.
pub(crate) const VERDICT: &str = "\
# Needs viprchk (https://github.com/scipopt/vipr); docs/checkers/vipr.py of ludograph is another checker of the format.
verdict() {
    if ! command -v viprchk >/dev/null 2>&1; then
        echo 'not run: needs viprchk' >&2
    elif viprchk \"$1\" 2>&1 | grep -q '^Successfully verified'; then
        echo 's VERIFIED'
    else
        echo 's NOT VERIFIED'
    fi
}
";
