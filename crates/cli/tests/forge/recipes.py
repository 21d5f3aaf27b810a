"""Which instances are tried? Each line is a name of `ludo new` or nothing, and settings."""


def recipes(lines):
    words = lambda line: (["--set", word] if "=" in word else [word] for word in line.split())
    return [[word for pair in words(line) for word in pair] for line in lines.strip().split("\n")]


DOLLAR = recipes("""
n=3 degree=4
n=4 strongly_winnable=false low=-3 high=3
n=5 degree=5
n=6 degree=4 strongly_winnable=false low=-4 high=5
n=8 degree=5
family=gnp n=7 p=0.3 strongly_winnable=false low=-3 high=4
family=cycle n=7 strongly_winnable=false
family=tree n=9 strongly_winnable=false low=-4 high=5
family=grid dims=3,3 strongly_winnable=false low=-3 high=4
n=12 degree=6
family=complete n=5 strongly_winnable=false
family=wheel n=6 strongly_winnable=false low=-3 high=4
""")

SHORTEST = DOLLAR + recipes("""
n=16 degree=5
n=20 degree=4 max_debt=-6
family=grid dims=4,5 max_debt=-4
""")

ARENA = recipes("""
n=4
n=6 most=2
n=8 dead=0.3
n=12
n=16 most=4 simple=true
n=25 dead=0.05
n=60 most=3
chomp
family=subtraction n=9
family=nim heaps=1,2,3
family=alternating n=10
family=kayles n=4
""")

PARITY = recipes("""
n=6 priorities=2
n=4 priorities=3
n=6 priorities=4
n=8 dead=0 priorities=5
n=12 dead=0 priorities=3
n=16 most=2 priorities=6 dead=0.05
n=30 dead=0 priorities=6
n=50 most=2 dead=0 priorities=9
family=ladder n=3
family=jurdzinski rows=2 cols=3
family=clique n=5
family=recursive-ladder n=2
family=model-checker-ladder n=3
""")

COPS = recipes("""
n=5 p=0.3
n=6 p=0.4
n=8 p=0.35
n=9 p=0.3
n=10 p=0.45
n=12 p=0.25
n=12
tree n=9
cycle n=6
grid dims=3,3
petersen
hypercube d=3
dodecahedron
heawood
moebius-ladder n=4
torus dims=4,4
wheel n=6
circular-ladder n=5
generalized-petersen n=7
king dims=3,4
rook dims=3,3
complete-bipartite n=3 m=4
regular n=12 d=3
regular n=16 d=3
icosahedron
cartesian left=path:3 right=cycle:5
cage k=3 g=7
grid dims=2,3,3
knight dims=4,4
regular n=14 d=4
caterpillar n=4 k=2
cage name=robertson
gnp n=18 p=0.15
cycle n=40
grid dims=5,6
torus dims=4,5
hypercube d=4
cartesian left=tree:6 right=path:3
ladder n=8
kneser n=6
king dims=5,5
caterpillar n=12 k=3
gnp n=24 p=0.1
""")

TOWERS = recipes("""
n=3
n=4
n=4 thin=true
n=5
n=5 thin=true
n=4 clues=6 givens=3 unique=true
n=5 unique=true clues=8
n=6 thin=true
n=3 thin=true
n=6 unique=true
n=5 grade=hard
n=4 clues=5
""")

PEGS = recipes("""
rows=3 cols=4 pegs=5
rows=4 cols=4 pegs=7
rows=4 cols=4 soluble=false
rows=3 cols=5 soluble=false
rows=4 cols=5 soluble=false pegs_share=0.6
rows=4 cols=4 jumps=diagonal soluble=false
rows=5 cols=5 pegs=9
triangle order=4
triangle order=5 vacancy=random
board=rectangle rows=3 cols=5 vacancy=random
board=rectangle rows=4 cols=4 vacancy=random
board=rectangle rows=2 cols=6 vacancy=random
croix order=5 vacancy=random
rows=5 cols=5 soluble=false holes_share=0.6
""")

VALUE = recipes("""
rows=1 cols=2
size=3 colours=5 rule=classic
rows=2 cols=4 colours=5 rule=classic
size=3 colours=3
size=4 colours=4
size=4 colours=5
size=4
rows=3 cols=5 colours=4 obstacles=0.2
size=5 colours=5
size=4 colours=4 rule=classic
size=3 colours=4 rule=classic
rows=3 cols=4 colours=5 rule=classic
size=4 colours=6 rule=classic mixed=true
size=5 colours=4 obstacles=0.15
size=6
""")

FLOOD = recipes("""
rule=flood size=3 colours=3
rule=flood size=4 colours=4
rule=flood size=5 colours=4
rule=flood size=4 obstacles=0.2
rule=flood rows=3 cols=6 colours=3
rule=flood size=6 colours=6
rule=flood size=3 obstacles=0.35
rule=flood size=9 colours=6
rule=flood rows=1 cols=8 colours=3
""")
