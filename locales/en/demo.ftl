# What the demo in the terminal says itself.

demo-title = { $title }: { $people } at the table, seed { $seed }
demo-legend = ▸ said or pressed · 💬 ❗ popped up for one · ✉ in private · ✎ changed in a message
demo-group = Group
demo-added = { $name } adds the banker to the group
demo-purses = Purses
demo-purse = { $name }: { $chips }
demo-sound = Every chip is accounted for: { $granted } granted, { $total } in hand.
demo-unsound = The chips do not add up: { $granted } granted, { $total } in hand.
demo-wrong-variant = VARIANT: expected one of { $keys }
demo-wrong-people = --people: expected a number from { $least } to { $most }
