"""What do all checkers of this folder share? Reading a claim, comparing numbers, and the three verdicts.

A checker is a module with

    GAME, QUESTIONS         what it checks: the name of the game, and the settings of each question
    read(text)              the instance that a text describes
    reads(text)             whether the text is in a format that `read` understands (optional: if `read` fails on all others)
    digest(instance)        the bytes whose SHA-256 names the instance
    check(instance, claim)  the verdict and the answer that the evidence proves; raises Refuted, NotKnown or NoClaim

Verdicts are `proved` (exit code 0), `unproved: WHAT` (0), `refuted: WHY` (3), and `no claim: WHY` or `not known: WHAT` (2).
The layout of every claim is in docs/certificates.md.
"""

import hashlib
import json
import sys


class Refuted(Exception):
    """The claim is false, or its evidence does not prove it."""


class NotKnown(Exception):
    """The evidence has a form that this checker does not support."""


class NoClaim(Exception):
    """The file does not have the layout of a claim."""


def demand(condition, why):
    if not condition:
        raise Refuted(why)


def integer(value):
    """An integer of a claim; Python has larger ones."""
    if type(value) is not int or not -(2**63) <= value < 2**63:
        raise NoClaim(f"{value!r} is not an integer of 64 bits")
    return value


def amount(value):
    """Dollars, or an entry of a script: an integer of any size, written as a number or as a text of its digits."""
    if isinstance(value, str) and value.isascii() and value.removeprefix("-").isdecimal():
        return int(value)
    return integer(value)


def natural(value, bits=64):
    """An integer that is not negative. Python would count a negative index from the end of a list."""
    if type(value) is not int or not 0 <= value < 2**bits:
        raise NoClaim(f"{value!r} is not an integer from 0 to 2^{bits} - 1")
    return value


def listed(value):
    if not isinstance(value, list):
        raise NoClaim(f"{value!r} is not a list")
    return value


def text(value):
    if not isinstance(value, str):
        raise NoClaim(f"{value!r} is not a text")
    return value


def fields(value, *names):
    """The fields of an object; others may stand beside them."""
    if not isinstance(value, dict):
        raise NoClaim(f"{value!r} is not an object")
    return tuple(value[name] for name in names)


def variant(value):
    """The name and the content of a choice: {"name": content}, or "name" alone."""
    if isinstance(value, str):
        return value, None
    if not isinstance(value, dict) or len(value) != 1:
        raise NoClaim(f"{value!r} is not a choice")
    return next(iter(value.items()))


def same(stated, proved):
    """Whether a stated answer is the proved one. An integer beyond 2^53 is written as text."""
    if isinstance(proved, dict):
        return (
            isinstance(stated, dict) and set(stated) == set(proved) and all(same(stated[k], proved[k]) for k in proved)
        )
    if isinstance(proved, list):
        return isinstance(stated, list) and len(stated) == len(proved) and all(map(same, stated, proved))
    if type(proved) is int and abs(proved) > 2**53:
        proved = str(proved)
    return type(stated) is type(proved) and stated == proved


def whole(pairs):
    """An object of a JSON text in which no name comes twice."""
    if len(dict(pairs)) != len(pairs):
        raise NoClaim("a field comes twice")
    return dict(pairs)


def understood(checker, text):
    """The instance. A text in a format that the checker does not read says nothing about the claim, so it refutes nothing."""
    what = "the instance is in a format that this checker does not read; its first lines name one that ludo convert writes"
    try:
        if getattr(checker, "reads", lambda text: True)(text):
            return checker.read(text)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError, OverflowError):
        pass
    raise NotKnown(what)


def judge(checker, instance_text, claim_text, question=None):
    """The verdict of a checker on a claim, and the exit code. `question` is the one that was asked, if several are known."""
    try:
        claim = json.loads(claim_text, object_pairs_hook=whole)
        game, asked, version, about = fields(claim, "game", "question", "version", "instance")
        if game != checker.GAME or asked not in checker.QUESTIONS or asked != (question or asked) or version != 1:
            raise NoClaim("it is about another game or question, or has another version")
        query, _, _ = fields(claim, "query", "answer", "evidence")
        if type(version) is not int or set(query) != set(checker.QUESTIONS[asked].split()):
            raise NoClaim("the query does not hold the settings of this question")
        [name] = fields(about, "sha256")
        instance = understood(checker, instance_text)
        demand(name == hashlib.sha256(checker.digest(instance)).hexdigest(), "the claim is about another instance")
        verdict, answer = checker.check(instance, claim)
        demand(same(claim["answer"], answer), f"the answer is not the one that the evidence proves: {answer}")
        return verdict, 0
    except Refuted as why:
        return f"refuted: {why}", 3
    except NotKnown as what:
        return f"not known: {what}", 2
    except (NoClaim, KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError, OverflowError) as why:
        return f"no claim: {type(why).__name__}: {why}", 2


def main(checker):
    """The command line of a checker: INSTANCE CLAIM."""
    if len(sys.argv) != 3:
        print(f"usage: python3 {sys.argv[0]} INSTANCE CLAIM", file=sys.stderr)
        sys.exit(2)
    try:
        # Bytes that are no text are in no format that a checker reads: they become letters that none of them knows.
        with open(sys.argv[1], encoding="utf-8-sig", errors="replace") as instance, open(sys.argv[2], encoding="utf-8-sig") as claim:
            verdict, code = judge(checker, instance.read(), claim.read())
    except (OSError, UnicodeDecodeError) as why:
        verdict, code = f"no claim: {why}", 2
    print(verdict)
    sys.exit(code)
