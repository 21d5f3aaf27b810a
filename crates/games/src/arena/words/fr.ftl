# Ce que dit le jeu des arènes.

## Réponses

alternate = { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 } sur { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 } ; les joueurs alternent strictement.
attractor = { $all ->
    [one] L’attracteur contient { $size } sur { $all } sommet, de rang { $rank } au plus.
   *[other] L’attracteur contient { $size } des { $all } sommets, de rang { $rank } au plus.
 }
attractor-empty = { $vertices ->
    [one] L’attracteur est vide ({ $vertices } sommet) : on ne peut rien forcer.
   *[other] L’attracteur est vide ({ $vertices } sommets) : on ne peut rien forcer.
 }
chomp = Qui commence gagne par { $moves } en { $bites ->
    [one] { $bites } bouchée
   *[other] { $bites } bouchées
 } ; { $lost ->
    [one] { $lost } position est perdante
   *[other] { $lost } positions sont perdantes
 } sur { $positions }.
chomp-lost = Qui commence a perdu.
or = { $one } ou { $other }
parity = { $zero ->
    [one] Le joueur 0 gagne { $zero } sommet, le joueur 1 en gagne { $one }.
   *[other] Le joueur 0 gagne { $zero } sommets, le joueur 1 en gagne { $one }.
 }
regions = { $zero ->
    [one] Le joueur 0 gagne { $zero } sommet, le joueur 1 en gagne { $one }, personne n’en gagne { $nobody }.
   *[other] Le joueur 0 gagne { $zero } sommets, le joueur 1 en gagne { $one }, personne n’en gagne { $nobody }.
 }
safety = { $all ->
    [one] Le joueur { $player } reste à l’abri depuis { $safe } sur { $all } sommet.
   *[other] Le joueur { $player } reste à l’abri depuis { $safe } des { $all } sommets.
 }
stays = { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 } sur { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 } ; l’arête de { $from } à { $to } reste chez le même joueur.

## Légendes des images

at = au joueur { $player }, sommet { $vertex }
caption = { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 }
caption-legend = { $caption } ; cercles : joueur 0, carrés : joueur 1
caption-parity = { $caption } ; w0 : le joueur 0 gagne le jeu de parité
caption-part = { $shown ->
    [one] { $caption } ; seul { $shown } sommet montré, d’abord près de { $vertex } ; +3 : 3 arêtes de plus
   *[other] { $caption } ; seuls { $shown } sommets montrés, d’abord près de { $vertex } ; +3 : 3 arêtes de plus
 }
caption-priorities = { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 }, priorités jusqu’à { $highest }
caption-regions = { $caption } ; w0/3 : le joueur 0 gagne en 3 coups, w- : personne ne gagne
caption-rule = { $vertices ->
    [one] { $rule } : { $vertices } sommet
   *[other] { $rule } : { $vertices } sommets
 }
caption-rule-large = { $rule } : { $why }
caption-start = { $caption } ; la partie commence en { $vertex }
described = arène, { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 }
described-rule = { $vertices ->
    [one] { $rule }, { $vertices } sommet
   *[other] { $rule }, { $vertices } sommets
 }

## Coups sur la table

bite = croquer en { $place }, il reste { $after }
element = { $element } part avec tout ce qui est au-dessus, il reste { $after }
go = aller en { $vertex }
hit-pin = abattre la quille en { $place }, il reste { $after }
hit-pins = abattre deux quilles en { $place }, il reste { $after }
may-not = on ne peut pas en prendre { $n }
no-cell = il n’y a pas de case { $cell } à croquer
nothing-there = il n’y a rien à prendre en { $place }
poison = personne ne mange le poison en 1:1
take = prendre { $n } dans le tas { $heap } en { $place }, il reste { $after }
take-both = prendre { $n } dans les deux tas en { $place }, il reste { $after }
take-heap = prendre { $n } du tas en { $place }, il reste { $after }

## Jeu

empty = l’arène est vide : il n’y a pas de sommet de départ
no-edge = aucune arête ne mène de { $from } à { $to }
target-reached = la cible est atteinte
widest = « { $rule } » offre jusqu’à { $moves } coups à la fois, on en énumère au plus { $most }

## Indices et notes sur les coups

draw-word = nulle
first-edge = { $why } : la première arête est prise
hint-caught = De là, le joueur { $other } ne peut plus bouger : le joueur { $player } gagne aussitôt.
hint-draw-all = De là, personne ne peut forcer la victoire ; aucun coup d’ici ne gagne, aucun ne perd.
hint-draw-only = De là, personne ne peut forcer la victoire ; tout autre coup perd.
hint-draw-some = De là, personne ne peut forcer la victoire ; d’autres coups perdent.
hint-goes-on = { $moves ->
    [one] Quoi que réponde le joueur { $other }, le joueur { $player } continue de gagner : { $moves } coup en tout.
   *[other] Quoi que réponde le joueur { $other }, le joueur { $player } continue de gagner : { $moves } coups en tout.
 }
hint-loses = { $moves ->
    [one] Tout coup mène où gagne le joueur { $player } ; celui-ci tient le plus longtemps, { $moves } coup.
   *[other] Tout coup mène où gagne le joueur { $player } ; celui-ci tient le plus longtemps, { $moves } coups.
 }
hint-nearer = { $moves ->
    [one] Ce sommet est aussi au joueur { $player }, un pas plus près de la fin : { $moves } coup en tout.
   *[other] Ce sommet est aussi au joueur { $player }, un pas plus près de la fin : { $moves } coups en tout.
 }
keeps = personne ne peut forcer la victoire ; ce coup le maintient
keeps-priorities = personne ne peut acculer l’autre à une impasse, et le jeu ne compte pas les priorités
large = l’arène est trop grande pour être résolue ici
loses = { $moves ->
    [one] pas de stratégie gagnante pour le joueur { $player } : il perd, et ce coup retarde la défaite à { $moves } coup
   *[other] pas de stratégie gagnante pour le joueur { $player } : il perd, et ce coup retarde la défaite à { $moves } coups
 }
no-edge-here = il n’y a pas d’arête à prendre
no-hint = Pas d’indice : { $why }.
not-alternating = Les joueurs n’alternent pas (l’arête de { $from } à { $to } reste chez l’un) : chaque tour ajoute des sommets des deux, au-delà de la règle de la feuille.
unknown-word = inconnu
way = { $way } : { $what }
wins-in = { $moves ->
    [one] le joueur { $player } gagne en { $moves } coup
   *[other] le joueur { $player } gagne en { $moves } coups
 }
wins-word = le joueur { $player } gagne en { $rank }

## Réglages des questions

accepting = { $question ->
    [buchi] les priorités ne disent pas ce qui est acceptant : buchi lit 1 et 2
    [buchi-other] les priorités ne disent pas ce qui est acceptant : buchi lit deux priorités voisines dont la plus forte est bonne pour le joueur 0
    [cobuchi] les priorités ne disent pas ce qui est acceptant : cobuchi lit 0 et 1
   *[cobuchi-other] les priorités ne disent pas ce qui est acceptant : cobuchi lit deux priorités voisines dont la plus forte est bonne pour le joueur 1
 }
accepting-help = --set accepting=3,5 nomme les sommets
dead-end = le sommet { $vertex } n’a pas de successeur, et dead_end=error refuse les impasses
dead-end-help = --set dead_end=loses ou dead_end=self-loop leur donne un sens
no-bar = cette arène n’est pas une tablette de Chomp
no-bar-help = une tablette s’écrit text:chomp 2 3 ou new:family=chomp,rows=2,cols=3
no-label = aucun sommet n’a l’étiquette « { $label } »
no-label-near = aucun sommet n’a l’étiquette « { $label } » ; vouliez-vous dire « { $near } » ?
no-name = « { $text } » n’est ni un sommet ni une étiquette
no-name-near = « { $text } » n’est ni un sommet ni une étiquette ; vouliez-vous dire « { $near } » ?
no-vertex = il n’y a pas de sommet { $vertex }
read-no-player = { $player } n’est pas un joueur : 0 ou 1 est attendu
read-no-vertex = il n’y a pas de sommet { $vertex } : ils vont de 0 à { $last }
read-no-vertex-empty = il n’y a pas de sommet { $vertex } : l’arène est vide
several = { $count } sommets ont l’étiquette « { $label } » : { $list }

## Règles nommées

above-itself = { $low }<{ $high } mettrait { $low } au-dessus de lui-même
no-element = il n’y a pas d’élément { $element } : il y en a { $n }, à partir de 0
number-large = { $number } dépasse { $most }
number-none = « { $word } » n’est pas un nombre
numbers-many = plus de { $most } nombres
recipe-elements = { $n ->
    [one] { $n } élément, c’est plus que { $most }
   *[other] { $n } éléments, c’est plus que { $most }
 }
recipe-least = au moins 1 est attendu
rule-expected = une règle est attendue, comme chomp 2 3
rule-takes = { $rule ->
    [chomp] chomp prend des lignes et des colonnes
    [kayles] kayles prend le nombre de quilles
    [nim] nim prend les tas
    [poset] poset prend le nombre d’éléments, puis des couples comme 0<1
    [subtraction] subtraction prend le tas, puis les nombres que l’on peut prendre
   *[wythoff] wythoff prend deux tas
 }
rule-unknown = aucune règle nommée « { $name } » (connues : { $known })
rule-unknown-near = aucune règle nommée « { $name } » ; vouliez-vous dire « { $near } » ? (connues : { $known })

## Règles trop grandes

rule-far = « { $rule } » a bien plus que les { $most } positions que l’on numérote
rule-listed = « { $rule } » a plus que les { $most } positions que l’on énumère
rule-moves = « { $rule } » a { $moves } coups, on en examine au plus { $most }
rule-pins = « { $rule } » a { $pins } quilles, on en examine au plus { $most }
rule-positions = « { $rule } » a { $positions } positions, on en numérote au plus { $most }
rule-side = « { $rule } » a un côté de { $longest }, on examine au plus { $most }
rule-written = « { $rule } » a { $vertices } sommets et jusqu’à { $edges } arêtes, on en écrit au plus { $most }

## Recettes

and = { $one } et { $other }
family-takes = la famille { $family } prend { $settings }
recipe-above = { $least } dépasse most, qui vaut { $most }
recipe-edges = jusqu’à { $n } arêtes, c’est trop pour les numéroter
recipe-share = { $share } n’est pas une proportion : entre 0 et 1
recipe-simple = { $others ->
    [one] successeurs demandés : { $least }, mais avec simple il y a { $others } autre sommet
   *[other] successeurs demandés : { $least }, mais avec simple il y a { $others } autres sommets
 }
recipe-wythoff = le jeu de Wythoff en a deux, pas { $count }

## À quoi ressemble un fichier

looks-aiger = cela ressemble à AIGER
looks-bytes = ce sont les octets d’un autre programme
looks-dimacs = cela ressemble à DIMACS
looks-graphviz = cela ressemble à Graphviz
looks-hoa = cela ressemble à un automate HOA
looks-list = c’est une liste JSON ; un objet avec n, adj et control est attendu
looks-negative = un nombre négatif n’est pas un sommet
looks-solution = cela ressemble à une solution (paritysol), pas à un jeu
looks-unknown = ce format n’est pas connu
looks-xml = cela ressemble à XML
read-formats = formats connus : json { "{" }"n":…,"adj":…,"control":…{ "}" }, pg (parity 3; 0 1 0 1,2; …), csr, rule (chomp 2 3)

## Lecture

labels-fit = une étiquette pour chaque sommet
offsets-fit = les décalages ne correspondent pas aux sommets et aux arêtes
offsets-order = les décalages ne sont pas dans l’ordre
priorities-fit = il faut une priorité pour chaque sommet
priority-high = la priorité { $priority } dépasse { $most }
read-again = le sommet { $vertex } revient ; il est défini à la ligne { $line }
read-again-help = --set duplicates=last prend le dernier, comme PGSolver
read-byte = l’octet { $byte }
read-empty = l’entrée est vide
read-end = la fin du fichier
read-expected = on attend { $what }, pas { $here }
read-for = { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
 } pour { $lists ->
    [one] { $lists } liste
   *[other] { $lists } listes
 }
read-header = l’en-tête dit que { $most } est le plus grand sommet, mais c’est { $n }
read-header-none = l’en-tête dit que { $most } est le plus grand sommet, mais il n’y en a aucun
read-help = une arène s’écrit { "{" }"n":2,"adj":[[1],[]],"control":[0,1]{ "}" }
read-id = un numéro
read-label = cette étiquette n’a pas de guillemet fermant sur sa ligne
read-label-long = l’étiquette est trop longue
read-large = { $value } est trop grand ({ $what }) : { $most } au plus
read-large-bits = { $value } est trop grand ({ $what }) : cela ne tient pas dans 64 bits
read-largest = le plus grand sommet
read-lists-differ = { $lists ->
    [one] n vaut { $n }, mais adj a { $lists } liste
   *[other] n vaut { $n }, mais adj a { $lists } listes
 }
read-missing = { $n ->
    [one] le sommet { $vertex } manque : { $n } sommet doit avoir les numéros 0 à { $last }
   *[other] le sommet { $vertex } manque : { $n } sommets doivent avoir les numéros 0 à { $last }
 }
read-negative = le nombre négatif « { $n } »
read-no-field = manque
read-no-whole = { $word } n’est pas un nombre entier attendu ici
read-owner = { $player } n’est pas un joueur : le propriétaire est 0 ou 1
read-owner-here = le propriétaire, 0 ou 1
read-priority = une priorité
read-range = { $priority } n’est pas entre 0 et { $most }
read-semicolon = « ; » est attendu à la fin de ceci
read-semicolon-here = « ; »
read-start = le sommet où la partie commence
read-start-again = start vient une deuxième fois
read-successor = un successeur
read-successor-label = un successeur, une étiquette ou « ; »
read-vertex = un sommet (numéro priorité propriétaire successeurs;)
read-word = « { $word } »
too-many-edges = plus de { $most } arêtes ne peuvent pas être numérotées
too-many-vertices = plus de { $most } sommets ne peuvent pas être numérotés

## Ce qui accompagne une règle

rule-edges = « { $rule } » donne une autre arène que adj et control
rule-labels = « { $rule } » a d’autres étiquettes
rule-players = « { $rule } » a d’autres joueurs
rule-priorities = une arène nommée par une règle n’en a pas
rule-size = { $vertices ->
    [one] n vaut { $n }, mais « { $rule } » a { $vertices } sommet
   *[other] n vaut { $n }, mais « { $rule } » a { $vertices } sommets
 }
rule-size-many = n vaut { $n }, mais « { $rule } » a trop de sommets
rule-start = une arène nommée par une règle commence au sommet 0

## Fichiers binaires

csr-after = il y a des octets après l’arène, qui finit à l’octet { $byte }
csr-kinds = largeur de priorités { $width } ou type d’étiquettes { $kind } inconnu
csr-label-long = est plus longue que ce qui reste des étiquettes
csr-letters = il y a des lettres après la dernière étiquette
csr-magic = ce ne sont pas les octets d’une arène : LUDOCSR1 manque
csr-need = le fichier est trop court ({ $bytes } octets) pour ces nombres de sommets ({ $vertices }) et d’arêtes ({ $edges })
csr-short = le fichier finit trop tôt : il a { $bytes } octets
csr-zero = ce qui ne sert pas, dans l’en-tête ou entre deux listes, doit être 0

## Solutions de jeux de parité

solution-again = le sommet { $vertex } revient
solution-dead-end = ne peut pas contenir un jeu avec des impasses (le sommet { $vertex } en est une), à moins que --set dead_end=loses ou dead_end=self-loop ne dise ce qu’elles signifient
solution-entry = une entrée est : id winner [successor];
solution-header = l’en-tête est paritysol MAX;
solution-large = { $vertices ->
    [one] l’en-tête dit que { $most } est le plus grand sommet, mais le jeu a { $vertices } sommet
   *[other] l’en-tête dit que { $most } est le plus grand sommet, mais le jeu a { $vertices } sommets
 }
solution-number = { $word } n’est pas le numéro d’un sommet
solution-part = le sommet { $vertex } n’a pas de gagnant : sommets non listés, { $missing } sur { $all } ; seule une solution du jeu entier peut être vérifiée
solution-part-0 = le sommet { $vertex } n’a pas de gagnant : sommets non listés, { $missing } sur { $all } ; seule une solution du jeu entier peut être vérifiée ; si tous les autres sont au joueur 0, il faut les écrire aussi
solution-part-1 = le sommet { $vertex } n’a pas de gagnant : sommets non listés, { $missing } sur { $all } ; seule une solution du jeu entier peut être vérifiée ; si tous les autres sont au joueur 1, il faut les écrire aussi
solution-semicolon = « ; » est attendu
solution-winner = { $player } n’est pas un joueur : le gagnant est 0 ou 1

## Écriture

write-bytes = des étiquettes qui ne sont pas en UTF-8
write-quotes = des étiquettes avec des guillemets ou des fins de ligne
write-rule = nomme les arènes par leur règle, et celle-ci est écrite en entier
write-setting = ne prend pas le réglage { $name }
write-shown = ne peut pas montrer cela : { $why }

## Pourquoi une affirmation est refusée

flaw-claimed = { $stated } est affirmé, c’est { $found }
flaw-colour = la partie y reste, et la priorité y est { $colour }
flaw-counted = affirmé : { $stated }, compté : { $counted }
flaw-cycle = sur un cycle qui y passe, le perdant de la région a la priorité décisive ({ $colour })
flaw-dead-end = est une impasse, mais va en { $to }
flaw-digit = un chiffre 0 ou 1 est attendu
flaw-entries = { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
 } pour { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }
flaw-leads = sa stratégie va en { $to }, où la valeur est : { $value }
flaw-leaves = sa stratégie quitte la région de son gagnant pour { $to }
flaw-leaves-all = tout chemin quitte la région de son gagnant
flaw-listed = est dite perdante, mais une bouchée mène à une position perdante
flaw-loser = est au perdant, mais a la stratégie { $to }
flaw-lost-rank = est de rang { $expected }, pas { $rank }
flaw-needless = n’a pas besoin de stratégie, mais va en { $to }
flaw-no-strategy = a besoin d’une stratégie, et n’en a pas
flaw-no-successor = sa stratégie { $to } n’est pas un successeur
flaw-no-witness = aucune arête de { $from } à { $to } ne reste chez le même joueur
flaw-not-listed = n’a pas de bouchée vers une position perdante, mais n’est pas dite perdante
flaw-order = les positions ne sont pas dans l’ordre, ou sont trop grandes
flaw-owner-lost = son propriétaire ne peut pas bouger et a perdu
flaw-player = l’affirmation concerne l’autre joueur
flaw-rank = est de rang { $rank }, ses successeurs donnent { $expected }
flaw-rank-large = { $all ->
    [one] est de rang { $rank }, mais il y a { $all } sommet
   *[other] est de rang { $rank }, mais il y a { $all } sommets
 }
flaw-rank-next = sa stratégie va en { $to } de rang { $rank }, pas { $next }
flaw-start = est gagné par le joueur { $player } dès le début, sans coup
flaw-target = est dans la cible : rang 0 sans stratégie, pas rang { $rank } et { $to }
flaw-trap = la région n’est pas un piège : le perdant la quitte pour { $to }
flaw-value = affirmé : { $stated } ; ses successeurs donnent : { $found }
flaw-witness = affirmé qu’il n’y en a pas, mais l’arête de { $from } à { $to } reste chez le même joueur
win = gain du joueur { $player } en { $rank }
