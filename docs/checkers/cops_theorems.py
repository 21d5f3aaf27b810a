"""Do the conditions of a theorem about the cop number hold? Used by cops_number.py; the theorems themselves are quoted.

All of them are about the plain game on a connected undirected graph.
"""

from claims import Refuted, demand, natural


def plain(part):
    demand(part.plain, "this theorem is about the plain game on undirected graphs")


def shortest_cycle(part):
    """For every edge: the shortest way between its ends without it."""
    best = float("inf")
    for v in part.members:
        for w in part.out[v]:
            distance, todo = {v: 0}, [v]
            for here in todo:
                for there in part.out[here] - set(distance):
                    if (here, there) != (v, w):
                        distance[there] = distance[here] + 1
                        todo.append(there)
            best = min(best, distance.get(w, float("inf")) + 1)
    return best


def by_girth(part, girth, whose):
    """How many cops are needed at least in a graph of this girth, by its minimum degree d."""
    plain(part)
    demand(5 <= natural(girth, 32) == shortest_cycle(part), "the girth is another one, or below 5")
    d = min(len(out) for out in part.out.values())
    if whose == "aigner-fromme":
        return d
    if whose == "frankl":
        return (d - 1) ** ((girth + 3) // 8) + 1
    if whose == "bradshaw":
        return -(-((d - 1) ** ((girth - 1) // 4)) // girth)
    raise Refuted(f"there is no theorem {whose}")


def factors(part, coordinates):
    """Of how many trees, longer cycles and triangles the graph is the Cartesian product: coordinates are the places of every vertex."""
    plain(part)
    demand(len(coordinates) == len(part.members), "a place is needed for every vertex")
    place = {v: tuple(natural(x, 32) for x in row) for v, row in zip(part.members, coordinates)}
    count = len(coordinates[0])
    demand(
        count >= 2 and all(len(row) == count for row in coordinates),
        "the places must be in the same two or more factors",
    )
    sizes, product = [1 + max(row[k] for row in place.values()) for k in range(count)], 1
    for size in sizes:
        product *= size
    demand(len(set(place.values())) == len(part.members) == product, "the vertices do not fill the product")
    # Every edge changes one coordinate, and then every pair of vertices that differs in the same way is an edge.
    edges = [set() for _ in sizes]
    for v in part.members:
        for w in part.out[v]:
            changed = [k for k in range(count) if place[v][k] != place[w][k]]
            demand(len(changed) == 1, "an edge does not change exactly one coordinate")
            edges[changed[0]].add((place[v][changed[0]], place[w][changed[0]]))
    ends = sum(len(out) for out in part.out.values())
    demand(
        ends == sum(len(own) * product // size for own, size in zip(edges, sizes)), "edges of the product are missing"
    )
    trees = cycles = triangles = 0
    for own, size in zip(edges, sizes):
        reached, todo = {0}, [0]
        while todo:
            here = todo.pop()
            fresh = {b for a, b in own if a == here} - reached
            reached |= fresh
            todo += fresh
        demand(len(reached) == size >= 2, "a factor is not connected, or a single vertex")
        if len(own) == 2 * (size - 1):
            trees += 1
        else:
            demand(
                all(sum(a == v for a, _ in own) == 2 for v in range(size)),
                "a factor is neither a tree nor a cycle",
            )
            cycles += size > 3
            triangles += size == 3
    return trees, cycles, triangles


def product_needs(trees, cycles, triangles):
    """A vertex has at least `trees + 2 cycles` exits and its own place, and a cop strikes at most two of them;
    with triangles nothing is claimed."""
    return 1 if triangles else cycles + (trees + 2) // 2


def product_suffices(trees, cycles, triangles):
    """Maamoun and Meyniel for trees, Neufeld and Nowakowski for cycles; the sum of both for a mixture, one more for a triangle (Tosic)."""
    return ((trees + 2) // 2 if trees else 0) + (cycles + 1 if cycles else 0) + triangles


def order(part, _):
    """Fewer than 10 vertices: 2 cops; fewer than 19: 3 cops."""
    plain(part)
    demand(len(part.members) < 19, "there are more than 18 vertices")
    return 2 if len(part.members) < 10 else 3


def treewidth(part, order_):
    """Half of the treewidth and 1 (Joret, Kaminski and Theis). An order of elimination shows the treewidth from above."""
    plain(part)
    demand(sorted(order_) == part.members, "the order does not hold every vertex once")
    near, width = {v: set(out) for v, out in part.out.items()}, 0
    for v in order_:
        width = max(width, len(near[v]))
        for u in near[v]:
            near[u] = (near[u] | near[v]) - {u, v}
    return width // 2 + 1


def faces(part, rotation):
    """The faces of a drawing, each as the set of its vertices; by Euler's formula the drawing lies in the plane."""
    plain(part)
    demand(len(rotation) == len(part.members), "an order of neighbours is needed for every vertex")
    around = dict(zip(part.members, rotation))
    for v, neighbours in around.items():
        demand(sorted(neighbours) == sorted(part.out[v]), f"the order around {v} does not hold every neighbour once")
    darts, found = {(v, w) for v in part.members for w in around[v]}, []
    edges = len(darts) // 2
    while darts:
        v, w = first = min(darts)
        face = set()
        while True:
            darts.remove((v, w))
            face.add(v)
            # Along an edge from v to w, then along the edge that follows v around w.
            v, w = w, around[w][(around[w].index(v) + 1) % len(around[w])]
            if (v, w) == first:
                break
        found.append(face)
    demand(edges == 0 or len(part.members) + len(found) == edges + 2, "the drawing does not lie in the plane")
    return found


def planar(part, rotation):
    """3 cops (Aigner and Fromme)."""
    faces(part, rotation)
    return 3


def outerplanar(part, rotation):
    """2 cops (Clarke), if one face meets every vertex."""
    found = faces(part, rotation)
    demand(
        len(part.members) == 1 or any(len(face) == len(part.members) for face in found), "no face meets every vertex"
    )
    return 2
