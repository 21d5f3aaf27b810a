# Что говорит игра в башни.

## Ответы

ambiguous = Неоднозначно: решений несколько.
count-all = Всего { $n ->
    [one] { $n } решение
    [few] { $n } решения
    [many] { $n } решений
   *[other] { $n } решения
 }.
count-garbled = Число решений не прочесть.
count-least = Не меньше { $n ->
    [one] { $n } решения
    [few] { $n } решений
    [many] { $n } решений
   *[other] { $n } решения
 }.
grade = { $tier ->
    [easy] Легко
    [hard] Трудно
   *[extreme] Крайне трудно
 }: решено за { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
 }.
grade-open = Не установлено: решение одно, и пока сделано { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
 }.
grade-trial = Неразумно: после { $steps ->
    [one] { $steps } шага
    [few] { $steps } шагов
    [many] { $steps } шагов
   *[other] { $steps } шага
 } помогает только перебор.
infeasible = Решений нет: { $why }.
multiple = Решений несколько: это и другое, которое отличается в { $cells ->
    [one] { $cells } клетке
    [few] { $cells } клетках
    [many] { $cells } клетках
   *[other] { $cells } клетки
 }.
no-filling = никакое заполнение не подходит ко всем числам
solved = Решено.
unique = Единственное: других решений нет.

## Доска и её места

caption = { $n }x{ $n }, { $clues ->
    [one] { $clues } число
    [few] { $clues } числа
    [many] { $clues } чисел
   *[other] { $clues } числа
 }, заполнено { $filled } из { $all }
caption-conflict = { $board }; { $conflict }
caption-conflicts = { $board }; { $conflict }; и ещё { $more ->
    [one] { $more } противоречие
    [few] { $more } противоречия
    [many] { $more } противоречий
   *[other] { $more } противоречия
 }
caption-solved = { $board }, решено
clear = очистить
column = столбец { $n }
described = доска { $n }×{ $n }, { $clues ->
    [one] { $clues } число
    [few] { $clues } числа
    [many] { $clues } чисел
   *[other] { $clues } числа
 }, { $givens ->
    [one] { $givens } данная башня
    [few] { $givens } данные башни
    [many] { $givens } данных башен
   *[other] { $givens } данной башни
 }
down = нижнее число столбца { $n }
down-says = нижнее число столбца { $n } ({ $value })
left = левое число строки { $n }
left-says = левое число строки { $n } ({ $value })
pencil-it = пометить { $height }
put = поставить { $height }
right = правое число строки { $n }
right-says = правое число строки { $n } ({ $value })
row = строка { $n }
up = верхнее число столбца { $n }
up-says = верхнее число столбца { $n } ({ $value })

## Что не может так остаться

both-all = { $one } и { $other } оба равны { $height }: две одинаковые лестницы рядом
both-ends = { $one } и { $other } стоят друг против друга, но самая высокая башня не может стоять с обоих концов
both-one = { $one } и { $other } оба равны 1, но { $height } может стоять рядом с ними только один раз
conflict-both = { $one } и { $other } вместе уже не выполнить
conflict-least = { $clue } равно { $value }, а будет видно не меньше { $least }
conflict-most = { $clue } равно { $value }, а видно может быть не больше { $most }
conflict-never = { $clue } равно { $value }, но столько видно уже не будет
conflict-seen = { $clue } равно { $value }, а видно { $seen }
conflict-twice = { $height } стоит дважды ({ $line }): { $one } и { $other }
given-twice = { $height } дано дважды ({ $line }): { $one } и { $other }
together = { $one } и { $other } стоят друг против друга, и вместе это больше, чем n + 1 = { $most }

## Недопустимые ходы и игроки без хода

filled-cell = клетка { $cell } занята: сначала очистите её, например { $example }
full-board = доска заполнена
given = клетка { $cell } дана и остаётся как есть
move-counted = «{ $word }»: строки и столбцы считаются от 1
move-digits = «{ $word }»: строки, столбцы и высоты пишутся цифрами
move-high = «{ $word }»: таких высоких башен нет
move-large = «{ $word }»: таких больших досок нет
move-pencil = «{ $word }»: 0 нельзя пометить
no-cell = клетки { $cell } нет: строки и столбцы от 1 до { $n }
no-filling-here = отсюда никакое заполнение не подходит ко всем числам
no-height = высоты { $height } нет: высоты от 1 до { $n }
no-height-fits = ни одна высота не подходит ни в одну пустую клетку
no-more-rules = правила больше ничего не дают
no-move = «{ $word }»: ход пишется r:c=k, r:c=0 или r:c?k, например 2:3=4
unreadable = доску не прочесть

## Причины выводов; исключённое — список вида 2:3=4, 2:4=1-3

arrangement = ни в одной расстановке ({ $line }) нет { $removed }
arrangement-both = если учесть { $one } и { $other }, ни в одной расстановке ({ $line }) нет { $removed }
arrangement-by = если учесть { $clue }, ни в одной расстановке ({ $line }) нет { $removed }
bare = не осталось ни одной расстановки ({ $line })
bare-both = если учесть { $one } и { $other }, не осталось ни одной расстановки ({ $line })
bare-by = если учесть { $clue }, не осталось ни одной расстановки ({ $line })
chain = цепочка клеток с двумя высотами ведёт от { $from } к { $to }: в одной из них эта высота стоит, поэтому не { $removed }
clue-high = { $clue } равно { $value }: высокая башня так близко закрыла бы слишком много, поэтому не { $removed }
clue-more = { $clue } равно { $value }: перед известными видна ещё одна башня, поэтому не { $removed }
clue-one = { $clue } равно 1, поэтому ближайшая башня самая высокая
homeless = высота { $height } не может стоять по разу в каждой строке и каждом столбце
last-height = для этой клетки другой высоты не осталось
last-place = больше нигде ({ $line }) нет места для этой высоты
staircases = { $one } и { $other } дают n + 1, поэтому обе лестницы кончаются самой высокой башней
tied = высота { $height } занимает в другом месте столько же строк, сколько столбцов, поэтому не { $removed }

## Подсказки: шаг с причиной и причины до него

and = { $one }; { $other }
and-more = { $grounds }; и ещё { $n }
dead-cell = { $why }; тогда для клетки { $cell } высоты не осталось
dead-place = { $why }; тогда для высоты { $height } места не осталось ({ $line })
deduction-size = вывод возможен до размера { $size }
first = Сначала: { $conflict }.
full = Доска заполнена без противоречий: решено.
given-at = { $height } дано в { $cell }
ground = { $move }: { $why }
hopeless = У этой головоломки нет решения: { $why }.
mistake-trial = В { $cell } не может стоять { $height }: очистите клетку. Правила молчат, но перебор показывает, что такого заполнения нет.
mistake-why = В { $cell } не может стоять { $height }: очистите клетку, потому что { $why }.
must-stand = { $height } должна стоять в { $cell }: { $why }
must-stand-there = там должна стоять { $height }: { $why }
no-hint = Подсказки нет: { $why }.
nothing = Ничто не поможет: отсюда никакое заполнение не подходит ко всем числам.
several = { $move }: отсюда возможно несколько решений, и это часть одного из них.
step = { $move }: { $why }.
step-before = { $move }: { $why }. До этого: { $grounds }.
trial = { $move }: правила здесь не помогают, но перебор показывает, что никакая другая высота в { $cell } не годится.
trial-why = { $move }: правила здесь не помогают, но перебор показывает: если там { $other }, в конце ничего не выходит; { $why }.

## Ошибки чтения и пределы записи

read-around = { $n ->
    [one] { $n } число
    [few] { $n } числа
    [many] { $n } чисел
   *[other] { $n } числа
 } вокруг квадрата не расставить: нужно 4n
read-cells = { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
    [many] { $count } клеток
   *[other] { $count } клетки
 }, а нужно { $needed }
read-clue-number = здесь нужно число, а между числами стоит «/»
read-clues = { $count ->
    [one] { $count } число
    [few] { $count } числа
    [many] { $count } чисел
   *[other] { $count } числа
 }, а нужно { $needed }
read-clues-most = чисел больше { $n }: размеры от 1 до { $most }
read-clues-over = слишком много чисел: нужно { $needed }
read-clues-side = { $side ->
    [up] сверху
    [down] снизу
    [left] слева
   *[right] справа
 } { $count ->
    [one] { $count } число
    [few] { $count } числа
    [many] { $count } чисел
   *[other] { $count } числа
 }, а нужно { $needed }
read-colon = после размера ожидается «:»
read-corner = в углу стоит { $value }: углы пустые или 0
read-corner-blank = угол пуст или 0
read-down = число { $clue } под столбцом { $column } вне пределов от 1 до { $n }
read-empty = ввод пуст
read-fields = лишнее поле: в строке их { $n }
read-format = формата { $name } нет
read-givens = данные высоты — это числа, буквы от a до z и «_»
read-grade = неизвестная трудность: de, dh, dx и du значат легко, трудно, крайне трудно и неразумно
read-height = высота { $height } в клетке { $cell } вне пределов от 1 до { $n }
read-how-large = нет ни n, ни списка чисел, ни данных высот: каков размер доски?
read-id = код начинается с размера, например 5:
read-id-end = код должен здесь кончаться
read-id-line = код пишется одной строкой
read-left = число { $clue } слева от строки { $row } вне пределов от 1 до { $n }
read-lines = { $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
 } для доски размера { $size }, а нужно { $needed }
read-lines-large = строк { $count }, значит, размер доски больше { $most }: размеры от 1 до { $most }
read-lines-none = { $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
 } — это доска размера 0: размеры от 1 до { $most }
read-missing = здесь нет числа: 0 значит «нет числа»
read-no-clue = { $word } здесь не годится: нужны целые числа, 0 значит «нет числа»
read-number = { $word } — не целое число от 0 до { $n }
read-numbers = { $count ->
    [one] { $count } число
    [few] { $count } числа
    [many] { $count } чисел
   *[other] { $count } числа
 }, а нужно { $needed }
read-past = число за пределами сетки
read-range = { $number } вне пределов от 1 до { $n }
read-right = число { $clue } справа от строки { $row } вне пределов от 1 до { $n }
read-rows = { $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
 }, а нужно { $needed }
read-run = ряд из { $run ->
    [one] { $run } клетки
    [few] { $run } клеток
    [many] { $run } клеток
   *[other] { $run } клетки
 } выходит за сетку: осталось { $left }
read-seed = в зерне нет головоломки: дайте код с числами
read-semicolon = «;» между полями: в сетке там запятые
read-short = короткая строка: { $count ->
    [one] { $count } поле
    [few] { $count } поля
    [many] { $count } полей
   *[other] { $count } поля
 }, а нужно { $needed }
read-size = доска размера { $size }: размеры от 1 до { $most }
read-up = число { $clue } над столбцом { $column } вне пределов от 1 до { $n }
read-whole = { $word } — не целое число от 1 до { $n } и не пустое место
write-givens = данные высоты
write-setting = не имеет параметра «{ $name }»

## Рецепты и что из них выходит

hardest = невозможно: нет головоломки размера { $n } труднее, чем { $grade ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 }
not-found = головоломка размера { $n } { $wish } не нашлась на { $tried } квадратах; попробуйте другое зерно, другой размер или более слабое пожелание
not-found-sets = головоломка размера { $n } без данных высот, где не больше { $clues ->
    [one] { $clues } числа
    [few] { $clues } чисел
    [many] { $clues } чисел
   *[other] { $clues } числа
 }, не нашлась среди { $tried } наборов чисел; всегда хватает { $enough ->
    [one] { $enough } числа
    [few] { $enough } чисел
    [many] { $enough } чисел
   *[other] { $enough } числа
 }, а хватит ли меньшего, начиная с размера 6 неизвестно
not-found-sets-grade = головоломка размера { $n } с трудностью { $grade ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 } без данных высот, где не больше { $clues ->
    [one] { $clues } числа
    [few] { $clues } чисел
    [many] { $clues } чисел
   *[other] { $clues } числа
 }, не нашлась среди { $tried } наборов чисел; попробуйте другое зерно, больше чисел или другую трудность
recipe-bare = невозможно: у пустой доски без чисел несколько решений
recipe-clues = невозможно: чтобы без данных высот решение размера { $n } было единственным, нужно не меньше { $least ->
    [one] { $least } числа
    [few] { $least } чисел
    [many] { $least } чисел
   *[other] { $least } числа
 }
recipe-document = генератор статьи работает до размера { $most }, а не { $n }
recipe-each = 0 зёрен на размер
recipe-proved = { $n } не от 1 до { $most }: надо доказать, что решение единственное
recipe-size = { $n } не от 1 до { $most }
recipe-uniform = square=uniform делает квадраты любого размера
thin-stopped = { $why }: это пока самая скупая головоломка, и, возможно, нужны не все её числа и данные высоты
thin-unsure = проверок, дошедших до предела узлов: { $n }; возможно, нужны не все числа и данные высоты
wish-both = не больше чем с { $clues ->
    [one] { $clues } числом
    [few] { $clues } числами
    [many] { $clues } числами
   *[other] { $clues } числа
 } и { $givens ->
    [one] { $givens } данной высотой
    [few] { $givens } данными высотами
    [many] { $givens } данными высотами
   *[other] { $givens } данной высоты
 }
wish-clues = не больше чем с { $clues ->
    [one] { $clues } числом
    [few] { $clues } числами
    [many] { $clues } числами
   *[other] { $clues } числа
 }
wish-givens = не больше чем с { $givens ->
    [one] { $givens } данной высотой
    [few] { $givens } данными высотами
    [many] { $givens } данными высотами
   *[other] { $givens } данной высоты
 }
wish-grade = с трудностью { $grade ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 }
wish-grade-few = с трудностью { $grade ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 }, { $few },
wish-one = с единственным решением

## Как далеко идут методы

count-huge = не меньше { $n } решений: их может быть очень много, limit=N остановит счёт на N
count-large = больше 10^38 решений
count-progress = не меньше { $n ->
    [one] { $n } решения
    [few] { $n } решений
    [many] { $n } решений
   *[other] { $n } решения
 }
large-lines = доска размера { $n }, а line-dp работает до { $most }; для fill у ip-strong нет такого предела
large-program = целочисленная программа доски размера { $n } занимает около { $size } МБ
proof-long = доказательство слишком длинное, чтобы его хранить
proof-size = доказательства по строкам проверяются до размера { $most }
steps-size = шаги проверяются до размера { $most }

## Почему ответ отвергнут

count-limit = счёт кончается на пределе { $limit }
count-nothing = 0 решений считать не надо: нужно не меньше 1
count-number = это не число
count-shown = доказательство показывает всего { $n ->
    [one] { $n } решение
    [few] { $n } решения
    [many] { $n } решений
   *[other] { $n } решения
 }
grid-clue = число равно { $value }, а видно { $seen ->
    [one] { $seen } башню
    [few] { $seen } башни
    [many] { $seen } башен
   *[other] { $seen } башни
 }
grid-given = стоит { $height }, а дано { $given }
grid-height = высота { $height } вне пределов от 1 до { $n }
grid-same = это та же сетка
grid-shape = это не сетка из { $n ->
    [one] { $n } строки по { $n } высоте
    [few] { $n } строк по { $n } высоты
    [many] { $n } строк по { $n } высот
   *[other] { $n } строки по { $n } высоты
 }
grid-shown = это не то решение, которое показывает доказательство
grid-twice = { $height } стоит дважды
proof-breaks-off = доказательство обрывается
proof-case-missing = не хватает случая { $cell }={ $height }
proof-case-place = не хватает случая, где { $height } стоит на месте { $place } ({ $line })
proof-case-twice = случай { $cell }={ $height } стоит здесь дважды
proof-cell = клетка пишется r:c
proof-end = доказательство продолжается после конца
proof-found = оно показывает решение
proof-no-case = «{ $word }» — не случай этого разбора
proof-no-clash = нет двух чисел головоломки, которые исключают друг друга
proof-no-number = «{ $word }» — не число от 1 до { $n }
proof-no-split = разбор случаев не начат
proof-no-word = «{ $word }» — не слово доказательства
proof-one-case = здесь нечего разбирать
proof-open = в этом случае нет противоречия
proof-solution = { $place }: { $what }
proof-solutions = показывает { $n ->
    [one] { $n } решение
    [few] { $n } решения
    [many] { $n } решений
   *[other] { $n } решения
 }, а не 1
proof-splits = вложенных разборов больше, чем клеток
proof-undecided = здесь определены не все клетки
step-easier = { $rule } даёт новое, а трудность этого правила { $tier ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 }
step-none = это не шаг
step-stale = это не даёт ничего нового
steps-away = они уводят от решения
steps-break-off = они обрываются: { $rule } даёт новое
steps-made = сделано { $made }, а не { $steps }
steps-unasked = без единственного решения шагов нет
tier-alone = трудность бывает только у единственного решения
tier-shown = трудность шагов { $shown ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 }, а не { $tier ->
    [easy] «легко»
    [hard] «трудно»
    [extreme] «крайне трудно»
   *[unreasonable] «неразумно»
 }
tier-unnamed = выводы показывают трудность, но она не названа
