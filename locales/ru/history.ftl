# What has been played, and whether it was dealt as promised.

history = <b>Последние круги</b>
history-nothing = Здесь ещё ничего не сыграно. Открыть стол: /play.
history-result = { $name } { SIGNED($sum) }
history-game = <b>№ { $table }</b> · { $title }
history-coup = · банкует { $banker }{ $end ->
    [broken] , банк сорван
    [tripled] , банк утроен
    [lifted] , банк снят
   *[stands] , в банке { $bank }
}: { $results }
history-no-stakes = ставок нет

record-caption = Запись игры № { $table }: всё, что сыграно колодами, которые уже показаны. Проверить её у себя: <code>python -m games verify</code>.

verify-true =
    🔏 <b>Игра № { $table }: всё сходится</b>
    Проверено по одной записи: ходов { $moves }, отпечатки, съём и каждая карта.
verify-false = ⚠️ Запись игры № { $table } не сходится с тем, что было обещано. Не играйте дальше и скажите об этом тому, у кого работает бот.
verify-shoe = Колода № { $number }, снята на { $cut }: <code>{ $commitment }</code>
verify-how =
    Сверьте отпечатки с теми, что названы в чате до ставок. Розыгрыш банка заранее не запечатан. Запись игры — кнопкой ниже; на своём компьютере её проверяет <code>python -m games verify ФАЙЛ</code>, без сети и без меня.
    Чего это не доказывает: что ключ взят наугад и что тот, у кого работает бот, его не подсмотрел. А карты, брошенные неигранными, с ключом становятся известны.

key-record = 📄 Запись № { $table }
key-verify = 🔏 Проверка № { $table }

notice-nothing-played = Проверять пока нечего: ещё ни одна колода не сыграна до конца.
notice-older-rules = Эта игра начата по прежним правилам. Записи её уже не собрать.
notice-record-comes = Запись сейчас придёт
notice-check-comes = Проверяю
notice-to-private = Отправляю вам в личку
notice-record-above = Запись уже выше
notice-check-above = Проверка уже выше
notice-too-often = Здесь за минуту уже много ответов. Попробуйте чуть позже.
notice-one-question = Ваш прошлый вопрос ещё в работе.
notice-many-questions = Сейчас слишком много вопросов о прошлых играх. Спросите через минуту.
