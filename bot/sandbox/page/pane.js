// One chat on the page: the group, seen by whoever is chosen, or the DM of one person.

import { avatar, choice, el, icon, menu, refill } from "./dom.js";
import { row } from "./bubble.js";
import { Composer } from "./composer.js";

const KEPT = 400;
const LOW = 48;
const BUSY = 15_000;

export class Pane {
  constructor(app, personId) {
    this.app = app;
    this.personId = personId;
    this.id = personId ?? app.state.group.id;
    this.messages = new Map();
    this.rows = new Map();
    this.pressed = new Map();
    this.unread = this.below = 0;
    this.head = el("header", { class: "head" });
    this.hollow = el("div", { class: "hollow" });
    this.list = el("div", { class: "list", role: "log", "aria-live": "off" });
    this.scroll = el("div", { class: "scroll", on: { scroll: () => this.scrolled() } }, this.hollow, this.list);
    this.toasts = el("div", { class: "toasts", role: "status" });
    this.downer = el("button", { type: "button", class: "down", hidden: true, on: { click: () => this.down() } });
    this.composer = new Composer(this);
    this.foot = el("footer", { class: "foot" });
    this.who = el("div", { class: "who", role: "radiogroup" });
    const middle = el("div", { class: "middle" }, this.scroll, this.toasts, this.downer);
    const kind = personId === null ? "group" : "dm";
    this.root = el("section", { class: `pane ${kind}`, data: { chat: this.id } }, this.head, middle, this.foot);
    for (const event of ["pointermove", "pointerdown", "focusin"]) this.root.addEventListener(event, () => this.seen());
    // The keyboard of a phone, the composer and the window change the room: what was at the bottom stays there.
    new ResizeObserver(() => this.wasLow && this.down()).observe(this.scroll);
    this.wasLow = true;
  }

  get viewer() {
    return this.app.person(this.personId ?? this.app.you);
  }

  // ---- what stands around the messages

  update() {
    this.head.replaceChildren(...(this.personId === null ? this.groupHead() : this.dmHead()));
    this.composer.update();
    this.root.classList.toggle("you", this.personId === this.app.you);
    this.root.classList.toggle("unread", this.unread > 0);
    if (this.personId === null) this.fillWho();
    this.fillFoot();
    this.downer.title = this.app.words.down;
    this.fillHollow();
  }

  groupHead() {
    const { state, words, act } = this.app;
    const { group } = state;
    const person = this.viewer;
    const items = [
      person.member ? [words.leave(person.first), () => act(this, { do: "leave", person: person.id })] : null,
      person.member && group.bot ? [words.removeBot, () => act(this, { do: "remove_bot", person: person.id })] : null,
      person.member && !group.bot ? [words.addBot, () => act(this, { do: "add_bot", person: person.id })] : null,
    ].filter(Boolean);
    const title = el("div", { class: "titles" }, el("h2", {}, group.title), el("p", {}, words.members(group.members)));
    return [avatar({ name: group.title }, "group"), title, items.length ? menu(words.more, items) : ""];
  }

  dmHead() {
    const { state, words, act, choose } = this.app;
    const person = this.viewer;
    const title = el("div", { class: "titles" }, el("h2", {}, el("bdi", {}, person.name)), el("p", {}, `${state.bot.name} · ${words.bot}`));
    const label = words.playAs(person.first);
    const who = el("button", { type: "button", class: "whose", title: label, on: { click: () => choose(person.id) } });
    who.append(avatar(person, this.app.colour(person.id)), title);
    const open = person.started && !person.blocked;
    const items = [[words.block, () => act(this, { do: "block", person: person.id })]];
    const badge = this.unread ? el("span", { class: "badge" }, String(this.unread)) : "";
    return [who, badge, open ? menu(words.more, items) : ""];
  }

  fillWho() {
    const { state, words, you, choose, colour } = this.app;
    const keys = state.people.map((person) => {
      const key = choice("", person.id === you, () => choose(person.id), words.playAs(person.first));
      key.append(avatar(person, colour(person.id)), el("bdi", {}, person.first));
      key.classList.toggle("away", !person.member);
      return key;
    });
    refill(this.who, keys);
    this.who.setAttribute("aria-label", words.you);
  }

  // The field of the composer keeps its focus as long as it stays, so it is moved only when it has to be.
  fillFoot() {
    const [label, deed] = this.needed();
    if (this.label === label) return;
    this.label = label;
    const does = () => this.app.act(this, { do: deed, person: this.viewer.id });
    const big = () => el("button", { type: "button", class: "big", on: { click: does } }, label);
    this.foot.replaceChildren(...(this.personId === null ? [this.who] : []), label ? big() : this.composer.root);
  }

  needed() {
    const { words } = this.app;
    const { member, blocked, started } = this.viewer;
    if (this.personId === null) return member ? ["", ""] : [words.join, "join"];
    if (blocked) return [words.restart, "start"];
    return started ? ["", ""] : [words.start, "start"];
  }

  fillHollow() {
    const { words } = this.app;
    this.hollow.hidden = this.rows.size > 0;
    const person = this.viewer;
    if (this.personId === null || person.started) return this.hollow.replaceChildren(el("p", {}, words.empty));
    const about = person.about ? [el("b", {}, words.what), el("p", {}, person.about)] : [el("p", {}, words.closed)];
    this.hollow.replaceChildren(...about);
  }

  // ---- messages

  reset(messages) {
    this.messages = new Map(messages.map((one) => [one.id, one]));
    this.redraw();
  }

  redraw() {
    const low = this.low();
    const scene = this.scene();
    this.rows = new Map([...this.messages].map(([id, message]) => [id, row(message, scene)]));
    this.list.replaceChildren(...this.rows.values());
    for (const one of this.rows.values()) join(one);
    this.update();
    if (low) this.down();
  }

  put(message, fresh) {
    const old = this.rows.get(message.id);
    if (!old && !fresh) return;
    const low = this.low();
    const made = row(message, this.scene());
    made.classList.add(fresh ? "fresh" : "changed");
    this.messages.set(message.id, message);
    this.rows.set(message.id, made);
    if (old) old.replaceWith(made);
    else this.list.append(made);
    for (const one of [made, made.previousElementSibling, made.nextElementSibling]) if (one) join(one);
    if (fresh && !old) this.came(message, low);
    if (low) this.down();
  }

  came(message, low) {
    const own = message.sender.id === this.viewer.id;
    if (!own && this.personId !== null && !this.root.matches(":hover, :focus-within")) this.unread += 1;
    if (!own && !low) this.below += 1;
    if (low && this.rows.size > KEPT) this.drop(this.rows.keys().next().value);
    this.hollow.hidden = true;
    this.mark();
  }

  drop(id) {
    const old = this.rows.get(id);
    if (!old) return;
    const low = this.low();
    const near = [old.previousElementSibling, old.nextElementSibling];
    old.remove();
    this.rows.delete(id);
    this.messages.delete(id);
    for (const one of near) if (one) join(one);
    if (this.composer.target?.id === id) this.composer.reply(null);
    this.hollow.hidden = this.rows.size > 0;
    if (low) this.down();
  }

  scene() {
    const { words, language, colour } = this.app;
    return {
      words,
      language,
      colour,
      viewer: this.viewer,
      reply: (message) => (this.composer.reply(message), this.composer.input.focus()),
      show: (id) => this.show(id),
      say: (text) => this.say(text),
      follow: (url) => this.app.follow(this, url),
      copy: (text) => navigator.clipboard.writeText(text).then(() => this.toast(words.copied)),
      busy: (message, button) => this.pressed.has(`${message.id} ${button.data} ${this.viewer.id}`),
      press: (message, button) => this.press(message, button),
    };
  }

  show(id) {
    const found = this.rows.get(id);
    if (!found) return;
    found.scrollIntoView({ block: "center", behavior: "smooth" });
    found.classList.remove("shown");
    requestAnimationFrame(() => found.classList.add("shown"));
  }

  // ---- what the person does

  async say(text, target = null) {
    const group = this.personId === null;
    const bot = this.app.state.bot.username;
    // As Telegram's apps do: a command from the menu of a group names the bot.
    const said = group && /^\/\w+$/.test(text) ? `${text}@${bot}` : text;
    this.down();
    return this.app.act(this, { do: "say", person: this.viewer.id, chat: this.id, text: said, reply_to: target?.id ?? null });
  }

  async press(message, button) {
    const person = this.viewer;
    const name = `${message.id} ${button.data} ${person.id}`;
    const done = () => {
      this.pressed.delete(name);
      this.spin(message.id);
    };
    this.pressed.set(name, true);
    this.spin(message.id);
    const deed = { do: "press", person: person.id, chat: this.id, message: message.id, data: button.data };
    const came = await this.app.act(this, deed);
    if (!came) return done();
    setTimeout(done, BUSY);
    this.app.await(came.query, this, person, done);
  }

  spin(id) {
    for (const key of this.rows.get(id)?.querySelectorAll(".key[data-data]") ?? []) {
      key.classList.toggle("busy", this.pressed.has(`${id} ${key.dataset.data} ${this.viewer.id}`));
    }
  }

  toast(text, person = null) {
    const who = person ? avatar(person, this.app.colour(person.id)) : null;
    const made = el("div", { class: "toast" }, who, el("span", {}, text));
    this.toasts.replaceChildren(made);
    setTimeout(() => made.remove(), 3000 + 40 * text.length);
  }

  // ---- scrolling and what was seen

  low() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroll;
    return scrollHeight - scrollTop - clientHeight < LOW;
  }

  down() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.scrolled();
  }

  scrolled() {
    this.wasLow = this.low();
    if (this.wasLow) this.below = 0;
    this.mark();
  }

  seen() {
    if (!this.unread) return;
    this.unread = 0;
    this.mark();
  }

  mark() {
    this.downer.hidden = this.wasLow;
    this.downer.replaceChildren(icon("down"), this.below ? el("span", { class: "badge" }, String(this.below)) : "");
    this.root.classList.toggle("unread", this.unread > 0);
    const old = this.head.querySelector(".badge")?.textContent ?? "";
    if (this.personId !== null && old !== (this.unread ? String(this.unread) : "")) this.app.marked(this);
  }
}

// Messages of one sender in a row stand together: the first has the name, the last the face.
function join(one) {
  const { sender } = one.dataset;
  one.classList.toggle("first", !sender || one.previousElementSibling?.dataset.sender !== sender);
  one.classList.toggle("last", !sender || one.nextElementSibling?.dataset.sender !== sender);
}
