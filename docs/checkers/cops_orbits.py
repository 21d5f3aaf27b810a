"""How long does a robber escape, if placements that a symmetry carries into each other count as one? For cops_number.py.

Nothing is believed about the symmetries but that they keep the edges, which is looked at. Every placement is carried to a *class*
by a word of symmetries that the claim gives; every move of the cops, one cop after another, leads from a class over *states* to a
class. On these the turns are counted back, as on all placements.
"""

import base64
from claims import demand, fields, listed, natural


def numbers(text):
    """A list of numbers: seven bits a byte, the lowest first; the eighth bit says that the number goes on."""
    number = shift = 0
    for byte in base64.b64decode(text, validate=True):
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0
        demand(shift < 28, "a number is too large")
    demand(shift == 0, "a list breaks off in a number")


def take(source):
    number = next(source, None)
    demand(number is not None, "a list breaks off")
    return number


class Chase:
    def __init__(self, part, cops, record):
        demand(not part.lazy, "cops who move one at a time by rule have no chase up to symmetry")
        symmetries, joins, moves = fields(record, "symmetries", "joins", "moves")
        demand(len(listed(joins)) == len(listed(moves)) == cops > 0, "there must be a list for each cop")
        self.part, self.n = part, len(part.members)
        self.place = {v: k for k, v in enumerate(part.members)}
        self.words = {(): tuple(range(self.n))}
        self.read_symmetries(list(numbers(symmetries)))
        classes = [()]
        for text in joins:
            source, larger = numbers(text), {}
            for cops_there in classes:
                for vertex in range(self.n):
                    word = self.word(source)
                    larger.setdefault(tuple(sorted(word[v] for v in (*cops_there, vertex))), len(larger))
            demand(next(source, None) is None, "a list goes on after its end")
            classes = list(larger)
        self.classes, self.stages = classes, []
        states = classes
        for waiting, text in zip(range(cops, 0, -1), moves):
            states = self.move(states, waiting, numbers(text))
        demand(states == classes, "the cops come to a placement that is no class")

    def read_symmetries(self, images):
        demand(len(images) % self.n == 0, "a symmetry breaks off")
        out = [{self.place[w] for w in self.part.out[v]} for v in self.part.members]
        self.symmetries = [images[k : k + self.n] for k in range(0, len(images), self.n)]
        for map_ in self.symmetries:
            demand(sorted(map_) == list(range(self.n)), "a symmetry is no permutation")
            demand(all({map_[w] for w in out[v]} == out[map_[v]] for v in range(self.n)), "a symmetry does not keep the edges")

    def word(self, source):
        """A length and so many symmetries, applied one after another: where each vertex comes."""
        word = tuple(take(source) for _ in range(take(source)))
        if word not in self.words:
            demand(all(k < len(self.symmetries) for k in word), "there is no such symmetry")
            images = range(self.n)
            for k in word:
                images = [self.symmetries[k][v] for v in images]
            self.words[word] = tuple(images)
        return self.words[word]

    def move(self, states, waiting, source):
        """In every state one of the cops that are still to move goes to each of its places."""
        found = {one: k for k, one in enumerate(self.classes)} if waiting == 1 else {}
        links = []
        for state in states:
            at = take(source)
            demand(at < waiting, "a cop moves twice")
            others, ways = state[:at] + state[at + 1 :], []
            for to in sorted(self.place[w] for w in self.part.moves[self.part.members[state[at]]]):
                word = self.word(source)
                after = [word[v] for v in (*others, to)]
                after = (*sorted(after[: waiting - 1]), *sorted(after[waiting - 1 :]))
                ways.append((found.setdefault(after, len(found)), word))
            links.append(ways)
        demand(next(source, None) is None, "a list goes on after its end")
        self.stages.append(links)
        return list(found)

    def free(self):
        """For every class the places where nobody is caught."""
        name = self.part.members
        return [{k for k in range(self.n)} - {self.place[v] for v in self.part.caught([name[c] for c in one])} for one in self.classes]

    def turn(self, rows):
        """Who is free for a turn more than those in the rows: whatever the cops do, the robber is free then and can go into the row."""
        name, sets = self.part.members, []
        for one, row, free in zip(self.classes, rows, self.free()):
            cops = [name[c] for c in one]
            sets.append({v for v in free if any(self.place[w] in row for w in self.part.robber(cops, name[v]))})
        for links in reversed(self.stages):
            sets = [{v for v in range(self.n) if all(word[v] in sets[to] for to, word in ways)} for ways in links]
        return sets

    def time(self, most):
        """After how many turns everybody is caught from some class; nothing if it takes more than `most`."""
        rows = self.free()
        for turns in range(most + 1):
            if not all(rows):
                return turns
            after = self.turn(rows) if turns < most else rows
            if after == rows:
                return None
            rows = after


def for_ever(part, cops, record):
    """A set of safe places for every class, which leads into itself."""
    chase = Chase(part, cops, record)
    demand(record.get("turns") is None and record.get("safe") is not None, "a robber who is late has not escaped")
    wide, bytes_ = (chase.n + 7) // 8, base64.b64decode(record["safe"], validate=True)
    demand(len(bytes_) == wide * len(chase.classes), "the table has another length")
    rows = []
    for k in range(len(chase.classes)):
        bits = int.from_bytes(bytes_[k * wide : (k + 1) * wide], "little")
        demand(bits >> chase.n == 0, "a bit stands for no vertex")
        rows.append({v for v in range(chase.n) if bits >> v & 1})
    for row, free, after in zip(rows, chase.free(), chase.turn(rows)):
        demand(row and row <= free & after, "the robber can be driven out of the safe places")


def caught(part, record):
    """How many cops catch the robber within the turns that are named."""
    cops = len(listed(record["joins"]))
    turns = record.get("turns")
    demand(turns is not None, "the turns must be counted")
    demand(Chase(part, cops, record).time(natural(turns, 32)) is not None, f"{cops} cops do not catch within {turns} turns")
    return cops
