// A text and its entities, as Telegram gives them: offsets are UTF-16 units, as in JavaScript's own strings.

import { el } from "./dom.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};
const LINKS = ["url", "text_link"];
const LIKE_LINKS = ["mention", "text_mention", "hashtag", "cashtag", "email", "phone_number"];
const PROTOCOLS = ["http:", "https:", "tg:", "mailto:", "tel:"];

// `does` says what is done on a link to the bot (`follow`) and on a command (`say`).
export function rendered(text, entities, does) {
  const box = document.createDocumentFragment();
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  fill(box, text, 0, text.length, sorted, does);
  return box;
}

function fill(parent, text, start, end, rest, does) {
  let at = start;
  while (rest.length && rest[0].offset < end) {
    const entity = rest.shift();
    const from = Math.max(at, entity.offset);
    const to = Math.min(end, entity.offset + entity.length);
    if (to <= from) continue;
    parent.append(coloured(text.slice(at, from)));
    const made = element(entity, text.slice(from, to), does);
    fill(made, text, from, to, rest, does);
    parent.append(made);
    at = to;
  }
  parent.append(coloured(text.slice(at, end)));
}

// Telegram's apps draw hearts and diamonds red, as emoji; so does the page.
export function coloured(text) {
  const box = document.createDocumentFragment();
  for (const part of text.split(/([♥♦]\uFE0F?)/u)) {
    if (part) box.append(/^[♥♦]/u.test(part) ? el("span", { class: "red" }, part) : part);
  }
  return box;
}

function element(entity, text, does) {
  if (LINKS.includes(entity.type)) return link(entity, text, does);
  if (entity.type === "bot_command") {
    return el("button", { type: "button", class: "link", on: { click: () => does.say(text) } });
  }
  if (entity.type === "spoiler") return spoiler();
  if (LIKE_LINKS.includes(entity.type)) return el("span", { class: "link" });
  return el(TAGS[entity.type] ?? "span");
}

function link(entity, text, does) {
  const url = entity.url ?? text;
  if (entity.ours) return el("button", { type: "button", class: "link", on: { click: () => does.follow(url) } });
  const href = address(url);
  return href ? el("a", { class: "link", href, target: "_blank", rel: "noopener noreferrer" }) : el("span");
}

export function address(url) {
  try {
    const parsed = new URL(/^[a-z]+:/i.test(url) ? url : `https://${url}`);
    return PROTOCOLS.includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

function spoiler() {
  const made = el("span", { class: "spoiler", role: "button", tabIndex: 0 });
  const open = () => made.classList.add("open");
  made.addEventListener("click", open);
  made.addEventListener("keydown", (event) => event.key === "Enter" && open());
  return made;
}
