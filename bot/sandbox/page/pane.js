// One chat on the page: the group, seen by whoever is chosen, or the DM of one person.

import { about, dmHead, groupHead, needed, whoKeys } from "./around.js";
import { row } from "./bubble.js";
import { Composer } from "./composer.js";
import { avatar, badge, el, icon, refill } from "./dom.js";
import { coloured } from "./text.js";

const KEPT = 400;
const LOW = 48;
const BUSY = 15_000;

export class Pane {
  constructor(app, personId) {
    this.app = app;
    this.personId = personId;
    this.group = personId === null;
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
    const kind = this.group ? "group" : "dm";
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
    const { words, you } = this.app;
    this.head.replaceChildren(...(this.group ? groupHead(this) : dmHead(this)));
    this.composer.update();
    this.root.classList.toggle("you", this.personId === you);
    if (this.group) refill(this.who, whoKeys(this));
    this.who.setAttribute("aria-label", words.you);
    this.fillFoot();
    this.downer.title = words.down;
    this.hollow.replaceChildren(...about(this));
    this.hollow.hidden = this.rows.size > 0;
    this.mark();
  }

  // The field of the composer keeps its focus as long as it stays, so it is moved only when it has to be.
  fillFoot() {
    const [label, deed] = needed(this);
    if (this.label === label) return;
    this.label = label;
    const does = () => this.app.act(this, { do: deed, person: this.viewer.id });
    const big = () => el("button", { type: "button", class: "big", on: { click: does } }, label);
    this.foot.replaceChildren(...(this.group ? [this.who] : []), label ? big() : this.composer.root);
    if (this.eager) this.focus();
  }

  // Where nothing can be written yet, the field gets the focus as soon as it comes.
  focus() {
    this.eager = !this.composer.input.isConnected;
    this.composer.input.focus();
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
    if (!own && !this.watched()) this.unread += 1;
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
    const bot = this.app.state.bot.username;
    // As Telegram's apps do: a command from the menu of a group names the bot.
    const said = this.group && /^\/\w+$/.test(text) ? `${text}@${bot}` : text;
    this.down();
    const deed = { do: "say", person: this.viewer.id, chat: this.id, text: said, reply_to: target?.id ?? null };
    return this.app.act(this, deed);
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
    const made = el("div", { class: "toast" }, who, el("span", {}, coloured(text)));
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

  // The group is before everybody's eyes; a DM is when somebody is at it, or when it is alone on a phone.
  watched() {
    if (!this.root.offsetParent) return false;
    return this.group || matchMedia("(max-width: 760px)").matches || this.root.matches(":hover, :focus-within");
  }

  seen() {
    if (!this.unread) return;
    this.unread = 0;
    this.mark();
  }

  mark() {
    this.downer.hidden = this.wasLow;
    this.downer.replaceChildren(icon("down"), badge(this.below));
    this.root.classList.toggle("unread", this.unread > 0);
    this.head.querySelector(".unread-count")?.replaceChildren(badge(this.unread));
    this.app.drawTabs();
  }
}

// Messages of one sender in a row stand together: the first has the name, the last the face.
function join(one) {
  const { sender } = one.dataset;
  one.classList.toggle("first", !sender || one.previousElementSibling?.dataset.sender !== sender);
  one.classList.toggle("last", !sender || one.nextElementSibling?.dataset.sender !== sender);
}
