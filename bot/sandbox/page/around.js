// What stands around the messages of a chat: its head, the switch of people, and what is said of an empty chat.

import { avatar, choice, el, menu } from "./dom.js";

export function groupHead(pane) {
  const { state, words, act } = pane.app;
  const { group } = state;
  const person = pane.viewer;
  const item = (label, deed) => [label, () => act(pane, { do: deed, person: person.id })];
  const items = person.member
    ? [
        group.bot ? item(words.removeBot, "remove_bot") : item(words.addBot, "add_bot"),
        item(words.leave(person.first), "leave"),
      ]
    : [];
  const below = [words.members(group.members), words.youAre(person.first)].join(" · ");
  const title = el("div", { class: "titles" }, el("h2", {}, group.title), el("p", {}, below));
  return [avatar({ name: group.title }, "group"), title, items.length ? menu(words.more, items) : ""];
}

export function dmHead(pane) {
  const { state, words, act, choose, colour } = pane.app;
  const person = pane.viewer;
  const below = el("p", {}, words.dmWith(state.bot.name));
  const title = el("div", { class: "titles" }, el("h2", {}, el("bdi", {}, person.name)), below);
  const label = words.playAs(person.first);
  const who = el("button", { type: "button", class: "whose", title: label, on: { click: () => choose(person.id) } });
  who.append(avatar(person, colour(person.id)), title);
  const items = [[words.block, () => act(pane, { do: "block", person: person.id })]];
  const more = person.started && !person.blocked ? menu(words.more, items) : "";
  return [who, el("span", { class: "unread-count" }), more];
}

export function whoKeys(pane) {
  const { state, words, you, choose, colour } = pane.app;
  return state.people.map((person) => {
    const key = choice("", person.id === you, () => choose(person.id), words.playAs(person.first));
    key.append(avatar(person, colour(person.id)), el("bdi", {}, person.first));
    key.classList.toggle("away", !person.member);
    return key;
  });
}

// What has to be pressed before writing, and the deed of that; nothing, if one can write.
export function needed(pane) {
  const { words } = pane.app;
  const { member, blocked, started } = pane.viewer;
  if (pane.group) return member ? ["", ""] : [words.join, "join"];
  if (blocked) return [words.restart, "start"];
  return started ? ["", ""] : [words.start, "start"];
}

export function about(pane) {
  const { words } = pane.app;
  const person = pane.viewer;
  if (pane.group || person.started) return [el("p", {}, words.empty)];
  return person.about ? [el("b", {}, words.what), el("p", {}, person.about)] : [el("p", {}, words.closed)];
}
