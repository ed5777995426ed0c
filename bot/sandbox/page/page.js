// The page: a switch of people, the group, the DMs, and the wires between them and the world.

import { avatar, badge, choice, el, refill } from "./dom.js";
import { Pane } from "./pane.js";
import { coloured } from "./text.js";
import { post, stream } from "./wire.js";
import { WORDS } from "./words.js";

const SPEEDS = [1, 2, 5, 20];
const COLOURS = 7;
const $ = (id) => document.getElementById(id);

class App {
  constructor() {
    this.panes = new Map();
    this.waiting = new Map();
    this.early = new Map();
    this.alerts = [];
    this.open = this.beside = null; // the chat of a phone; the DM beside the group in a narrow window
    this.act = this.act.bind(this);
    this.choose = this.choose.bind(this);
    this.colour = this.colour.bind(this);
    $("alert").addEventListener("close", () => this.nextAlert());
    $("alert").addEventListener("click", (event) => event.target === $("alert") && $("alert").close());
  }

  // ---- what comes from the world

  heard(frame) {
    if (frame.kind === "snapshot") this.begin(frame);
    else {
      if (frame.state) this.know(frame.state);
      for (const one of frame.news) this.happened(one);
    }
  }

  begin({ state, chats }) {
    const language = new URLSearchParams(location.search).get("lang");
    if (!this.state && language in WORDS && language !== state.language) this.quietly({ do: "speak", language });
    this.state = state;
    const ids = [state.group.id, ...state.people.map((person) => person.id)];
    if (ids.join() !== [...this.panes.keys()].join()) this.build(ids);
    this.know(state);
    for (const [id, messages] of Object.entries(chats)) this.panes.get(Number(id)).reset(messages);
  }

  build(ids) {
    if (!ids.includes(this.you)) this.you = ids[1];
    if (!ids.includes(this.open)) [this.open, this.beside] = ids;
    this.panes = new Map(ids.map((id, index) => [id, new Pane(this, index ? id : null)]));
    const [group, ...dms] = [...this.panes.values()].map((pane) => pane.root);
    $("panes").replaceChildren(group, el("div", { id: "dms" }, ...dms));
  }

  know(state) {
    const spoke = this.state?.language;
    const first = !this.words;
    this.state = state;
    this.language = state.language;
    this.words = WORDS[state.language];
    this.drawBar();
    for (const pane of this.panes.values()) {
      if (!first && spoke !== state.language) pane.redraw();
      else pane.update();
    }
  }

  happened(one) {
    if (one.kind === "answered") {
      if (this.waiting.has(one.query)) this.answer(one);
      else this.keep(one);
      return;
    }
    const pane = this.panes.get(one.chat ?? one.message.chat);
    if (one.kind === "deleted") pane?.drop(one.id);
    else pane?.put(one.message, one.kind === "sent");
  }

  linked(there) {
    $("link").hidden = there;
    $("link").textContent = (this.words ?? WORDS.ru).lost;
  }

  // ---- presses and their answers

  await(query, pane, person, done) {
    this.waiting.set(query, { pane, person, done });
    const answer = this.early.get(query);
    if (answer) this.answer(answer);
  }

  // The answer may overtake what tells us that the press was ours; somebody else's is forgotten soon.
  keep(answer) {
    this.early.set(answer.query, answer);
    setTimeout(() => this.early.delete(answer.query), 5000);
  }

  answer({ query, text, alert, url }) {
    const { pane, person, done } = this.waiting.get(query);
    this.waiting.delete(query);
    this.early.delete(query);
    done();
    if (url) this.follow(pane, url, person);
    else if (text && alert) this.alert(text, person);
    else if (text) pane.toast(text, person);
  }

  alert(text, person) {
    this.alerts.push({ text, person });
    if (!$("alert").open) this.nextAlert();
  }

  nextAlert() {
    const next = this.alerts.shift();
    if (!next) return;
    $("alert-name").textContent = this.state.bot.name;
    $("alert-text").replaceChildren(coloured(next.text));
    const face = avatar(next.person, this.colour(next.person.id));
    $("alert-who").replaceChildren(face, this.words.alertFor(next.person.first));
    $("alert-ok").textContent = this.words.ok;
    $("alert").showModal();
  }

  // ---- what people do

  async act(pane, deed) {
    try {
      return await post(deed, this.words.failed);
    } catch (error) {
      pane.toast(error.message);
      return null;
    }
  }

  // What has no chat to complain in; a lost connection is told in the bar anyway.
  quietly(deed) {
    post(deed).catch(() => {});
  }

  async follow(pane, url, person = pane.viewer) {
    const came = await this.act(pane, { do: "follow", person: person.id, url });
    if (came) this.show(came.open, true);
  }

  choose(id) {
    this.you = id;
    const group = this.panes.get(this.state.group.id);
    group.redraw();
    for (const pane of this.panes.values()) pane.update();
  }

  show(id, focus = false) {
    this.open = id;
    if (id !== this.state.group.id) this.beside = id;
    this.drawTabs();
    const pane = this.panes.get(id);
    pane.seen();
    pane.down();
    if (focus && matchMedia("(hover: hover)").matches) pane.focus();
  }

  person(id) {
    return this.state.people.find((person) => person.id === id);
  }

  colour(id) {
    if (id === this.state.bot.id) return "bot";
    const index = this.state.people.findIndex((person) => person.id === id);
    return index < 0 ? Math.abs(id) % COLOURS : index % COLOURS;
  }

  // ---- the bar and the tabs

  drawBar() {
    const { words, state } = this;
    document.documentElement.lang = this.language;
    document.title = $("title").textContent = words.title;
    const hurry = (speed) => this.quietly({ do: "speed", speed });
    $("speed").setAttribute("aria-label", words.speed);
    $("speed").title = words.speed;
    const speeds = SPEEDS.map((speed) =>
      choice(`${speed}×`, speed === state.speed, () => hurry(speed), `${words.speed}: ${speed}×`),
    );
    refill($("speed"), speeds);
    const speak = (language) => this.quietly({ do: "speak", language });
    $("language").setAttribute("aria-label", words.language);
    const languages = Object.keys(WORDS).map((one) =>
      choice(one.toUpperCase(), one === this.language, () => speak(one), words.language),
    );
    refill($("language"), languages);
    this.drawTabs();
  }

  drawTabs() {
    const tabs = [...this.panes.values()].map((pane) => {
      const name = pane.personId === null ? this.words.group : this.person(pane.personId).first;
      const tab = el("button", { type: "button", role: "tab", on: { click: () => this.show(pane.id) } });
      tab.setAttribute("aria-selected", String(pane.id === this.open));
      tab.append(el("bdi", {}, name), badge(pane.unread));
      tab.classList.toggle("beside", pane.id === this.beside);
      pane.root.classList.toggle("open", pane.id === this.open);
      pane.root.classList.toggle("beside", pane.id === this.beside);
      return tab;
    });
    refill($("tabs"), tabs);
  }
}

const app = new App();
stream(
  (frame) => app.heard(frame),
  (there) => app.linked(there),
);
