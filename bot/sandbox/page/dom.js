// Small tools for the page. Text goes into the document as text only, never as markup.

export function el(tag, options = {}, ...children) {
  const made = document.createElement(tag);
  const { class: name, on, data, ...rest } = options;
  if (name) made.className = name;
  for (const [event, heard] of Object.entries(on ?? {})) made.addEventListener(event, heard);
  Object.assign(made.dataset, data ?? {});
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in made && !key.startsWith("aria")) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// A key of the switches: one of several is chosen.
export function choice(label, chosen, choose, title = label) {
  return el(
    "button",
    { type: "button", role: "radio", "aria-checked": String(chosen), title, on: { click: choose } },
    label,
  );
}

// New children for a box; whichever of the old had the focus hands it to its successor.
export function refill(box, children) {
  const focused = [...box.children].indexOf(document.activeElement);
  box.replaceChildren(...children);
  box.children[focused]?.focus();
}

// A "more" button with a few things to do; `items` are [label, what it does].
export function menu(title, items) {
  const close = () => made.removeAttribute("open");
  const keys = items.map(([label, does]) =>
    el("button", { type: "button", on: { click: () => (close(), does()) } }, label),
  );
  const summary = el("summary", { title, "aria-label": title }, icon("more"));
  const made = el("details", { class: "menu" }, summary, el("div", {}, ...keys));
  made.addEventListener("focusout", (event) => made.contains(event.relatedTarget) || setTimeout(close, 150));
  return made;
}

const ICONS = {
  send: "M3 20.5 22 12 3 3.5v6.600l13 1.9-13 1.900z",
  more: "M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  reply: "M10 9V5l-7 7 7 7v-4.100c5 0 8.5 1.6 11 5.1-1-5-4-10-11-11",
  close: "m18.3 7.1-1.4-1.4-4.9 4.9-4.9-4.9-1.4 1.4 4.9 4.9-4.9 4.9 1.4 1.4 4.9-4.9 4.9 4.9 1.4-1.4-4.9-4.900z",
  down: "M7.4 8.6 12 13.200l4.6-4.600L18 10l-6 6-6-6z",
  file: "M6 2a2 2 0 0 0-2 2v16c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V8l-6-6zm7 1.500L18.5 9H13z",
  slash: "M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m9.2 3-4 10h1.700l4-10z",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function initial(name) {
  const [first] = letters.segment(name.replace(/[\p{C}\s]/gu, "") || "?");
  return first.segment.toUpperCase();
}

export function avatar(person, colour) {
  return el("span", { class: `avatar c-${colour}`, "aria-hidden": "true" }, initial(person.name));
}

export function badge(count) {
  return count ? el("span", { class: "badge" }, String(count)) : "";
}

export function time(seconds, language) {
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return new Date(seconds * 1000).toLocaleTimeString(language, format);
}
