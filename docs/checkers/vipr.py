"""Is the certificate of an integer program right? Written from the specification of the format VIPR 1.0, in exact fractions.

    python3 vipr.py bound.vipr

prints `s VERIFIED` (exit code 0), or `s NOT VERIFIED: WHY` (3). The file holds a program in whole numbers, what is to be proved of its
best value, and a list of derived inequalities, each with its reason. An inequality is a tuple (coefficients by variable, sense, side);
the sense is 1 for ≥, 0 for =, -1 for ≤. That the program is the one of the game is another question: see encode_pegs.py.
"""
import sys
from fractions import Fraction

SENSES = {"G": 1, "E": 0, "L": -1}


class Wrong(Exception):
    pass


def demand(holds, why):
    if not holds:
        raise Wrong(why)


def absurd(row):
    terms, sense, side = row
    return not terms and {1: side > 0, 0: side != 0, -1: side < 0}[sense]


def dominates(one, other):
    """Does the first inequality say at least as much? Only those with the same left side, and falsehoods, are compared."""
    if absurd(one):
        return True
    (terms, sense, side), (wanted, its, least) = one, other
    if terms != wanted or sense not in (0, its):
        return False
    return {1: side >= least, 0: side == least, -1: side <= least}[its]


def total(parts):
    """A sum of inequalities with factors, which must all point the same way."""
    terms, side, ways = {}, Fraction(0), set()
    for factor, (row, sense, its) in parts:
        ways.add((factor * sense > 0) - (factor * sense < 0))
        side += factor * its
        for variable, by in row.items():
            terms[variable] = terms.get(variable, 0) + factor * by
    demand(not {1, -1} <= ways, "a sum of inequalities that point both ways")
    return {k: by for k, by in terms.items() if by}, sum(ways), side


def rounded(row, integers):
    terms, sense, side = row
    demand(sense, "an equation is rounded")
    demand(all(by.denominator == 1 and k in integers for k, by in terms.items()), "what is rounded is no whole number")
    return terms, sense, Fraction(-(-side // 1) if sense > 0 else side // 1)


class Reader:
    def __init__(self, text):
        lines = text.splitlines()
        while lines and lines[0].startswith("%"):
            lines.pop(0)
        self.words, self.at = " ".join(lines).split(), 0

    def word(self, *wanted):
        got = self.words[self.at] if self.at < len(self.words) else None
        self.at += 1
        demand(got is not None and (not wanted or got in wanted), f"{got} instead of {' or '.join(wanted) or 'a word'}")
        return got

    def count(self, below=None):
        number = int(self.word())
        demand(number >= 0 and (below is None or number < below), f"the number {number} is out of range")
        return number

    def pairs(self, below):
        """Numbers with values; none of the numbers twice."""
        found = {}
        for _ in range(self.count()):
            key = self.count(below)
            demand(key not in found, f"{key} is named twice")
            found[key] = Fraction(self.word())
        return found

    def inequality(self, variables, objective):
        self.word()
        sense, side = SENSES[self.word(*SENSES)], Fraction(self.word())
        if self.words[self.at : self.at + 1] == ["OBJ"]:
            self.at += 1
            return objective, sense, side
        return {k: by for k, by in self.pairs(variables).items() if by}, sense, side


def value(terms, point):
    return sum(by * point.get(k, 0) for k, by in terms.items())


def holds(row, point):
    terms, sense, side = row
    got = value(terms, point)
    return {1: got >= side, 0: got == side, -1: got <= side}[sense]


def derive(read, rows, assumed, integers):
    """The inequality that a reason gives, as a test of what is claimed, and what it assumes."""
    read.word("{")
    reason = read.word("asm", "lin", "rnd", "uns")
    if reason == "asm":
        found = lambda claim: True, {len(rows)}
    elif reason == "uns":
        (one, low), (other, high) = [(read.count(len(rows)), read.count(len(rows))) for _ in range(2)]
        (terms, sense, side), (again, opposite, above) = sorted((rows[low], rows[high]), key=lambda row: row[1])
        demand((sense, opposite) == (-1, 1) and terms == again, "two cases that are not the sides of a cut")
        demand(side.denominator == 1 and above == side + 1, "two cases with a gap between them")
        demand(all(by.denominator == 1 and k in integers for k, by in terms.items()), "a cut that is no whole number")
        both = lambda claim: dominates(rows[one], claim) and dominates(rows[other], claim)
        found = both, assumed[one] - {low} | assumed[other] - {high}
    else:
        factors = read.pairs(len(rows))
        row = total([(factor, rows[k]) for k, factor in factors.items()])
        row = rounded(row, integers) if reason == "rnd" and not absurd(row) else row
        found = lambda claim: dominates(row, claim), set().union(*(assumed[k] for k in factors))
    read.word("}")
    return found


def check(text):
    """Raises Wrong if the certificate does not prove what it says."""
    read = Reader(text)
    read.word("VER"), read.word("1.0")
    read.word("VAR")
    variables = read.count()
    names = {read.word() for _ in range(variables)}
    demand(len(names) == variables, "two variables have one name")
    read.word("INT")
    integers = {read.count(variables) for _ in range(read.count())}
    read.word("OBJ")
    smallest = read.word("min", "max") == "min"
    objective = {k: by for k, by in read.pairs(variables).items() if by}
    read.word("CON")
    amount = read.count()
    read.count()
    rows = [read.inequality(variables, objective) for _ in range(amount)]
    read.word("RTP")
    goal = read.word("infeas", "range")
    least, most = (None, None) if goal == "infeas" else (read.word(), read.word())
    read.word("SOL")
    points = []
    for _ in range(read.count()):
        read.word()
        points.append(read.pairs(variables))
        demand(all(holds(row, points[-1]) for row in rows), "a solution is none")
        demand(all(points[-1].get(k, Fraction(0)).denominator == 1 for k in integers), "a solution is not whole")
    assumed = [frozenset()] * amount
    read.word("DER")
    for _ in range(read.count()):
        claim = read.inequality(variables, objective)
        follows, rest = derive(read, rows, assumed, integers)
        demand(follows(claim), f"inequality {len(rows)} does not follow")
        rows.append(claim)
        assumed.append(frozenset(rest))
        # Until when it is needed: a hint for checkers that forget.
        int(read.word())
    demand(read.at == len(read.words), "words after the end")
    proved, rest = (rows[-1], assumed[-1]) if rows else (({}, 0, Fraction(0)), ())
    demand(not rest, "the last inequality rests on an assumption")
    if goal == "infeas":
        return demand(absurd(proved), "the last inequality is no falsehood")
    bound, reached = (least, most) if smallest else (most, least)
    if bound not in ("inf", "-inf"):
        demand(dominates(proved, (objective, 1 if smallest else -1, Fraction(bound))), "the last inequality is not the bound")
    if reached not in ("inf", "-inf"):
        best = [value(objective, point) for point in points]
        ok = any(one <= Fraction(reached) if smallest else one >= Fraction(reached) for one in best)
        demand(ok, "no solution reaches the other bound")


def verdict(text):
    try:
        check(text)
    except (Wrong, ValueError, ZeroDivisionError) as why:
        return f"s NOT VERIFIED: {why}"
    return "s VERIFIED"


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        said = verdict(file.read())
    print(said)
    sys.exit(0 if said == "s VERIFIED" else 3)
