# What the demo in the terminal says itself.

demo-title = { $title }: за столом { $people }, зерно { $seed }
demo-legend = ▸ сказано или нажато · 💬 ❗ всплыло у одного · ✉ личка · ✎ изменилось в сообщении
demo-group = Группа
demo-added = { $name } добавляет банкомёта в группу
demo-purses = Кошельки
demo-purse = { $name }: { $chips }
demo-sound = Все фишки на месте: выдано { $granted }, на руках { $total }.
demo-unsound = Фишки не сходятся: выдано { $granted }, на руках { $total }.
demo-wrong-variant = VARIANT: ожидается одно из { $keys }
demo-wrong-people = --people: ожидается число от { $least } до { $most }
