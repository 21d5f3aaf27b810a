"""Are proofs that a dollar game cannot be won right? For proofs.py."""
import collections
import re

import encode_dollar
import encode_dollar_rules
import vipr
from brute import scripts


def lost(ludo, chance, random_game, line_of, times, tool=None):
    """Claims that nothing wins: certificates before checkers, with what must be refused."""
    counts = collections.Counter()
    for number in range(times):
        values, edges = random_game(chance.randint(1, 6), chance)
        edges += [chance.choice(edges)] if edges and number % 2 else []
        # A few dollars more than none leave games that no total decides.
        values[0] += chance.randint(0, 2) - sum(values) if number % 3 else 0
        if number % 5 == 0:
            # A second component, which is won already.
            values, edges = values + [3, 0], edges + [(len(values), len(values) + 1)]
        question = ("winnable", "shortest")[number % 2]
        evidence = ludo.claim("dollar", question, line_of(values, edges))["evidence"]
        evidence = evidence.get("unwinnable", evidence)
        kind = next(iter(evidence))
        if kind not in ("negative-total", "reduced"):
            counts["dollar won"] += 1
            continue
        out = ludo.export("dollar", question)
        certificate = (out / "rules.vipr").read_text()
        vertices = encode_dollar.component(len(values), edges, evidence[kind]["root"])
        written = lambda owned: "\n".join(encode_dollar_rules.encode(owned, edges, vertices)) + "\n"
        program = written(values)
        assert certificate.startswith(program + "DER "), (values, edges)
        assert len(values) > 5 or not any(scripts(values, edges, 3)), (values, edges)
        for judge in [vipr.verdict] + ([tool(out / "rules.vipr")] if tool else []):
            assert judge(certificate) == "s VERIFIED", (values, edges, judge(certificate))
            for what, lie in forgeries(values, edges, vertices, written, certificate[len(program) :]):
                assert judge(lie) != "s VERIFIED", (values, edges, what)
                counts["refused: " + what] += 1
        counts[f"dollar lost, {kind}, {question}"] += 1
    return counts


def forgeries(values, edges, vertices, written, reasons):
    """Certificates of what is false, or that prove nothing."""
    for v in vertices:
        richer = [value + (u == v) for u, value in enumerate(values)]
        if len(values) <= 4 and any(scripts(richer, edges, 3)):
            yield "one dollar more, which wins", written(richer) + reasons
    rich = [value + 100 * (u in vertices) for u, value in enumerate(values)]
    yield "dollars for all", written(rich) + reasons
    for what, reason in (("all is assumed", "asm"), ("no reason at all", "lin 0")):
        yield what, written(values) + re.sub(r"\{.*?\}", f"{{ {reason} }}", reasons)
