# Что говорит игра «Полицейские и вор».

## Граф

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
 }
directed-graph = ориентированный граф
graph = граф
size = { $vertices ->
    [one] { $vertices } вершина
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }, { $kind ->
    [arcs] { $lines ->
        [one] { $lines } дуга
        [few] { $lines } дуги
        [many] { $lines } дуг
       *[other] { $lines } дуги
     }
   *[edges] { $lines ->
        [one] { $lines } ребро
        [few] { $lines } ребра
        [many] { $lines } рёбер
       *[other] { $lines } ребра
     }
 }
size-parts = { $size }, { $parts ->
    [one] { $parts } компонента
    [few] { $parts } компоненты
    [many] { $parts } компонент
   *[other] { $parts } компоненты
 }

## Позиции и ходы

caption = { $size }, { $state }
cop-goes = полицейский { $cop } идёт в { $vertex }
cop-placed = полицейский { $cop } встаёт в { $vertex }
robber-goes = вор идёт в { $vertex }
robber-placed = вор встаёт в { $vertex }
state-caught = вор пойман на ходу { $round }
state-place = ставится полицейский { $cop } из { $all }
state-place-robber = ставится вор
state-robber = ход { $round }, идёт вор
state-turn = ход { $round }, идёт полицейский { $cop } из { $all }

## Отвергнутые ходы

cops-turn = ходят полицейские
expected = ожидается ход, например cops 3 5 или robber 4
lazy-stays = ленивые полицейские ходят по одному, этот должен остаться в { $from }
moved-already = { $next ->
    [one] { $next } полицейский уже сходил
    [few] { $next } полицейских уже сходили
    [many] { $next } полицейских уже сходили
   *[other] { $next } полицейского уже сходили
 }: продолжайте так: cop V
must-leave = ход { $round }: вор должен уйти из { $from }
no-edge = ребра из { $from } в { $to } нет
no-move = «{ $word }» — не ход: пишется cops 3 5, cop 5 или robber 4
no-number = «{ $word }» — не номер вершины
no-places = «cops»: куда они идут? например cops 3 5
no-vertex = вершины { $vertex } нет: они от 0 до { $last }
no-way = { $speed ->
    [one] свободного пути не длиннее { $speed } ребра из { $from } в { $to } нет
    [few] свободного пути не длиннее { $speed } рёбер из { $from } в { $to } нет
    [many] свободного пути не длиннее { $speed } рёбер из { $from } в { $to } нет
   *[other] свободного пути не длиннее { $speed } ребра из { $from } в { $to } нет
 }
one-vertex = «{ $word }»: { $token } идёт в одну вершину, например { $token } 4
places = мест { $places }, полицейских { $cops }
robber-turn = ходит вор
round-cop = ход { $round }, полицейский { $cop }: { $why }
round-robber = ход { $round }, вор: { $why }
word-places = «{ $word }»: { $why }

## Настройки, рецепты и форматы

dead-end-number = на такое число не умножить
empty = граф пуст: нужна хотя бы одна вершина
flows = слишком часто (раз: { $flows }): не больше { $most }
loses-directions = направления дуг
loses-names = имена вершин
loses-positions = положения вершин
many-cops = слишком много полицейских ({ $cops }): играют не больше { $most }
no-cops = 0 полицейских никого не поймают: нужен хотя бы 1
no-setting = у cops нет настройки чтения «{ $name }»
no-speed = 0 рёбер за ход: нужно хотя бы 1
no-truth = «{ $word }» — ни true, ни false
recipe-connected = ни один из { $n } графов не связен
rounds = число ходов — от 1 до { $most }
shares = нужно одно или несколько чисел, и ни одного бесконечного

## Сколько нужно полицейских

bounds = Не меньше { $lower } ({ $low }), не больше { $upper } ({ $high }).
by-aigner-fromme = граница обхвата Айгнера и Фромме
by-bradshaw = граница обхвата Брэдшоу
by-chase = погоня с точностью до симметрии
by-components = компоненты
by-counting = подсчёт выходов
by-dismantling = разборка
by-domination = доминирование
by-frankl = граница обхвата Франкла
by-hideouts = укрытия
by-late-orbits = поздние множества с точностью до симметрии
by-late-sets = поздние множества
by-nothing = не показано
by-open = слишком мало, чтобы занять все вершины
by-order = порядок
by-outerplanarity = внешнепланарность
by-planarity = планарность
by-product = произведение деревьев и циклов
by-safe-orbits = безопасные множества с точностью до симметрии
by-safe-sets = безопасные множества
by-strategy = стратегия
by-trap = ловушка
by-treewidth = древесная ширина
needed = { $cops ->
    [one] Нужен { $cops } полицейский ({ $why }).
    [few] Нужно { $cops } полицейских ({ $why }).
    [many] Нужно { $cops } полицейских ({ $why }).
   *[other] Нужно { $cops } полицейского ({ $why }).
 }
needed-between = { $upper ->
    [one] Нужно от { $lower } до { $upper } полицейского ({ $why }).
    [few] Нужно от { $lower } до { $upper } полицейских ({ $why }).
    [many] Нужно от { $lower } до { $upper } полицейских ({ $why }).
   *[other] Нужно от { $lower } до { $upper } полицейского ({ $why }).
 }
number-progress = не меньше { $n }, не больше { $cops ->
    [one] { $cops } полицейского
    [few] { $cops } полицейских
    [many] { $cops } полицейских
   *[other] { $cops } полицейского
 }
why = снизу: { $low }; сверху: { $high }

## Могут ли они поймать вора

catch = { $cops ->
    [one] { $cops } полицейский ловит
    [few] { $cops } полицейских ловят
    [many] { $cops } полицейских ловят
   *[other] { $cops } полицейского ловят
 } вора за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }, начало в { $places }.
catch-plain = { $cops ->
    [one] { $cops } полицейский ловит
    [few] { $cops } полицейских ловят
    [many] { $cops } полицейских ловят
   *[other] { $cops } полицейского ловят
 } вора за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }.
escapes = От { $cops ->
    [one] { $cops } полицейского
    [few] { $cops } полицейских
    [many] { $cops } полицейских
   *[other] { $cops } полицейского
 } вор всегда уходит.
not-decided = Не решено: { $cops ->
    [one] { $cops } полицейский не ловит
    [few] { $cops } полицейских не ловят
    [many] { $cops } полицейских не ловят
   *[other] { $cops } полицейского не ловят
 } за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }; число полицейских — от { $lower } до { $upper }.
not-decided-bounds = Не решено: число полицейских — от { $lower } до { $upper }.
time-open = { $cops ->
    [one] Вора ловит { $cops } полицейский
    [few] Вора ловят { $cops } полицейских
    [many] Вора ловят { $cops } полицейских
   *[other] Вора ловят { $cops } полицейского
 }; за сколько ходов, не решено.
time-open-after = { $cops ->
    [one] Вора ловит { $cops } полицейский
    [few] Вора ловят { $cops } полицейских
    [many] Вора ловят { $cops } полицейских
   *[other] Вора ловят { $cops } полицейского
 }, но не за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }; за сколько ходов, не решено.

## Алгоритмы документа

empirical = { $cops ->
    [one] { $cops } полицейский по этим алгоритмам ловит
    [few] { $cops } полицейских по этим алгоритмам ловят
    [many] { $cops } полицейских по этим алгоритмам ловят
   *[other] { $cops } полицейского по этим алгоритмам ловят
 } вора за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }; с меньшим числом он уходит ({ $rule }).
empirical-all = { $cops ->
    [one] даже { $cops } полицейский, по одному на вершину, по этим алгоритмам не ловит
    [few] даже { $cops } полицейских, по одному на вершину, по этим алгоритмам не ловят
    [many] даже { $cops } полицейских, по одному на вершину, по этим алгоритмам не ловят
   *[other] даже { $cops } полицейского, по одному на вершину, по этим алгоритмам не ловят
 }
empirical-open = Не решено: { $cops ->
    [one] { $cops } полицейский по этим алгоритмам не ловит
    [few] { $cops } полицейских по этим алгоритмам не ловят
    [many] { $cops } полицейских по этим алгоритмам не ловят
   *[other] { $cops } полицейского по этим алгоритмам не ловят
 } вора ({ $rule }).
empirical-progress = больше, чем { $cops ->
    [one] { $cops } полицейский
    [few] { $cops } полицейских
    [many] { $cops } полицейских
   *[other] { $cops } полицейского
 }
end-cap = когда ходы кончились
end-repeat = когда позиция повторяется

## Подсказки и игроки

as-good = Вор в безопасности при любом ходе; этот не хуже других.
capture = поимка за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }
caught = Вор пойман.
he-is-caught = Его поймают за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }; позже нигде.
is-caught = вор пойман
leads = Это ведёт к поимке за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
 }.
nearest-way = { $why }: взят ближайший путь
no-cop = полицейских нет
no-prey = ловить некого
nothing-left = сделать ничего нельзя
plays-cops = этот игрок играет за полицейских
plays-robber = этот игрок играет за вора
safe-there = Там вор в безопасности.
safe-word = безопасно
too-large = Подсказки нет: игра слишком велика, чтобы просчитать её до конца.

## Что останавливает решатель

chase-memory = полицейских { $cops } на { $vertices ->
    [one] { $vertices } вершину
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 }: нужно { $needed }, а разрешено { $allowed }
distances = таблица расстояний слишком велика (вершин: { $vertices }): не больше { $most }
joint-moves = полицейских { $cops }: нужно сравнить больше { $most } совместных ходов
many = полицейских { $cops } на { $vertices ->
    [one] { $vertices } вершину
    [few] { $vertices } вершины
    [many] { $vertices } вершин
   *[other] { $vertices } вершины
 } — слишком много для точного игрока
more = нужно больше полицейских, чем max={ $most }
overflow = потенциалы переполняются: EP или EPp слишком велико
speed-parts = при скоростях и расстояниях решаются компоненты, где не больше { $most } вершин
too-large-between = { $what }; число полицейских — от { $lower } до { $upper }
uncountable = столько байт, что не сосчитать
up-to-symmetry = расстановки считались с точностью до симметрии, как в методе orbits

## Почему сертификат отвергнут: оценки числа полицейских

above = { $lower } больше, чем { $upper }
corner-gone = { $corner } нельзя отрезать вершиной { $by }: обе должны быть на месте
corner-sees = { $corner } видит { $near }, а { $by } — нет: это не угол
cut-terms = углы отрезают только в обычной игре на неориентированных графах
cut-turns = отрезанные углы экономят время: о ходах это ничего не говорит
late-floor = быть пойманным поздно — не значит уйти
nobody = nobody — причина для 0 полицейских, и только для них
one-a-component = нужно { $n }, по одному на компоненту
one-a-vertex = нужно { $n }, по одному на вершину
other-max = в сертификате другой max
shown = показано { $shown }, а не { $bound }
theorem-asks = теорема требует полицейских: { $bound }, а не больше { $cops }

## Почему сертификат отвергнут: поимка

bounds-only = у того, что не решено, есть оценки и ничего больше
catch-within = ходов до поимки { $time }, а не { $turns }
cops-of-claim = полицейских { $cops }, в сертификате другое число
cut-hides = отрезанные углы скрывают ходы
escape-plan = вора, который уходит, план не ловит
escape-turns = ходов бегства показано { $shown }, это не на один меньше, чем { $turns }
hunters = ловят { $cops }, а полицейских { $all }
no-catch = за столько ходов они не ловят: { $turns }
not-too-few = полицейских нужно не меньше { $least }, а их { $cops }
only-turns = ходов бегства показано только { $shown }
other-cops = в сертификате другое число полицейских: { $cops }
takes-turns = ходов нужно { $taken }, а не { $turns }

## Почему сертификат отвергнут: планы

cannot-go = полицейский не может пойти из { $from } в { $to }
cop-places = полицейских { $cops }, значит, и мест { $cops }
lazy-movers = ленивых полицейских сразу ходит { $movers }
no-plan = вор идёт в { $vertex }, где плана нет: это не меньше, чем раньше
no-turn-left = ходов не осталось, а вор на свободе
not-fewer = вор идёт в { $vertex }, где ходов осталось { $left }: это не меньше, чем раньше
not-in-part = вершины { $vertex } в этой части нет
positions-sorted = позиции должны идти по порядку, каждая один раз
unplanned-start = ничего не сказано о воре, который начинает в { $vertex }

## Почему сертификат отвергнут: ловушки и охрана

catch-everybody = полицейские ({ $cops }) могли бы поймать любого, не сходя с места
gap-cases = место { $place } могут охранять { $guards }, а не { $cases }
gap-guarded = полицейский в { $cop } уже охраняет место { $place }
gap-no-cop = без полицейского случаев нет
gap-order = места должны идти по порядку, каждое один раз
gap-unneeded = место { $place } охранять не нужно
gap-weight = полицейских { $cops }, каждый охраняет { $each }: вместе они могут охранять { $total }
shares-around = доли вокруг { $vertex } не больше { $cops }
trapped = один полицейский может запереть вора в { $vertex }

## Почему сертификат отвергнут: теоремы

changes = ребро из { $from } в { $to } меняет не ровно одну координату
coordinates = нужно мест: { $n }, в одних и тех же множителях, двух или больше
edge-leaves = ребро выходит из части
edge-one-way = ребро ведёт только в одну сторону
factor = множитель { $factor } — ни дерево, ни цикл
factor-edges = рёбер { $edges }, а в произведении их { $expected }
faces = граней { $faces }: у рисунка на плоскости их столько не бывает
girth-other = длина кратчайшего цикла { $girth }, а не { $claimed }
girth-small = обхват { $girth } меньше { $least }
neighbours-once = в порядке вокруг { $vertex } каждый сосед должен быть один раз
no-common-face = нет грани, на которой лежат все вершины
no-cycle = циклов нет
one-order = у каждой вершины части должен быть свой порядок
order-many = вершин { $n }, это не меньше { $most }
order-once = в порядке каждая вершина части должна быть один раз
plain-theorem = эта теорема — об обычной игре на неориентированных графах
unfilled = вершины не заполняют произведения множителей
unseen = вершину { $vertex } никто не видит

## Почему сертификат отвергнут: таблицы и симметрии

all-lists = нужны списки для числа полицейских от 0 до { $cops }
breaks-off = запись обрывается
bytes = байт нужно { $needed }, а не { $given }
called-safe = при полицейских в { $cops } безопасным названо занятое место, или не названо никакое
caught-within = полицейских { $cops }, ходов до поимки { $turns }
driven-from = полицейские в { $cops } могут выгнать вора в { $robber } с безопасных мест
driven-out = полицейские в { $cops } могут выгнать вора с безопасных мест
edges-differ = рёбра вершины { $from } и её образа { $image } различаются
few-bytes = в таблице байт всего { $given }, для полицейских ({ $cops }) этого мало
goes-on = запись продолжается после конца
hideout-terms = укрытия — для вора, который может стоять и делает один шаг
hideout-turns = укрытия — на 1 ход и на 2
join-lost = полицейский в { $cop } присоединяется к стоящим в [{ $cops }]: [{ $larger }] в списке нет
joins-each = нужно слово для каждой вершины
joins-row = нужна строка для каждой расстановки
large-number = слишком большое число
lazy-orbits = если полицейские по правилу ходят по одному, погони с точностью до симметрии нет
list-begins = список начинается без полицейских
lists = нужны списки для числа полицейских { $cops }
many-rows = в этой таблице слишком много строк для этой проверки
no-class = полицейские приходят в { $cops }, а такого класса нет
no-permutation = это не перестановка вершин (их { $n })
no-placement = это не расстановка стольких полицейских
no-safe-place = безопасного места нет, если полицейские начинают в { $cops }
no-such-vertex = вершины { $vertex } нет
no-symmetry = симметрии { $symmetry } нет
not-caught-within = полицейских { $cops }: за столько ходов они не ловят: { $turns }
one-a-placement = нужно { $n }, по одному на расстановку
set-words = множествам состояний (их { $states }) нужно слов: { $words }
strike = полицейские в { $cops } достают вора в { $robber }
to-move = ходить осталось только { $waiting }, а не { $at }
turns-counted = ходы должны быть сосчитаны
turns-or-safe = либо сосчитаны ходы, либо даны безопасные места

## Почему сертификат отвергнут: партии

game-other-end = в сертификате другое правило конца
game-over = партия кончается раньше
game-robber-free = вор не пойман
game-too-soon = вор пойман меньшим числом полицейских
game-unfinished = партия не доиграна до конца
game-unplaced = вор не поставлен
games-none = ни одной партии нет
