// One message: a bubble with its buttons, or the line of a service message.

import { avatar, el, icon, time } from "./dom.js";
import { address, coloured, rendered } from "./text.js";

// `scene` knows the words, whose eyes we look with, the colours of people, and what clicks do.
export function row(message, scene) {
  return message.service ? serviceRow(message, scene) : bubbleRow(message, scene);
}

function serviceRow(message, scene) {
  const data = { id: message.id };
  return el("div", { class: "row service", data }, el("span", {}, serviceText(message, scene.words.service)));
}

function serviceText({ sender, service }, words) {
  const who = isolated(sender.name);
  const names = (service.names ?? []).map(isolated).join(", ");
  const self = service.ids?.length === 1 && service.ids[0] === sender.id;
  if (service.kind === "new_chat_members") return self ? words.joined(who) : words.added(who, names);
  if (service.kind === "left_chat_member") return self ? words.left(who) : words.removed(who, names);
  if (service.kind === "pinned_message") return words.pinned(who, service.text);
  return words.other(who);
}

// Directional marks in a name must not turn the rest of the line.
const isolated = (name) => `\u2068${name}\u2069`;

function bubbleRow(message, scene) {
  const out = message.sender.id === scene.viewer.id;
  const colour = scene.colour(message.sender.id);
  const bubble = el(
    "div",
    { class: "bubble", on: { click: (event) => clicked(event) && scene.reply(message) } },
    el("bdi", { class: `name n-${colour}` }, message.sender.name),
    message.reply ? quote(message.reply, scene) : null,
    message.document ? file(message.document, scene) : null,
    el("div", { class: "text" }, rendered(message.text, message.entities, scene), stamp(message, scene)),
  );
  const body = el("div", { class: "body" }, bubble);
  if (message.rows.length) body.append(keys(message, scene));
  const answer = el(
    "button",
    { type: "button", class: "answer", title: scene.words.reply, on: { click: () => scene.reply(message) } },
    icon("reply"),
  );
  const data = { id: message.id, sender: message.sender.id };
  const kind = `row ${out ? "out" : "in"}${message.rows.length ? " keyed" : ""}`;
  return el("div", { class: kind, data }, avatar(message.sender, colour), body, answer);
}

function clicked(event) {
  return !event.target.closest("a, button, .spoiler, .quote") && !String(getSelection());
}

function quote(reply, scene) {
  const colour = scene.colour(reply.sender.id);
  return el(
    "div",
    { class: `quote q-${colour}`, on: { click: () => scene.show(reply.id) } },
    el("bdi", { class: `n-${colour}` }, reply.sender.name),
    snippet(reply.text || scene.words.someone),
  );
}

function file({ id, name, size }, scene) {
  const href = `/document/${encodeURIComponent(id)}`;
  const told = [icon("file"), el("bdi", {}, name), el("small", {}, sized(size, scene.language))];
  return el("a", { class: "file", href, download: name }, ...told);
}

function sized(size, language) {
  const [unit, bytes] = size < 1024 ? ["byte", 1] : size < 1024 ** 2 ? ["kilobyte", 1024] : ["megabyte", 1024 ** 2];
  const format = { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits: 1 };
  return (size / bytes).toLocaleString(language, format);
}

function stamp(message, scene) {
  const edited = message.edited ? `${scene.words.edited} ` : "";
  return el("span", { class: "stamp" }, edited + time(message.date, scene.language));
}

function keys(message, scene) {
  const rows = message.rows.map((buttons) =>
    el("div", { class: "keys" }, ...buttons.map((button) => key(message, button, scene))),
  );
  return el("div", { class: "keyboard" }, ...rows);
}

function key(message, button, scene) {
  const kind = ["key", button.style ?? "", button.url ? "url" : ""].filter(Boolean).join(" ");
  const label = el("bdi", {}, button.text);
  if (button.url && !button.ours) {
    const href = address(button.url);
    return el("a", { class: kind, href, target: "_blank", rel: "noopener noreferrer" }, label);
  }
  const disabled = !button.data && !button.url && !button.copy;
  const made = el("button", { type: "button", class: kind, disabled }, label);
  if (button.data) {
    made.dataset.data = button.data;
    made.classList.toggle("busy", scene.busy(message, button));
    made.addEventListener("click", () => scene.press(message, button));
  } else if (button.url) made.addEventListener("click", () => scene.follow(button.url));
  else if (button.copy) made.addEventListener("click", () => scene.copy(button.copy));
  return made;
}

export function snippet(text) {
  return el("span", { class: "snippet" }, coloured(text.replace(/\s+/g, " ").slice(0, 120)));
}
