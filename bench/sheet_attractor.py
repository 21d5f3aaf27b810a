"""The sheet's method in Python, as a student would hand it in: dictionaries and rounds over all vertices.

python3 bench/sheet_attractor.py ARENA.json prints {"answer": size of player 0's attractor, "ranks" of all vertices and the
"strategy" as lists with -1 for none, "seconds", "version"}. The functions are those of the questions 3 to 8, with the strategy of question 10.
Both kinds of new vertices are looked for in every round, for the arena need not alternate.
"""

import json
import platform
import sys
import time


def initialise_attracteur(adj, control, joueur):
    return {s: 0 for s in range(len(adj)) if control[s] != joueur and not adj[s]}


def un_successeur_dans_a(adj, sommet, attr):
    return any(t in attr for t in adj[sommet])


def nouveaux_attr1(adj, attr, control, joueur):
    return [s for s in range(len(adj)) if control[s] == joueur and s not in attr and un_successeur_dans_a(adj, s, attr)]


def nouveaux_attr2(adj, attr, control, joueur):
    return [
        s
        for s in range(len(adj))
        if control[s] != joueur and s not in attr and adj[s] and all(t in attr for t in adj[s])
    ]


def grossir_attracteur(attr, nouveaux, rang):
    for s in nouveaux:
        attr[s] = rang


def calcul_attracteur(adj, control, joueur):
    attr = initialise_attracteur(adj, control, joueur)
    strategie = {}
    rang = 0
    while True:
        nouveaux1 = nouveaux_attr1(adj, attr, control, joueur)
        nouveaux2 = nouveaux_attr2(adj, attr, control, joueur)
        if not nouveaux1 and not nouveaux2:
            return attr, strategie
        rang += 1
        for s in nouveaux1:
            strategie[s] = next(t for t in adj[s] if t in attr)
        grossir_attracteur(attr, nouveaux1, rang)
        grossir_attracteur(attr, nouveaux2, rang)


def main():
    with open(sys.argv[1]) as file:
        arena = json.load(file)
    start = time.process_time()
    attr, strategie = calcul_attracteur(arena["adj"], arena["control"], 0)
    seconds = time.process_time() - start
    lists = [[of.get(s, -1) for s in range(len(arena["adj"]))] for of in (attr, strategie)]
    print(json.dumps({"answer": len(attr), "ranks": lists[0], "strategy": lists[1], "seconds": seconds, "version": platform.python_version()}))


if __name__ == "__main__":
    main()
