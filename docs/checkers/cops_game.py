"""The game of Cops and Robber on a graph, and on a component after corners were cut off; for cops_number.py."""

import itertools
import json
from claims import demand, fields, listed, natural


class Graph:
    """`out[v]` are the vertices that an edge or arc leads to from v."""

    def __init__(self, text):
        data = json.loads(text)
        self.n = data["vertices"] if isinstance(data["vertices"], int) else len(data["vertices"])
        self.directed = "arcs" in data or data.get("directed", False)
        self.out = [set() for _ in range(self.n)]
        for a, b in data["arcs"] if "arcs" in data else data["edges"]:
            if a != b:
                self.out[a].add(b)
                if not self.directed:
                    self.out[b].add(a)

    def components(self):
        """The components, directions ignored, in the order of their least vertices."""
        near = [set(out) for out in self.out]
        for a, out in enumerate(self.out):
            for b in out:
                near[b].add(a)
        left, parts = set(range(self.n)), []
        while left:
            part, todo = {min(left)}, [min(left)]
            while todo:
                fresh = near[todo.pop()] - part
                part |= fresh
                todo += fresh
            parts.append(part)
            left -= part
        return parts


class Part:
    """The game on a component, after corners were cut off."""

    def __init__(self, graph, query, members, cut):
        names = "lazy", "cop_speed", "robber_speed", "capture_distance", "robber_must_move"
        self.lazy, speed, self.robber_speed, distance, self.must_move = fields(query, *names)
        self.plain = not graph.directed and (self.lazy, speed, self.robber_speed, distance, self.must_move) == (
            False,
            1,
            1,
            0,
            False,
        )
        members = set(members)
        for corner, by in listed(cut):
            # The cops then chase the shadow of the robber: a robber at the corner casts it on the vertex that dominates it.
            demand(self.plain, "corners are cut off in the plain game on undirected graphs only")
            demand(corner != by and {corner, by} <= members, "a corner, or what dominates it, is not there")
            demand((graph.out[corner] | {corner}) & members <= graph.out[by] | {by}, f"{by} does not dominate {corner}")
            members.remove(corner)
        self.members = sorted(members)
        self.out = {v: graph.out[v] & members for v in members}
        self.moves = {v: self.ball(v, natural(speed)) for v in members}
        self.zone = {v: self.ball(v, natural(distance)) for v in members}
        self.strikes = {v: {caught for to in self.moves[v] for caught in self.zone[to]} for v in members}

    def ball(self, v, radius):
        ball, edge = {v}, {v}
        while edge and radius > 0:
            edge = {w for u in edge for w in self.out[u]} - ball
            ball |= edge
            radius -= 1
        return ball

    def caught(self, cops):
        return set().union(*(self.zone[cop] for cop in cops))

    def robber(self, cops, v):
        """Where the robber may go from v. The robber may end where a cop catches, but not pass through."""
        caught, reached, edge = self.caught(cops), {v}, {v}
        steps = self.robber_speed
        while edge and steps > 0:
            edge = {w for u in edge if u == v or u not in caught for w in self.out[u]} - reached
            reached |= edge
            steps -= 1
        return reached - {v} if self.must_move and len(reached) > 1 else reached

    def exits(self, v):
        """Where one step, or staying, brings the robber, whatever the cops do."""
        return self.out[v] if self.must_move and self.out[v] else self.out[v] | {v}

    def turns(self, cops):
        """Where the cops can stand after their turn."""
        if self.lazy:
            return {cops[:k] + (to,) + cops[k + 1 :] for k, cop in enumerate(cops) for to in self.moves[cop]}
        return set(itertools.product(*(self.moves[cop] for cop in cops)))

    def can_hide(self, cops):
        """Whether there is a place where no cop catches, wherever they are placed."""
        return cops * max(map(len, self.zone.values())) < len(self.members)
