# Ce que dit le jeu des gendarmes et du voleur.

## Le graphe

described = { $name }, { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 }
directed-graph = graphe orienté
graph = graphe
size = { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $kind ->
    [arcs] { $lines ->
        [one] { $lines } arc
       *[other] { $lines } arcs
     }
   *[edges] { $lines ->
        [one] { $lines } arête
       *[other] { $lines } arêtes
     }
 }
size-parts = { $size }, { $parts ->
    [one] { $parts } composante
   *[other] { $parts } composantes
 }

## Positions et coups

caption = { $size }, { $state }
cop-goes = le gendarme { $cop } va en { $vertex }
cop-placed = le gendarme { $cop } se place en { $vertex }
robber-goes = le voleur va en { $vertex }
robber-placed = le voleur se place en { $vertex }
state-caught = le voleur est pris au tour { $round }
state-place = le gendarme { $cop } sur { $all } est à placer
state-place-robber = le voleur est à placer
state-robber = tour { $round }, au voleur
state-turn = tour { $round }, au gendarme { $cop } sur { $all }

## Coups refusés

cops-turn = c’est aux gendarmes
expected = un coup est attendu, comme cops 3 5 ou robber 4
lazy-stays = un seul gendarme paresseux bouge par tour, celui-ci doit rester en { $from }
moved-already = { $next ->
    [one] { $next } des gendarmes a déjà joué
   *[other] { $next } des gendarmes ont déjà joué
 } : continuez par cop V
must-leave = tour { $round } : le voleur doit quitter { $from }
no-edge = aucune arête ne mène de { $from } à { $to }
no-move = « { $word } » n’est pas un coup : ce sont cops 3 5, cop 5 et robber 4
no-number = « { $word } » n’est pas le numéro d’un sommet
no-places = « cops » : où vont-ils ? comme dans cops 3 5
no-vertex = il n’y a pas de sommet { $vertex } : ils vont de 0 à { $last }
no-way = { $speed ->
    [one] aucun chemin d’au plus { $speed } arête n’est libre de { $from } à { $to }
   *[other] aucun chemin d’au plus { $speed } arêtes n’est libre de { $from } à { $to }
 }
one-vertex = « { $word } » : { $token } va en un seul sommet, comme dans { $token } 4
places = { $places } places pour { $cops } gendarmes
robber-turn = c’est au voleur
round-cop = tour { $round }, gendarme { $cop } : { $why }
round-robber = tour { $round }, voleur : { $why }
word-places = « { $word } » : { $why }

## Réglages, recettes et formats

dead-end-number = ce n’est pas un nombre par lequel on multiplie
empty = le graphe est vide : il faut au moins un sommet
flows = { $flows } fois, c’est trop souvent : { $most } au plus
loses-directions = le sens des arcs
loses-names = les noms des sommets
loses-positions = les positions des sommets
many-cops = { $cops } gendarmes, c’est trop : on joue avec { $most } au plus
no-cops = 0 gendarme n’attrape personne : il en faut au moins 1
no-setting = cops n’a pas de réglage « { $name } » pour la lecture
no-speed = 0 arête par tour : il en faut au moins 1
no-truth = « { $word } » n’est ni true ni false
recipe-connected = aucun de { $n } graphes n’était connexe
rounds = on joue de 1 à { $most } tours
shares = il faut un ou plusieurs nombres, tous finis

## Combien de gendarmes il faut

bounds = Au moins { $lower } ({ $low }), au plus { $upper } ({ $high }).
by-aigner-fromme = borne de maille d’Aigner et Fromme
by-bradshaw = borne de maille de Bradshaw
by-chase = poursuite à symétrie près
by-components = composantes
by-counting = décompte des issues
by-dismantling = démantèlement
by-domination = domination
by-frankl = borne de maille de Frankl
by-hideouts = cachettes
by-late-orbits = ensembles tardifs à symétrie près
by-late-sets = ensembles tardifs
by-nothing = non montré
by-open = trop peu pour tenir tous les sommets
by-order = ordre
by-outerplanarity = planarité extérieure
by-planarity = planarité
by-product = produit d’arbres et de cycles
by-safe-orbits = ensembles sûrs à symétrie près
by-safe-sets = ensembles sûrs
by-strategy = stratégie
by-trap = piège
by-treewidth = largeur arborescente
needed = { $cops ->
    [one] Il faut { $cops } gendarme ({ $why }).
   *[other] Il faut { $cops } gendarmes ({ $why }).
 }
needed-between = { $upper ->
    [one] Il faut entre { $lower } et { $upper } gendarme ({ $why }).
   *[other] Il faut entre { $lower } et { $upper } gendarmes ({ $why }).
 }
number-progress = au moins { $n }, au plus { $cops ->
    [one] { $cops } gendarme
   *[other] { $cops } gendarmes
 }
why = par en bas : { $low } ; par en haut : { $high }

## Peuvent-ils attraper le voleur

catch = { $cops ->
    [one] { $cops } gendarme attrape
   *[other] { $cops } gendarmes attrapent
 } le voleur en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }, départ en { $places }.
catch-plain = { $cops ->
    [one] { $cops } gendarme attrape
   *[other] { $cops } gendarmes attrapent
 } le voleur en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
escapes = Contre { $cops ->
    [one] { $cops } gendarme
   *[other] { $cops } gendarmes
 }, le voleur s’échappe pour toujours.
not-decided = Non décidé : aucune capture par { $cops ->
    [one] { $cops } gendarme
   *[other] { $cops } gendarmes
 } en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 } ; le nombre de gendarmes est compris entre { $lower } et { $upper }.
not-decided-bounds = Non décidé : le nombre de gendarmes est compris entre { $lower } et { $upper }.
time-open = Le voleur est attrapé par { $cops ->
    [one] { $cops } gendarme
   *[other] { $cops } gendarmes
 } ; en combien de tours, ce n’est pas décidé.
time-open-after = Le voleur est attrapé par { $cops ->
    [one] { $cops } gendarme
   *[other] { $cops } gendarmes
 }, mais pas en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 } ; en combien de tours, ce n’est pas décidé.

## Les algorithmes du document

empirical = { $cops ->
    [one] { $cops } gendarme suivant ces algorithmes attrape
   *[other] { $cops } gendarmes suivant ces algorithmes attrapent
 } le voleur, en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 } ; avec moins il s’échappe ({ $rule }).
empirical-all = { $cops ->
    [one] même { $cops } gendarme, un par sommet, n’attrape pas avec ces algorithmes
   *[other] même { $cops } gendarmes, un par sommet, n’attrapent pas avec ces algorithmes
 }
empirical-open = Non décidé : { $cops ->
    [one] { $cops } gendarme suivant ces algorithmes n’attrape pas
   *[other] { $cops } gendarmes suivant ces algorithmes n’attrapent pas
 } le voleur ({ $rule }).
empirical-progress = plus de { $cops ->
    [one] { $cops } gendarme
   *[other] { $cops } gendarmes
 }
end-cap = quand les tours sont épuisés
end-repeat = quand une position se répète

## Conseils et joueurs

as-good = Le voleur est en sûreté quoi qu’on fasse ; ce coup en vaut un autre.
capture = capture en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }
caught = Le voleur est pris.
he-is-caught = Il sera pris en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 } ; nulle part plus tard.
is-caught = le voleur est pris
leads = Cela mène à la capture en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
nearest-way = { $why } : le plus court chemin est pris
no-cop = il n’y a pas de gendarme
no-prey = il n’y a personne à attraper
nothing-left = on ne peut rien faire
plays-cops = ce joueur joue les gendarmes
plays-robber = ce joueur joue le voleur
safe-there = Là le voleur est en sûreté.
safe-word = en sûreté
too-large = Pas d’indice : la partie est trop grande pour être jouée jusqu’au bout.

## Ce qui arrête un solveur

chase-memory = gendarmes : { $cops }, sur { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 } ; il faut { $needed }, et { $allowed } sont permis
distances = une table des distances de { $vertices } sommets est trop grande : { $most } au plus
joint-moves = gendarmes : { $cops } ; ils ont plus de { $most } coups communs à comparer
many = gendarmes : { $cops }, sur { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 } ; c’est trop pour le joueur exact
more = il faut plus de max={ $most } gendarmes
overflow = les potentiels débordent : EP ou EPp est trop grand
speed-parts = avec des vitesses ou des distances, on résout des composantes d’au plus { $most } sommets
too-large-between = { $what } ; le nombre de gendarmes est compris entre { $lower } et { $upper }
uncountable = trop d’octets pour les compter
up-to-symmetry = les placements ont été comptés à symétrie près, comme par la méthode orbits

## Pourquoi un certificat est refusé : bornes du nombre de gendarmes

above = { $lower } dépasse { $upper }
corner-gone = { $corner } ne peut pas être retiré par { $by } : les deux doivent être là
corner-sees = { $corner } voit { $near }, mais pas { $by } : ce n’est pas un coin
cut-terms = on ne retire des coins que dans le jeu simple sur un graphe non orienté
cut-turns = retirer des coins gagne du temps : cela ne dit rien des tours
late-floor = être pris tard n’est pas s’échapper
nobody = nobody est la raison pour 0 gendarme et pour aucun autre nombre
one-a-component = il en faut { $n }, un par composante
one-a-vertex = il en faut { $n }, un par sommet
other-max = le certificat porte sur un autre max
shown = { $shown } est montré, pas { $bound }
theorem-asks = le théorème demande { $bound } gendarmes, pas plus de { $cops }

## Pourquoi un certificat est refusé : capture

bounds-only = ce qui n’est pas décidé a des bornes et rien d’autre
catch-within = ils attrapent en { $time } tours, pas en { $turns }
cops-of-claim = { $cops } gendarmes ne sont pas ceux du certificat
cut-hides = retirer des coins cache des tours
escape-plan = un voleur qui s’échappe n’est pas attrapé par un plan
escape-turns = { $shown } tours de fuite, ce n’est pas un de moins que { $turns }
hunters = gendarmes qui poursuivent : { $cops }, mais il y en a { $all }
no-catch = ils n’attrapent pas en { $turns } tours
not-too-few = il faut au moins { $least } gendarmes, et il y en a { $cops }
only-turns = tours de fuite montrés : seulement { $shown }
other-cops = le certificat porte sur un autre nombre de gendarmes : { $cops }
takes-turns = il faut { $taken } tours, pas { $turns }

## Pourquoi un certificat est refusé : plans

cannot-go = un gendarme ne peut pas aller de { $from } à { $to }
cop-places = gendarmes : { $cops }, donc places : { $cops }
lazy-movers = gendarmes paresseux qui bougent à la fois : { $movers }
no-plan = le voleur va en { $vertex }, où il n’y a pas de plan : pas moins de tours qu’avant
no-turn-left = il ne reste aucun tour, mais le voleur est libre
not-fewer = le voleur va en { $vertex }, où il reste { $left } tours : pas moins qu’avant
not-in-part = le sommet { $vertex } n’est pas dans cette partie
positions-sorted = les positions doivent être triées, chacune une seule fois
unplanned-start = rien n’est dit d’un voleur qui part de { $vertex }

## Pourquoi un certificat est refusé : pièges et gardes

catch-everybody = { $cops } gendarmes pourraient attraper tout le monde là où ils sont placés
gap-cases = gendarmes qui peuvent garder la place { $place } : { $guards }, pas { $cases }
gap-guarded = le gendarme en { $cop } garde déjà la place { $place }
gap-no-cop = sans gendarme il n’y a pas de cas
gap-order = les places doivent être en ordre, chacune une seule fois
gap-unneeded = personne ne doit garder la place { $place }
gap-weight = { $cops } gendarmes qui gardent { $each } chacun peuvent garder { $total }
shares-around = les parts autour de { $vertex } ne dépassent pas { $cops }
trapped = un seul gendarme peut piéger un voleur en { $vertex }

## Pourquoi un certificat est refusé : théorèmes

changes = l’arête de { $from } à { $to } ne change pas exactement une coordonnée
coordinates = il faut { $n } places dans les mêmes facteurs, deux ou plus
edge-leaves = une arête sort de la partie
edge-one-way = une arête n’a qu’un sens
factor = le facteur { $factor } n’est ni un arbre ni un cycle
factor-edges = { $edges } arêtes ne sont pas les { $expected } du produit
faces = { $faces } faces ne sont pas celles d’un dessin dans le plan
girth-other = le plus court cycle est de longueur { $girth }, pas { $claimed }
girth-small = la maille { $girth } est inférieure à { $least }
neighbours-once = l’ordre autour de { $vertex } doit contenir chaque voisin une fois
no-common-face = aucune face ne touche tous les sommets
no-cycle = il n’y a pas de cycle
one-order = il faut un ordre pour chaque sommet de la partie
order-many = { $n } sommets, ce n’est pas moins de { $most }
order-once = l’ordre doit contenir chaque sommet de la partie une fois
plain-theorem = ce théorème porte sur le jeu simple sur un graphe non orienté
unfilled = les sommets ne remplissent pas le produit des facteurs
unseen = personne ne voit le sommet { $vertex }

## Pourquoi un certificat est refusé : tables et symétries

all-lists = il faut des listes pour 0 à { $cops } gendarmes
breaks-off = la suite s’interrompt
bytes = il faut { $needed } octets, pas { $given }
called-safe = avec des gendarmes en { $cops }, une place prise, ou aucune, est dite sûre
caught-within = { $cops } gendarmes attrapent en { $turns } tours
driven-from = des gendarmes en { $cops } peuvent chasser de ses places sûres un voleur en { $robber }
driven-out = des gendarmes en { $cops } peuvent chasser un voleur de ses places sûres
edges-differ = les arêtes de { $from } et de son image { $image } diffèrent
few-bytes = la table n’a que { $given } octets, trop peu pour { $cops } gendarmes
goes-on = la suite continue après sa fin
hideout-terms = les cachettes sont pour un voleur qui peut rester et fait un pas
hideout-turns = les cachettes sont pour 1 tour et pour 2
join-lost = un gendarme en { $cop } rejoint ceux en [{ $cops }] : [{ $larger }] n’est pas dans la liste
joins-each = il faut un mot pour chaque sommet
joins-row = il faut une ligne pour chaque placement
large-number = un nombre est trop grand
lazy-orbits = des gendarmes qui par règle bougent un à la fois n’ont pas de poursuite à symétrie près
list-begins = la liste commence sans aucun gendarme
lists = il faut des listes pour { $cops } gendarmes
many-rows = cette table a trop de lignes pour ce vérificateur
no-class = des gendarmes arrivent en { $cops }, ce qui n’est pas une classe
no-permutation = ce n’est pas une permutation de { $n } sommets
no-placement = ce n’est pas un placement de ce nombre de gendarmes
no-safe-place = il n’y a pas de place sûre quand les gendarmes partent de { $cops }
no-such-vertex = il n’y a pas de sommet { $vertex }
no-symmetry = il n’y a pas de symétrie { $symmetry }
not-caught-within = { $cops } gendarmes n’attrapent pas en { $turns } tours
one-a-placement = il en faut { $n }, une par placement
set-words = les ensembles de { $states } états demandent { $words } mots
strike = des gendarmes en { $cops } frappent un voleur en { $robber }
to-move = gendarmes qui doivent encore jouer : seulement { $waiting }, pas { $at }
turns-counted = les tours doivent être comptés
turns-or-safe = ou bien les tours sont comptés, ou bien les places sûres sont données

## Pourquoi un certificat est refusé : parties

game-other-end = le certificat porte sur une autre règle de fin
game-over = la partie est finie avant
game-robber-free = le voleur n’est pas pris
game-too-soon = le voleur est pris avec moins de gendarmes
game-unfinished = la partie n’a pas été jouée jusqu’à sa fin
game-unplaced = le voleur n’est pas placé
games-none = il n’y a aucune partie
