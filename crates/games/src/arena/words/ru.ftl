# Что говорит игра на аренах.

## Ответы

alternate = { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 } на { $vertices ->
    [one] { $vertices } вершине
    [few] { $vertices } вершинах
    [many] { $vertices } вершинах
   *[other] { $vertices } вершинах
 }; игроки строго чередуются.
attractor = { $all ->
    [one] В аттракторе { $size } из { $all } вершины, ранги до { $rank }.
    [few] В аттракторе { $size } из { $all } вершин, ранги до { $rank }.
    [many] В аттракторе { $size } из { $all } вершин, ранги до { $rank }.
   *[other] В аттракторе { $size } из { $all } вершин, ранги до { $rank }.
 }
attractor-empty = { $vertices ->
    [one] Аттрактор пуст ({ $vertices } вершина): добиться ничего нельзя.
    [few] Аттрактор пуст ({ $vertices } вершины): добиться ничего нельзя.
    [many] Аттрактор пуст ({ $vertices } вершин): добиться ничего нельзя.
   *[other] Аттрактор пуст ({ $vertices } вершины): добиться ничего нельзя.
 }
chomp = Начинающий выигрывает ходом { $moves } за { $bites ->
    [one] { $bites } укус
    [few] { $bites } укуса
    [many] { $bites } укусов
   *[other] { $bites } укуса
 }; из { $positions ->
    [one] { $positions } позиции
    [few] { $positions } позиций
    [many] { $positions } позиций
   *[other] { $positions } позиций
 } { $lost ->
    [one] проиграна { $lost }
    [few] проиграны { $lost }
    [many] проиграно { $lost }
   *[other] проиграны { $lost }
 }.
chomp-lost = Начинающий проиграл.
or = { $one } или { $other }
parity = { $zero ->
    [one] Игрок 0 выигрывает { $zero } вершину, игрок 1 — { $one }.
    [few] Игрок 0 выигрывает { $zero } вершины, игрок 1 — { $one }.
    [many] Игрок 0 выигрывает { $zero } вершин, игрок 1 — { $one }.
   *[other] Игрок 0 выигрывает { $zero } вершины, игрок 1 — { $one }.
 }
regions = { $zero ->
    [one] Игрок 0 выигрывает { $zero } вершину, игрок 1 — { $one }, никто — { $nobody }.
    [few] Игрок 0 выигрывает { $zero } вершины, игрок 1 — { $one }, никто — { $nobody }.
    [many] Игрок 0 выигрывает { $zero } вершин, игрок 1 — { $one }, никто — { $nobody }.
   *[other] Игрок 0 выигрывает { $zero } вершины, игрок 1 — { $one }, никто — { $nobody }.
 }
safety = { $all ->
    [one] Игрок { $player } остаётся в безопасности в { $safe } из { $all } вершины.
    [few] Игрок { $player } остаётся в безопасности в { $safe } из { $all } вершин.
    [many] Игрок { $player } остаётся в безопасности в { $safe } из { $all } вершин.
   *[other] Игрок { $player } остаётся в безопасности в { $safe } из { $all } вершин.
 }
stays = { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 } на { $vertices ->
    [one] { $vertices } вершине
    [few] { $vertices } вершинах
    [many] { $vertices } вершинах
   *[other] { $vertices } вершинах
 }; ребро из { $from } в { $to } остаётся у одного игрока.

## Подписи к рисункам

at = ход игрока { $player }, вершина { $vertex }
caption = { $vertices ->
    [one] { $vertices } вершина
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }, { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 }
caption-legend = { $caption }; круги: игрок 0, квадраты: игрок 1
caption-parity = { $caption }; w0: игрок 0 выигрывает игру на чётность
caption-part = { $shown ->
    [one] { $caption }; показана только { $shown } вершина, сначала рядом с { $vertex }; +3: ещё 3 ребра
    [few] { $caption }; показаны только { $shown } вершины, сначала рядом с { $vertex }; +3: ещё 3 ребра
    [many] { $caption }; показано только { $shown } вершин, сначала рядом с { $vertex }; +3: ещё 3 ребра
   *[other] { $caption }; показаны только { $shown } вершины, сначала рядом с { $vertex }; +3: ещё 3 ребра
 }
caption-priorities = { $vertices ->
    [one] { $vertices } вершина
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }, { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 }, приоритеты до { $highest }
caption-regions = { $caption }; w0/3: игрок 0 побеждает за 3 хода, w-: никто не побеждает
caption-rule = { $vertices ->
    [one] { $rule }: { $vertices } вершина
    [few] { $rule }: { $vertices } вершины
    [many] { $rule }: { $vertices } вершин
   *[other] { $rule }: { $vertices } вершины
 }
caption-rule-large = { $rule }: { $why }
caption-start = { $caption }; игра начинается в { $vertex }
described = арена, { $vertices ->
    [one] { $vertices } вершина
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }, { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 }
described-rule = { $vertices ->
    [one] { $rule }, { $vertices } вершина
    [few] { $rule }, { $vertices } вершины
    [many] { $rule }, { $vertices } вершин
   *[other] { $rule }, { $vertices } вершины
 }

## Ходы на столе

bite = укус в { $place }, останется { $after }
element = { $element } уходит со всем, что выше, останется { $after }
go = идти в { $vertex }
hit-pin = сбить кеглю в { $place }, останется { $after }
hit-pins = сбить две кегли в { $place }, останется { $after }
may-not = взять { $n } нельзя
no-cell = клетки { $cell } для укуса нет
nothing-there = в { $place } взять нечего
poison = яд в 1:1 никто не ест
take = взять { $n } из кучи { $heap } в { $place }, останется { $after }
take-both = взять { $n } из обеих куч в { $place }, останется { $after }
take-heap = взять { $n } из кучи в { $place }, останется { $after }

## Игра

empty = арена пуста: начать негде
no-edge = ребра из { $from } в { $to } нет
target-reached = цель достигнута
widest = в «{ $rule }» бывает до { $moves } ходов сразу, перечисляется не больше { $most }

## Подсказки и замечания к ходам

draw-word = ничья
first-edge = { $why }: берётся первое ребро
hint-caught = Оттуда у игрока { $other } нет хода: игрок { $player } сразу выигрывает.
hint-draw-all = Оттуда никто не добьётся победы; здесь ни один ход не выигрывает и не проигрывает.
hint-draw-only = Оттуда никто не добьётся победы; любой другой ход проигрывает.
hint-draw-some = Оттуда никто не добьётся победы; другие ходы проигрывают.
hint-goes-on = { $moves ->
    [one] Что бы ни ответил игрок { $other }, игрок { $player } остаётся в выигрыше: всего { $moves } ход.
    [few] Что бы ни ответил игрок { $other }, игрок { $player } остаётся в выигрыше: всего { $moves } хода.
    [many] Что бы ни ответил игрок { $other }, игрок { $player } остаётся в выигрыше: всего { $moves } ходов.
   *[other] Что бы ни ответил игрок { $other }, игрок { $player } остаётся в выигрыше: всего { $moves } хода.
 }
hint-loses = { $moves ->
    [one] Любой ход ведёт туда, где выигрывает игрок { $player }; этот держится дольше всего: { $moves } ход.
    [few] Любой ход ведёт туда, где выигрывает игрок { $player }; этот держится дольше всего: { $moves } хода.
    [many] Любой ход ведёт туда, где выигрывает игрок { $player }; этот держится дольше всего: { $moves } ходов.
   *[other] Любой ход ведёт туда, где выигрывает игрок { $player }; этот держится дольше всего: { $moves } хода.
 }
hint-nearer = { $moves ->
    [one] Эта вершина тоже игрока { $player }, на шаг ближе к концу: всего { $moves } ход.
    [few] Эта вершина тоже игрока { $player }, на шаг ближе к концу: всего { $moves } хода.
    [many] Эта вершина тоже игрока { $player }, на шаг ближе к концу: всего { $moves } ходов.
   *[other] Эта вершина тоже игрока { $player }, на шаг ближе к концу: всего { $moves } хода.
 }
keeps = никто не может добиться победы; этот ход сохраняет ничью
keeps-priorities = никто не может загнать другого в тупик, а приоритеты в игре не считаются
large = арена слишком велика, чтобы решить её здесь
loses = { $moves ->
    [one] у игрока { $player } нет выигрышной стратегии: он проиграет, а этот ход отдаляет проигрыш до { $moves } хода
    [few] у игрока { $player } нет выигрышной стратегии: он проиграет, а этот ход отдаляет проигрыш до { $moves } ходов
    [many] у игрока { $player } нет выигрышной стратегии: он проиграет, а этот ход отдаляет проигрыш до { $moves } ходов
   *[other] у игрока { $player } нет выигрышной стратегии: он проиграет, а этот ход отдаляет проигрыш до { $moves } ходов
 }
no-edge-here = идти некуда
no-hint = Подсказки нет: { $why }.
not-alternating = Игроки не чередуются (ребро из { $from } в { $to } остаётся у одного): каждый круг добавляет вершины обоих, сверх правила листа.
unknown-word = неизвестно
way = { $way }: { $what }
wins-in = { $moves ->
    [one] игрок { $player } побеждает за { $moves } ход
    [few] игрок { $player } побеждает за { $moves } хода
    [many] игрок { $player } побеждает за { $moves } ходов
   *[other] игрок { $player } побеждает за { $moves } хода
 }
wins-word = игрок { $player } побеждает за { $rank }

## Настройки вопросов

accepting = { $question ->
    [buchi] приоритеты не говорят, что принимающее: buchi читает 1 и 2
    [buchi-other] приоритеты не говорят, что принимающее: buchi читает два соседних, из которых более сильный хорош для игрока 0
    [cobuchi] приоритеты не говорят, что принимающее: cobuchi читает 0 и 1
   *[cobuchi-other] приоритеты не говорят, что принимающее: cobuchi читает два соседних, из которых более сильный хорош для игрока 1
 }
accepting-help = --set accepting=3,5 называет вершины
dead-end = у вершины { $vertex } нет выхода, а dead_end=error тупиков не допускает
dead-end-help = --set dead_end=loses или dead_end=self-loop придаёт им смысл
no-bar = эта арена — не плитка для Чомпа
no-bar-help = плитка — это text:chomp 2 3 или new:family=chomp,rows=2,cols=3
no-label = вершины с меткой «{ $label }» нет
no-label-near = вершины с меткой «{ $label }» нет; может быть, «{ $near }»?
no-name = «{ $text }» — не вершина и не метка
no-name-near = «{ $text }» — не вершина и не метка; может быть, «{ $near }»?
no-vertex = вершины { $vertex } нет
read-no-player = { $player } — не игрок: ожидается 0 или 1
read-no-vertex = вершины { $vertex } нет: они от 0 до { $last }
read-no-vertex-empty = вершины { $vertex } нет: арена пуста
several = метку «{ $label }» носят несколько вершин ({ $count }): { $list }

## Правила по именам

above-itself = { $low }<{ $high } поставило бы { $low } выше себя самого
no-element = элемента { $element } нет: всего их { $n }, начиная с 0
number-large = { $number } больше, чем { $most }
number-none = «{ $word }» — не число
numbers-many = больше { $most } чисел
recipe-elements = { $n ->
    [one] { $n } элемент — больше, чем { $most }
    [few] { $n } элемента — больше, чем { $most }
    [many] { $n } элементов — больше, чем { $most }
   *[other] { $n } элемента — больше, чем { $most }
 }
recipe-least = ожидается не меньше 1
rule-expected = ожидается правило, например chomp 2 3
rule-takes = { $rule ->
    [chomp] chomp принимает строки и столбцы
    [kayles] kayles принимает число кеглей
    [nim] nim принимает кучи
    [poset] poset принимает число элементов, затем пары вида 0<1
    [subtraction] subtraction принимает кучу, затем числа, которые можно брать
   *[wythoff] wythoff принимает две кучи
 }
rule-unknown = правила «{ $name }» нет (известны: { $known })
rule-unknown-near = правила «{ $name }» нет; может быть, «{ $near }»? (известны: { $known })

## Слишком большие правила

rule-far = в «{ $rule }» позиций намного больше, чем нумеруется ({ $most })
rule-listed = в «{ $rule }» позиций больше, чем перечисляется ({ $most })
rule-moves = в «{ $rule }» ходов { $moves }, просматривается не больше { $most }
rule-pins = в «{ $rule }» кеглей { $pins }, рассматривается не больше { $most }
rule-positions = в «{ $rule }» позиций { $positions }, нумеруется не больше { $most }
rule-side = в «{ $rule }» сторона { $longest }, рассматривается не больше { $most }
rule-written = в «{ $rule }» вершин { $vertices }, рёбер до { $edges }, выписывается не больше { $most }

## Рецепты

and = { $one } и { $other }
family-takes = семейство { $family } принимает { $settings }
recipe-above = { $least } больше, чем most, а most равно { $most }
recipe-edges = рёбер может быть { $n }: столько не занумеровать
recipe-share = { $share } — не доля: она от 0 до 1
recipe-simple = { $others ->
    [one] следующих вершин требуется { $least }, но при simple есть { $others } другая вершина
    [few] следующих вершин требуется { $least }, но при simple есть { $others } другие вершины
    [many] следующих вершин требуется { $least }, но при simple есть { $others } других вершин
   *[other] следующих вершин требуется { $least }, но при simple есть { $others } другие вершины
 }
recipe-wythoff = в игре Витхоффа их две, а не { $count }

## На что похож файл

looks-aiger = это похоже на AIGER
looks-bytes = это байты другой программы
looks-dimacs = это похоже на DIMACS
looks-graphviz = это похоже на Graphviz
looks-hoa = это похоже на автомат HOA
looks-list = это список JSON; ожидается объект с n, adj и control
looks-negative = отрицательное число — не вершина
looks-solution = это похоже на решение (paritysol), а не на игру
looks-unknown = этот формат неизвестен
looks-xml = это похоже на XML
read-formats = известные форматы: json { "{" }"n":…,"adj":…,"control":…{ "}" }, pg (parity 3; 0 1 0 1,2; …), csr, rule (chomp 2 3)

## Чтение

labels-fit = нужна метка для каждой вершины
offsets-fit = смещения не подходят к вершинам и рёбрам
offsets-order = смещения не по порядку
priorities-fit = нужен приоритет для каждой вершины
priority-high = приоритет { $priority } больше, чем { $most }
read-again = вершина { $vertex } повторяется; она задана в строке { $line }
read-again-help = --set duplicates=last берёт последнюю, как PGSolver
read-byte = байт { $byte }
read-empty = на входе ничего нет
read-end = конец файла
read-expected = ожидается { $what }, а не { $here }
read-for = { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
    [many] { $entries } записей
   *[other] { $entries } записи
 } на { $lists ->
    [one] { $lists } список
    [few] { $lists } списка
    [many] { $lists } списков
   *[other] { $lists } списка
 }
read-header = в заголовке наибольшая вершина { $most }, на деле { $n }
read-header-none = в заголовке наибольшая вершина { $most }, на деле вершин нет
read-help = арена — это { "{" }"n":2,"adj":[[1],[]],"control":[0,1]{ "}" }
read-id = номер
read-label = у этой метки нет закрывающей кавычки в её строке
read-label-long = метка слишком длинная
read-large = { $value } — слишком много ({ $what }): не больше { $most }
read-large-bits = { $value } — слишком много ({ $what }): не помещается в 64 бита
read-largest = наибольшая вершина
read-lists-differ = { $lists ->
    [one] n равно { $n }, а в adj { $lists } список
    [few] n равно { $n }, а в adj { $lists } списка
    [many] n равно { $n }, а в adj { $lists } списков
   *[other] n равно { $n }, а в adj { $lists } списка
 }
read-missing = { $n ->
    [one] нет вершины { $vertex }: у { $n } вершины должны быть номера от 0 до { $last }
    [few] нет вершины { $vertex }: у { $n } вершин должны быть номера от 0 до { $last }
    [many] нет вершины { $vertex }: у { $n } вершин должны быть номера от 0 до { $last }
   *[other] нет вершины { $vertex }: у { $n } вершин должны быть номера от 0 до { $last }
 }
read-negative = отрицательное число «{ $n }»
read-no-field = отсутствует
read-no-whole = { $word } — не то целое число, что здесь ожидается
read-owner = { $player } — не игрок: хозяин — 0 или 1
read-owner-here = хозяин, 0 или 1
read-priority = приоритет
read-range = { $priority } не между 0 и { $most }
read-semicolon = в конце этого ожидается «;»
read-semicolon-here = «;»
read-start = вершина, где начинается игра
read-start-again = start встречается второй раз
read-successor = следующая вершина
read-successor-label = следующая вершина, метка или «;»
read-vertex = вершина (номер приоритет хозяин выходы;)
read-word = «{ $word }»
too-many-edges = больше { $most } рёбер не занумеровать
too-many-vertices = больше { $most } вершин не занумеровать

## Что стоит рядом с правилом

rule-edges = «{ $rule }» даёт другую арену, чем adj и control
rule-labels = у «{ $rule }» другие метки
rule-players = у «{ $rule }» другие игроки
rule-priorities = у арены, названной правилом, их нет
rule-size = { $vertices ->
    [one] n равно { $n }, а в «{ $rule }» { $vertices } вершина
    [few] n равно { $n }, а в «{ $rule }» { $vertices } вершины
    [many] n равно { $n }, а в «{ $rule }» { $vertices } вершин
   *[other] n равно { $n }, а в «{ $rule }» { $vertices } вершины
 }
rule-size-many = n равно { $n }, а в «{ $rule }» слишком много вершин
rule-start = арена, названная правилом, начинается в вершине 0

## Двоичные файлы

csr-after = после арены, которая кончается байтом { $byte }, есть ещё байты
csr-kinds = ширина приоритетов { $width } или вид меток { $kind } неизвестны
csr-label-long = длиннее, чем то, что осталось от меток
csr-letters = после последней метки есть ещё буквы
csr-magic = это не байты арены: нет LUDOCSR1
csr-need = файл слишком короток (байтов: { $bytes }) для таких чисел вершин ({ $vertices }) и рёбер ({ $edges })
csr-short = файл кончается слишком рано: байтов в нём { $bytes }
csr-zero = неиспользуемое в заголовке и между списками должно быть 0

## Решения игр на чётность

solution-again = вершина { $vertex } повторяется
solution-dead-end = не вмещает игру с тупиками (вершина { $vertex } — тупик), пока --set dead_end=loses или dead_end=self-loop не скажет, что они значат
solution-entry = запись — это id winner [successor];
solution-header = заголовок — это paritysol MAX;
solution-large = { $vertices ->
    [one] в заголовке наибольшая вершина { $most }, а в игре { $vertices } вершина
    [few] в заголовке наибольшая вершина { $most }, а в игре { $vertices } вершины
    [many] в заголовке наибольшая вершина { $most }, а в игре { $vertices } вершин
   *[other] в заголовке наибольшая вершина { $most }, а в игре { $vertices } вершины
 }
solution-number = { $word } — не номер вершины
solution-part = у вершины { $vertex } нет победителя: не перечислено вершин { $missing } из { $all }, а проверить можно только решение всей игры
solution-part-0 = у вершины { $vertex } нет победителя: не перечислено вершин { $missing } из { $all }, а проверить можно только решение всей игры; если все остальные — игрока 0, их тоже нужно перечислить
solution-part-1 = у вершины { $vertex } нет победителя: не перечислено вершин { $missing } из { $all }, а проверить можно только решение всей игры; если все остальные — игрока 1, их тоже нужно перечислить
solution-semicolon = ожидается «;»
solution-winner = { $player } — не игрок: победитель — 0 или 1

## Запись

write-bytes = метки не в UTF-8
write-quotes = метки с кавычками или концами строк
write-rule = называет арены по правилу, а эта выписана целиком
write-setting = не принимает настройку { $name }
write-shown = не может это показать: { $why }

## Почему утверждение отвергнуто

flaw-claimed = заявлено { $stated }, на деле { $found }
flaw-colour = игра остаётся там, где приоритет { $colour }
flaw-counted = заявлено { $stated }, на деле { $counted }
flaw-cycle = на цикле через неё решающий приоритет ({ $colour }) у проигравшего в этой области
flaw-dead-end = тупик, но идёт в { $to }
flaw-digit = ожидается цифра 0 или 1
flaw-entries = { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
    [many] { $entries } записей
   *[other] { $entries } записи
 } на { $vertices ->
    [one] { $vertices } вершину
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }
flaw-leads = её стратегия идёт в { $to }, а там { $value }
flaw-leaves = её стратегия уходит из области её победителя в { $to }
flaw-leaves-all = любой путь уходит из области её победителя
flaw-listed = названа проигранной, но укус ведёт к проигранной
flaw-loser = принадлежит проигравшему, но имеет стратегию { $to }
flaw-lost-rank = имеет ранг { $expected }, а не { $rank }
flaw-needless = стратегии не нужно, но есть путь в { $to }
flaw-no-strategy = нужна стратегия, а её нет
flaw-no-successor = её стратегия { $to } — не следующая вершина
flaw-no-witness = нет ребра из { $from } в { $to }, которое остаётся у одного игрока
flaw-not-listed = не имеет укуса к проигранной позиции, но не названа проигранной
flaw-order = позиции не по порядку или слишком велики
flaw-owner-lost = её хозяин не может ходить и проиграл
flaw-player = утверждение о другом игроке
flaw-rank = имеет ранг { $rank }, следующие вершины дают { $expected }
flaw-rank-large = { $all ->
    [one] имеет ранг { $rank }, но всего { $all } вершина
    [few] имеет ранг { $rank }, но всего { $all } вершины
    [many] имеет ранг { $rank }, но всего { $all } вершин
   *[other] имеет ранг { $rank }, но всего { $all } вершины
 }
flaw-rank-next = её стратегия идёт в { $to } ранга { $rank }, а не { $next }
flaw-start = выиграна игроком { $player } с самого начала, без хода
flaw-target = лежит в цели: ранг 0 без стратегии, а не ранг { $rank } и { $to }
flaw-trap = область не ловушка: проигравший уходит из неё в { $to }
flaw-value = заявлено: { $stated }; следующие вершины дают: { $found }
flaw-witness = заявлено, что таких нет, но ребро из { $from } в { $to } остаётся у одного игрока
win = выигрыш игрока { $player } за { $rank }
