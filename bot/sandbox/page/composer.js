// The line at the bottom of a chat: writing, replying, and the menu of commands.

import { avatar, el, icon } from "./dom.js";
import { snippet } from "./bubble.js";

const MOST = 4096;

// A click beside the field must not take the focus from it.
const pointerdown = (event) => event.preventDefault();

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.target = null;
    this.chosen = 0;
    this.input = el("textarea", { rows: 1, maxLength: MOST, on: { keydown: (event) => this.key(event) } });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("blur", () => this.hint([]));
    const ask = () => this.ask();
    this.slash = el("button", { type: "button", class: "slash", on: { click: ask, pointerdown } }, icon("slash"));
    this.sender = el("button", { type: "button", class: "send", on: { click: () => this.send() } }, icon("send"));
    this.hints = el("div", { class: "hints", role: "listbox", hidden: true });
    this.quoted = el("div", { class: "replying", hidden: true });
    const line = el("div", { class: "line" }, this.slash, this.input, this.sender);
    this.root = el("div", { class: "composer" }, this.hints, this.quoted, line);
  }

  update() {
    const { words } = this.pane.app;
    const name = this.pane.viewer.first;
    this.input.placeholder = this.pane.group ? words.writeAs(name) : words.write;
    this.input.setAttribute("aria-label", words.writeAs(name));
    this.slash.title = words.menu;
    this.slash.hidden = !this.commands().length;
    this.sender.title = words.send;
    this.reply(this.target);
  }

  commands() {
    return this.pane.viewer.commands[this.pane.group ? "group" : "dm"];
  }

  typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 140)}px`;
    const begun = /^\/([a-z0-9_]*)$/i.exec(this.input.value)?.[1].toLowerCase();
    this.chosen = 0;
    this.hint(begun === undefined ? [] : this.commands().filter((one) => one.command.startsWith(begun)));
  }

  ask() {
    this.input.value = this.input.value === "/" ? "" : "/";
    this.input.focus();
    this.typed();
  }

  hint(found) {
    this.found = found;
    this.hints.hidden = !found.length;
    this.hints.replaceChildren(
      ...found.map((one, index) =>
        el(
          "button",
          {
            type: "button",
            role: "option",
            tabIndex: -1,
            "aria-selected": String(index === this.chosen),
            on: { pointerdown, click: () => this.command(one.command) },
          },
          avatar(this.pane.app.state.bot, "bot"),
          el("b", {}, `/${one.command}`),
          el("span", {}, one.description),
        ),
      ),
    );
    this.hints.children[this.chosen]?.scrollIntoView({ block: "nearest" });
  }

  command(name) {
    this.clear();
    this.pane.say(`/${name}`);
  }

  key(event) {
    const open = !this.hints.hidden;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (open && step) {
      this.chosen = (this.chosen + step + this.found.length) % this.found.length;
      this.hint(this.found);
    } else if (open && event.key === "Tab") {
      this.input.value = `/${this.found[this.chosen].command} `;
      this.typed();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      if (open) this.command(this.found[this.chosen].command);
      else this.send();
    } else if (event.key === "Escape") {
      if (open) this.hint([]);
      else this.reply(null);
    } else return;
    event.preventDefault();
  }

  async send() {
    const text = this.input.value.trim();
    if (!text) return;
    const { target } = this;
    this.clear();
    if (await this.pane.say(text, target)) return;
    this.input.value ||= text;
    this.reply(target);
    this.typed();
  }

  clear() {
    this.input.value = "";
    this.reply(null);
    this.typed();
  }

  reply(message) {
    this.target = message;
    this.quoted.hidden = !message;
    if (!message) return this.quoted.replaceChildren();
    const { app } = this.pane;
    const colour = app.colour(message.sender.id);
    const name = el("bdi", { class: `n-${colour}` }, message.sender.name);
    const close = el(
      "button",
      { type: "button", title: app.words.cancel, on: { click: () => this.reply(null) } },
      icon("close"),
    );
    this.quoted.replaceChildren(
      icon("reply"),
      el("div", { class: `quote q-${colour}` }, name, snippet(message.text || message.document?.name || "")),
      close,
    );
  }
}
