# Что говорит игра в доллары.

## Поле

borrows = { $vertex } берёт
caption = { $vertices ->
    [one] { $vertices } вершина
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }, { $edges }, род { $genus }, { $dollars ->
    [one] { $dollars } доллар
    [few] { $dollars } доллара
    [many] { $dollars } долларов
   *[other] { $dollars } доллара
 }, { $debt }
described = { $name }, { $vertices ->
    [one] { $vertices } вершина
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }, { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 }, всего { $dollars ->
    [one] { $dollars } доллар
    [few] { $dollars } доллара
    [many] { $dollars } долларов
   *[other] { $dollars } доллара
 }
edges = { $edges ->
    [one] { $edges } ребро
    [few] { $edges } ребра
    [many] { $edges } рёбер
   *[other] { $edges } ребра
 }
graph = граф
in-debt = { $vertices ->
    [one] { $vertices } вершина в долгу
    [few] { $vertices } вершины в долгу
    [many] { $vertices } вершин в долгу
   *[other] { $vertices } вершины в долгу
 }
lends = { $vertex } даёт
no-loan = в долгу все
nobody = должников нет
parallel = { $edges ->
    [one] { $edges } ребро (параллельных: { $copies })
    [few] { $edges } ребра (параллельных: { $copies })
    [many] { $edges } рёбер (параллельных: { $copies })
   *[other] { $edges } ребра (параллельных: { $copies })
 }

## Ходы

move-digits = «{ $word }»: вершина и число повторений пишутся цифрами
move-no-vertex = «{ $word }»: такой вершины нет
move-too-often = «{ $word }»: это слишком много раз
move-why = «{ $word }»: { $why }
no-move = «{ $word }»: ход — это +V (V даёт) или -V (V берёт), например +3 или -3*12
no-times = «{ $word }»: 0 раз — это не ход
no-vertex = вершины { $vertex } нет: они от 0 до { $last }
too-many-dollars = столько долларов здесь не сосчитать (предел — 10^32)
too-many-moves = столько ходов не сосчитать

## Подсказки

borrow = { $moves ->
    [one] Пусть вершина { $vertex } берёт: это часть кратчайшего сценария ({ $moves } ход).
    [few] Пусть вершина { $vertex } берёт: это часть кратчайшего сценария ({ $moves } хода).
    [many] Пусть вершина { $vertex } берёт: это часть кратчайшего сценария ({ $moves } ходов).
   *[other] Пусть вершина { $vertex } берёт: это часть кратчайшего сценария ({ $moves } хода).
 }
borrow-steady = { $moves ->
    [one] Пусть вершина { $vertex } берёт: так можно выиграть не больше чем за { $moves } ход, возможно, не за наименьшее число.
    [few] Пусть вершина { $vertex } берёт: так можно выиграть не больше чем за { $moves } хода, возможно, не за наименьшее число.
    [many] Пусть вершина { $vertex } берёт: так можно выиграть не больше чем за { $moves } ходов, возможно, не за наименьшее число.
   *[other] Пусть вершина { $vertex } берёт: так можно выиграть не больше чем за { $moves } хода, возможно, не за наименьшее число.
 }
lend = { $moves ->
    [one] Пусть вершина { $vertex } даёт: это часть кратчайшего сценария ({ $moves } ход).
    [few] Пусть вершина { $vertex } даёт: это часть кратчайшего сценария ({ $moves } хода).
    [many] Пусть вершина { $vertex } даёт: это часть кратчайшего сценария ({ $moves } ходов).
   *[other] Пусть вершина { $vertex } даёт: это часть кратчайшего сценария ({ $moves } хода).
 }
lend-steady = { $moves ->
    [one] Пусть вершина { $vertex } даёт: так можно выиграть не больше чем за { $moves } ход, возможно, не за наименьшее число.
    [few] Пусть вершина { $vertex } даёт: так можно выиграть не больше чем за { $moves } хода, возможно, не за наименьшее число.
    [many] Пусть вершина { $vertex } даёт: так можно выиграть не больше чем за { $moves } ходов, возможно, не за наименьшее число.
   *[other] Пусть вершина { $vertex } даёт: так можно выиграть не больше чем за { $moves } хода, возможно, не за наименьшее число.
 }
no-hint = Подсказки нет: { $why }.
nothing-helps = Ничто не поможет: что ни делай, вершина { $root } или другая останется в долгу.
nothing-total = Ничто не поможет: у компоненты вершины { $root } всего { $total }, а ходы не меняют суммы.
won = Никто не должен: игра выиграна.

## Можно ли выиграть и как быстро?

known = { $moves ->
    [one] Известен сценарий: { $moves } ход; в любом сценарии их не меньше { $bound }.
    [few] Известен сценарий: { $moves } хода; в любом сценарии их не меньше { $bound }.
    [many] Известен сценарий: { $moves } ходов; в любом сценарии их не меньше { $bound }.
   *[other] Известен сценарий: { $moves } хода; в любом сценарии их не меньше { $bound }.
 }
known-many = Известен сценарий, где очень много ходов; в любом сценарии их не меньше { $bound }.
shortest = { $moves ->
    [one] Кратчайший сценарий — { $moves } ход: { $script }.
    [few] Кратчайший сценарий — { $moves } хода: { $script }.
    [many] Кратчайший сценарий — { $moves } ходов: { $script }.
   *[other] Кратчайший сценарий — { $moves } хода: { $script }.
 }
shortest-none = { $moves ->
    [one] Кратчайший сценарий — { $moves } ход.
    [few] Кратчайший сценарий — { $moves } хода.
    [many] Кратчайший сценарий — { $moves } ходов.
   *[other] Кратчайший сценарий — { $moves } хода.
 }
unwinnable = Выиграть нельзя: в дивизоре, приведённом к вершине { $root }, она всё ещё должна.
unwinnable-total = Выиграть нельзя: сумма { $total } в компоненте вершины { $root }, а ходы не меняют суммы.
winnable = { $moves ->
    [one] Выиграть можно: сценарий ({ $moves } ход) не оставляет должников.
    [few] Выиграть можно: сценарий ({ $moves } хода) не оставляет должников.
    [many] Выиграть можно: сценарий ({ $moves } ходов) не оставляет должников.
   *[other] Выиграть можно: сценарий ({ $moves } хода) не оставляет должников.
 }
winnable-many = Выиграть можно: сценарий (очень много ходов) не оставляет должников.
winnable-theorem = { $moves ->
    [one] Выиграть можно: сценарий ({ $moves } ход) не оставляет должников (решает теорема 1: сумма { $total } не меньше рода { $genus }).
    [few] Выиграть можно: сценарий ({ $moves } хода) не оставляет должников (решает теорема 1: сумма { $total } не меньше рода { $genus }).
    [many] Выиграть можно: сценарий ({ $moves } ходов) не оставляет должников (решает теорема 1: сумма { $total } не меньше рода { $genus }).
   *[other] Выиграть можно: сценарий ({ $moves } хода) не оставляет должников (решает теорема 1: сумма { $total } не меньше рода { $genus }).
 }
winnable-theorem-many = Выиграть можно: сценарий (очень много ходов) не оставляет должников (решает теорема 1: сумма { $total } не меньше рода { $genus }).

## Выигрывает ли алгоритм?

gives-up = { $moves ->
    [one] { $method } сдаётся, сделав { $moves } ход.
    [few] { $method } сдаётся, сделав { $moves } хода.
    [many] { $method } сдаётся, сделав { $moves } ходов.
   *[other] { $method } сдаётся, сделав { $moves } хода.
 }
hopeless = { $what } Выиграть здесь нельзя. { $why }
stopped-after = { $moves ->
    [one] { $method } остановлен, сделав { $moves } ход.
    [few] { $method } остановлен, сделав { $moves } хода.
    [many] { $method } остановлен, сделав { $moves } ходов.
   *[other] { $method } остановлен, сделав { $moves } хода.
 }
stuck = { $moves ->
    [one] { $method } застрял, сделав { $moves } ход: хода нет.
    [few] { $method } застрял, сделав { $moves } хода: хода нет.
    [many] { $method } застрял, сделав { $moves } ходов: хода нет.
   *[other] { $method } застрял, сделав { $moves } хода: хода нет.
 }
unfinished = { $moves ->
    [one] { $method } не выиграл, сделав { $moves } ход.
    [few] { $method } не выиграл, сделав { $moves } хода.
    [many] { $method } не выиграл, сделав { $moves } ходов.
   *[other] { $method } не выиграл, сделав { $moves } хода.
 }
wins = { $moves ->
    [one] { $method } выигрывает за { $moves } ход, после сокращения — за { $shorter }.
    [few] { $method } выигрывает за { $moves } хода, после сокращения — за { $shorter }.
    [many] { $method } выигрывает за { $moves } ходов, после сокращения — за { $shorter }.
   *[other] { $method } выигрывает за { $moves } хода, после сокращения — за { $shorter }.
 }

## К чему ведёт последовательность?

form-counts = даёт и берёт: { $list }
form-minimised = сокращено: { $list }
form-net = в итоге: { $list }
nobody-word = никто
sequence-at = Никто не должен после хода { $at } из { $made }.
sequence-longer = { $moves ->
    [one] { $what } В кратчайшей { $moves } ход.
    [few] { $what } В кратчайшей { $moves } хода.
    [many] { $what } В кратчайшей { $moves } ходов.
   *[other] { $what } В кратчайшей { $moves } хода.
 }
sequence-move = ход { $number }: { $what }
sequence-never = Ни один ход не избавляет всех от долгов (сделано ходов: { $made }).
sequence-optimal = { $what } Более короткой последовательности нет.
sequence-other = { $what } Другая последовательность ведёт к другим долларам.
sequence-same = { $what } Другая последовательность ведёт к тем же долларам.
sequence-shorter = { $moves ->
    [one] { $what } В более короткой { $moves } ход.
    [few] { $what } В более короткой { $moves } хода.
    [many] { $what } В более короткой { $moves } ходов.
   *[other] { $what } В более короткой { $moves } хода.
 }
sequence-shorter-many = { $what } В более короткой очень много ходов.
sequence-start = В начале никто не должен.
sequence-unknown = { $what } Неизвестно, есть ли более короткая последовательность.

## Дивизоры и граф

gonality = Гональность { $gonality }: можно лишиться любого доллара из тех, что в { $owners }.
gonality-between = Гональность между { $lower } и { $upper }.
jacobian = { $count ->
    [one] { $count } остовное дерево; якобиан: { $group }.
    [few] { $count } остовных дерева; якобиан: { $group }.
    [many] { $count } остовных деревьев; якобиан: { $group }.
   *[other] { $count } остовных дерева; якобиан: { $group }.
 }
jacobian-forests = { $count ->
    [one] { $count } остовный лес; якобиан: { $group }.
    [few] { $count } остовных леса; якобиан: { $group }.
    [many] { $count } остовных лесов; якобиан: { $group }.
   *[other] { $count } остовных леса; якобиан: { $group }.
 }
rank = Ранг { $rank }: { $meaning } (сумма { $total }, род { $genus }).
rank-any = { $rank ->
    [one] можно лишиться любых { $rank } доллара, но не любых { $more }
    [few] можно лишиться любых { $rank } долларов, но не любых { $more }
    [many] можно лишиться любых { $rank } долларов, но не любых { $more }
   *[other] можно лишиться любых { $rank } долларов, но не любых { $more }
 }
rank-between = Ранг между { $lower } и { $upper }.
rank-never = выиграть нельзя
rank-one = можно лишиться любого доллара, но не любых двух
rank-zero = выиграть можно, но есть доллар, без которого нельзя
reduced = Приведён: вершин с деньгами или долгом — { $owning } из { $all }.
reduced-elsewhere = { $what } Компоненты без корня остаются как есть.
trivial = тривиален

## Чтение

read-after = «{ $word }» стоит после последнего ребра (всего рёбер: { $n })
read-bar = между значениями и рёбрами нет черты «|»
read-degree-line = степень — это имя и число
read-edge = «{ $word }» — не ребро вида 0-1
read-edge-line = ребро — это два имени и кратность
read-empty = граф пуст: нужна хотя бы одна вершина
read-ends = текст кончается там, где ожидается { $what ->
    [vertices] число вершин
    [edges] число рёбер
    [value] значение
    [first] первый конец ребра
   *[second] второй конец ребра
 }
read-first-line = строка GRAPH_VERTICES должна быть первой
read-head = «{ $word }» — ни GRAPH_VERTICES, ни GRAPH_EDGE, ни DEGREE
read-limit = «{ $word }» больше предела в 10^30 долларов
read-limit-number = { $n } больше предела в 10^30 долларов
read-line-ends = в этой строке ожидаются концы ребра ({ $wanted }), а есть { $n }
read-line-values = в этой строке ожидаются значения ({ $wanted }), а есть { $n }
read-list = список — не игра: нужен объект с vertices и edges
read-list-help = например { $example }
read-loop = петля не двигает долларов: уберите её
read-loop-at = петля у вершины { $vertex } не двигает долларов: уберите её
read-more-than-limit = { $value } долларов — больше предела в 10^30
read-named = вершины с именем «{ $name }» нет
read-no-edges-number = «{ $word }» — не число рёбер
read-no-name = нет имени, хотя у других есть: укажите все или ни одного
read-no-pos = нет pos, хотя у других есть: укажите все или ни одной
read-no-setting = у игры в доллары нет настройки чтения «{ $name }»
read-no-valence = «{ $word }» — не кратность
read-no-value = нет значения, хотя у других есть
read-no-vertices-line = нет строки GRAPH_VERTICES
read-no-vertices-number = «{ $word }» — не число вершин
read-nothing = на входе ничего нет
read-positions = на каждое значение нужна одна позиция
read-several = на входе несколько графов; чтобы обработать каждую строку, укажите --each
read-twice = вершина «{ $name }» названа дважды
read-valence = кратность { $valence } вне пределов: от 1 до { $most }
read-values = значений { $count }, вершин { $vertices }: каждой нужно одно
read-vertex = «{ $word }» — не номер вершины
read-whole = «{ $word }» — не целое число долларов
read-whole-number = { $word } — не целое число долларов

## Запись

export-clauses = требует больше 10 миллионов клауз: opb записывает то же короче
export-moves = требует указать, какой длины может быть сценарий: --set moves=N
export-no-setting = не имеет настройки «{ $name }»
export-range = принимает moves от 1 до 99999
export-vertex = требует хотя бы одну вершину
loses-names = имена вершин
loses-positions = позиции вершин
loses-strange-names = одинаковые имена или имена с запятыми либо с пробелами по краям

## Создание

recipe-both = у невыигрышной игры нет кратчайшего решения
recipe-canonical = канонический дивизор не оставляет ничего на выбор
recipe-debt = { $value } больше 0: нужно 0 или меньше
recipe-deep = для такого долга нужно больше { $dollars } долларов
recipe-low = { $low } больше, чем high ({ $high })
recipe-none = на этом графе игра не найдена (нужно ходов: { $par }, попыток: { $attempts })
recipe-none-help = попробуйте другое par, другое зерно или граф побольше
recipe-none-unique = на этом графе игра с единственным решением не найдена (нужно ходов: { $par }, попыток: { $attempts })
recipe-par = решение длиннее { $most } ходов — уже не головоломка
recipe-par-parts = для заданной длины нужен связный граф
recipe-total-high = { $total } не меньше рода { $genus }: по теореме 1 любую такую игру можно выиграть
recipe-total-low = { $total } намного меньше рода { $genus }
recipe-total-parts = для суммы, с которой нельзя выиграть, нужен связный граф
recipe-unique = требует par — нужное число ходов

## Пределы

clauses-too-long = клаузы о бюджете { $budget }; проверяются бюджеты меньше { $most }
genus-bits = роду нужно больше 31 бита
level-memory = уровню поиска нужно больше { $memory }
moves-memory = ходам нужно больше { $memory }
script-bits = сценарию нужны числа длиннее 128 бит
scripts-memory = сценарии, показывающие, что можно лишиться любого доллара, заняли бы { $memory }
search-too-long = сценарии такой длины ({ $moves }) — за пределами поиска по бюджетам

## Почему сертификат отвергнут: общее для нескольких вопросов

contrary = здесь утверждается обратное
is-not = равно { $found }, а не { $claimed }
majority = большинство даёт или берёт: сдвиг короче
no-such-vertex = вершины { $vertex } нет
not-a-shift = не получается из итогового сценария сдвигом на константу
numbers-for = чисел { $numbers }, а вершин { $vertices }
script-for = чисел в сценарии { $numbers }, а вершин { $vertices }
script-uncounted = сценарий двигает больше долларов, чем можно сосчитать
too-large = слишком велико
uncounted = больше, чем можно сосчитать

## Почему сертификат отвергнут: winnable, reduced

burns-twice = вершина { $vertex } горит дважды
component-owns = у компоненты вершины { $root } всего { $sum }, а не { $total }
does-not-burn = имеет { $value }, а горящих рёбер лишь { $fire }: не загорается
keeps-dollars = лежит в другой компоненте и должна сохранить свои доллары
leads-to = сценарий даёт { $value }
neighbour-never-burns = сосед вершины { $vertex } не загорается
never-burns = вершина { $vertex } этой компоненты не загорается
not-negative = { $total } не отрицательно
owes-beside = должна { $debt }, хотя это не корень
owns-beside = имеет { $value }, горящих рёбер: { $fire }
root-owns = корень имеет { $value }: он не должен
still-owes = всё ещё должна { $debt }

## Почему сертификат отвергнут: shortest

bound-negative = нижняя оценка меньше 0
clause-does-not-follow = клауза { $clause } не следует из остального
clause-is-no-list = клауза { $clause } — не список границ
clauses-open = клаузы не приводят к противоречию
component-shorter = сценарий этой компоненты короче своей нижней оценки
debts-ask = число ходов, которого требуют долги: { $known }, а не { $bound }
parts-prove = части доказывают { $sum }, а не { $bound }
root-elsewhere = корень — не вершина своей отдельной компоненты
row-is-no-list = строка { $row } — не список кратных правил
script-shorter = сценарий короче своей нижней оценки
total-not-zero = сумма равна { $total }, а не 0

## Почему сертификат отвергнут: win, sequence

already-won = игра уже была выиграна
beyond-cap = число ходов { $made } больше предела { $cap }
classes-differ = не соответствуют долларам в конце
first-after = никто не должен впервые: после хода { $at }
first-never = никто не должен впервые: никогда
is-no-move = { $step } — не ход
nearer-shift = сдвиг, более близкий к итоговому сценарию, столь же короток
not-ended = ходы кончаются не так
only-when-asked = указывается только тогда, когда об этом спрашивали, и всегда тогда
only-when-won = указывается только тогда, когда игра выиграна, и всегда тогда
should-be = должно быть { $value }
too-often = ходит больше раз, чем можно сосчитать
would-not-play = { $method } не сделал бы здесь ход { $step }

## Почему сертификат отвергнут: rank

bound-uncounted = оценка больше, чем можно сосчитать
bounds-crossed = не между -1 и верхней оценкой
clifford-silent = теорема Клиффорда ничего не говорит: сумма { $total }, род { $genus }
components-show = компоненты показывают от { $lower } до { $upper }, а не от { $claimed_lower } до { $claimed_upper }
cycle-left = без него есть цикл около вершины { $vertex }
proofs-for = доказательств { $proofs }, а компонент { $components }
riemann-roch-silent = теорема Римана — Роха сама по себе ничего не говорит: сумма { $total }, род { $genus }
stands-twice = вершина { $vertex } названа дважды
the-set-is-empty = множество пусто
two-edges = у вершины { $vertex } два ребра к дереву вершины { $tree }
ways-fewer = их меньше, чем способов забрать доллары
ways-more = их больше, чем способов забрать доллары
witness-takes = забирает не столько долларов, сколько нужно: { $dollars } и ещё один

## Почему сертификат отвергнут: jacobian

common-divisor = у последней есть общий делитель с её множителем
dependent = они зависимы по модулю { $prime }
does-not-divide = не делит следующий
functions-for = функций { $functions }, а множителей { $factors }
not-above-one = не больше 1
not-below-factor = не меньше своего множителя
not-grounded = не равно 0 в наименьшей вершине компоненты
not-mean = не равно среднему соседей по модулю множителя
not-product = не равно произведению множителей
trees-modulo = по модулю { $prime } их { $found }, а не { $claimed }
values-missing = нужно значение для каждой вершины

## Почему сертификат отвергнут: gonality

a-set-is-empty = одно из множеств пусто
above-divisor = больше того, что показывает дивизор
bounds-for = нижних оценок { $bounds }, а компонент { $components }
egg-elsewhere = не яйцо этой комнаты
egg-hit = выбранные вершины задевают это яйцо
few-paths = число путей между этим множеством и множеством вершины { $vertex } меньше { $bound }
few-sets = множеств { $sets }: этим не показать { $bound }
in-two-sets = вершина { $vertex } лежит в двух множествах
is-negative = отрицательно
loss-missing = отсутствует: там нечего терять
room-trees = для каждой комнаты нужны число и дерево
room-vertex = вершины { $vertex } нет, или она в двух комнатах
rooms-need = число вершин, нужных комнатам: { $hits }, а не { $paths }
scripts-missing = нужно по одному на каждую вершину
set-in-pieces = множество не связно
tree-ends = дерево кончается слишком рано
tree-goes-on = дерево продолжается, хотя показывать больше нечего
