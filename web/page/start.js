// A new game: what is played, and by whom. A click on the board begins it.
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { busyWhile, button, h, newcomer, once, refill, say, stage, toast } from "./dom.js";
import { choice, choose, fitting, forget, games, keep } from "./kept.js";
import { textOf } from "./link.js";
import { MARKS, pressed } from "./marks.js";
import { COLOUR, gameText, handicapped, index, letter, standText } from "./points.js";
import { recordsCard } from "./records.js";
import { put } from "./stones.js";
import { t, tn } from "./words.js";

const RULES = [["chinese", t("Chinese")], ["japanese", t("Japanese")], ["aga", t("AGA")], ["new-zealand", t("New Zealand")], ["ing", t("Ing")], ["tromp-taylor", t("Tromp-Taylor")]];
const CLOCKS = [
  ["", t("No clock")], ...["1,3,10", "5,3,20", "10,5,30", "30,5,30"].map((value) => {
    const [minutes, periods, seconds] = value.split(",");
    return [value, t("{minutes} min + {periods} × {seconds} s", { minutes, periods, seconds })];
  }),
];
const PLAIN = { size: 9, person: "black", level: 3, handicap: 0, rules: "chinese", komi: null, clock: "", seconds: 2, own: false, teacher: null, friend: false,
  stones: null, marks: {}, tool: "B", turn: "black" }; // stones: those that are set up, a sign a point; null: none are. marks: on points

const whole = (least, most) => (value) => Number.isInteger(value) && value >= least && value <= most;
const oneOf = (values) => (value) => values.includes(value);
const FITS = { size: whole(5, 19), person: oneOf(["black", "white", "both"]), level: whole(1, 10), handicap: whole(0, 9),
  rules: oneOf(RULES.map(([name]) => name)), komi: (value) => value === null || (Number.isFinite(value) && Math.abs(value) <= 100),
  clock: oneOf(CLOCKS.map(([name]) => name)), seconds: whole(1, 60), own: oneOf([true, false]), teacher: oneOf([true, false, null]), friend: oneOf([true, false]) };

/** What was chosen for the last game, as far as it can be chosen. */
const last = () => ({ ...PLAIN, ...fitting(choice("terms", {}), FITS) });

/** What is asked of the server to begin a game; own: at the person's level. */
function termsOf(wanted, own, theory = null) {
  const [minutes, periods, seconds] = wanted.clock.split(",").map(Number), handicap = own ? 0 : wanted.handicap;
  return { size: wanted.size, person: wanted.person, level: wanted.level, own_level: own, handicap, rules: wanted.rules,
    friend: wanted.friend && !theory, komi: komiOf({ ...wanted, handicap }), clock: wanted.clock ? { minutes, periods, seconds } : null, seconds: wanted.seconds, theory,
    teacher: !own && !theory && isTaught(wanted), ...(wanted.stones && { board: wanted.stones, to_move: wanted.turn, marks: wanted.marks }) };
}

const TAUGHT = 6;
/** Does a teacher say a word on costly moves? Against weak levels, unless it is chosen; not by a clock. */
const isTaught = ({ person, level, clock, teacher }) => person !== "both" && !clock && (teacher ?? level <= TAUGHT);

const komiOf = ({ komi, handicap, rules, size }) => komi ?? (handicap ? 0.5 : rules === "japanese" ? 6.5 : size > 9 || rules === "ing" ? 7.5 : 7);

/** Begin an even game at the person's level, as the last one was but for that. */
export const beginAtOwnLevel = (go) => beginWith(go, { own: true, handicap: 0, komi: null });

/** Begin a game against a level, as the last one was but for that. */
export const beginAtLevel = (go, level, size) => beginWith(go, { own: false, level, ...(size !== last().size && { size, komi: null }) });

const beginWith = once(async (go, changes) => {
  const wanted = { ...last(), friend: false, ...changes };
  if (wanted.person === "both") wanted.person = "black";
  const state = await post("/api/games", termsOf(wanted, wanted.own));
  choose("terms", wanted);
  keep(state);
  go(`/game/${state.id}`);
});

/** Begin a first game, on a point if one is chosen: a small board, the weakest level, no points given, and the teacher. */
export const beginFirst = once(async (go, point = null) => {
  const state = await post("/api/games", termsOf({ ...PLAIN, size: 7, level: 1, komi: 0, teacher: true }, false));
  if (point) await post(`/api/games/${state.id}/play`, { vertex: point, number: 1 });
  keep(state);
  go(`/game/${state.id}?first`);
});

export function start(main, _, go) {
  document.title = "Katachi";
  const asked = new URLSearchParams(location.search), theory = asked.get("theory");
  const wanted = last();
  const board = new Board({ size: wanted.size, label: t("An empty Go board; choose a point to begin"), onpoint: (name) => (wanted.stones ? edit(name) : busyWhile(form.querySelector("button.main"), begin(name))) });
  let known = null, leaves = null; // leaves: the size that was chosen while stones are set up, which would go
  const isOwn = () => Boolean(known && wanted.own && !theory && !wanted.friend && !wanted.stones && wanted.person !== "both");

  const begin = once(async (first) => {
    const may = wanted.person === "both" || wanted.person === begins();
    if (first && may) board.add({ board: put(board.shown.board, wanted.size, letter(begins()), first) ?? board.shown.board, last: first });
    try {
      const state = await post("/api/games", termsOf(wanted, isOwn(), theory));
      choose("terms", wanted.stones ? { ...wanted, komi: null } : wanted); // the komi of a position is no other game's
      if (first && may) await post(`/api/games/${state.id}/play`, { vertex: first, number: 1 });
      keep(state);
      go(`/game/${state.id}`);
    } catch (fault) {
      draw(); // without the stone
      throw fault;
    }
  });

  const form = h("form", { class: "card setup", onsubmit: (event) => { event.preventDefault(); busyWhile(form.querySelector("button.main"), begin(null)); } });
  const segments = (legend, name, options) => h("fieldset", {}, h("legend", {}, legend), h("div", { class: "segments" }, options.map(([value, text, label]) =>
    h("label", {}, h("input", { type: "radio", name, value: String(value), "aria-label": label, title: label, checked: wanted[name] === value, onchange: () => set(name, value) }), h("span", {}, text)))));
  const select = (text, name, options, number) => h("label", {}, h("span", {}, text), h("select", { name, onchange: (event) =>
    set(name, number ? Number(event.target.value) : event.target.value) }, options.map(([value, said]) =>
    h("option", { value, selected: String(wanted[name]) === String(value) }, said))));

  function set(name, value) {
    const holds = name === "size" && wanted.stones && (/[BW]/.test(wanted.stones) || Object.keys(wanted.marks).length);
    if (holds && leaves !== value) {
      leaves = value;
      for (const one of form.querySelectorAll("[name=size]")) one.checked = one.value === String(wanted.size);
      return toast(t("This would clear the board. Choose {size}×{size} again if it may.", { size: value }));
    }
    leaves = null;
    wanted[name] = value;
    if (wanted.friend && wanted.person === "both") {
      if (name === "friend") wanted.person = "black";
      else wanted.friend = false;
    }
    if (name === "size" && wanted.stones) Object.assign(wanted, { stones: ".".repeat(value ** 2), marks: {} });
    if (["size", "handicap", "rules"].includes(name)) wanted.komi = null; // the usual one of these
    return draw();
  }

  /** Put a stone or a mark down, or take one like it off; nothing takes both off. */
  function edit(name) {
    leaves = null;
    const { [name]: mark = "", ...others } = wanted.marks;
    if (MARKS.some(([sign]) => sign === wanted.tool)) {
      const sign = pressed(wanted.tool, mark, Object.values(wanted.marks));
      wanted.marks = sign ? { ...others, [name]: sign } : others;
      return draw();
    }
    if (wanted.tool === ".") wanted.marks = others;
    const at = index(name, wanted.size), sign = wanted.stones[at] === wanted.tool ? "." : wanted.tool;
    wanted.stones = wanted.stones.slice(0, at) + sign + wanted.stones.slice(at + 1);
    return draw();
  }

  /** Set stones up before the first move, or no more. */
  function setUp(stones, marks = {}) {
    wanted.stones = stones;
    wanted.marks = marks;
    wanted.handicap = 0;
    wanted.komi = null;
    for (const [name, value] of [["size", wanted.size], ["turn", wanted.turn]]) {
      for (const one of form.querySelectorAll(`[name=${name}]`)) one.checked = one.value === String(value);
    }
    draw();
    board.element.scrollIntoView({ block: "nearest" }); // on a phone it may be out of sight
  }

  /** The position of a game that is kept here, after so many moves. */
  async function setUpFrom(id, at) {
    const state = await get(`/api/games/${id}`), boards = await get(`/api/games/${id}/boards`), notes = await get(`/api/games/${id}/notes`), last = state.moves[at - 1] ?? [];
    const [next] = state.moves[at] ?? [{ B: "W", W: "B" }[last[0]] ?? letter(state.to_move)];
    Object.assign(wanted, { size: state.size, rules: state.rules, turn: COLOUR[next] });
    setUp(boards[at] ?? boards.at(-1), notes.marks[at]);
    set("komi", state.komi);
  }

  /** Who begins: White, where Black has handicap stones. */
  const begins = () => (wanted.stones ? wanted.turn : wanted.handicap && !isOwn() ? "white" : "black");

  function draw() {
    if (board.size !== wanted.size) board.reset(wanted.size);
    const first = begins(), own = isOwn(), terms = own ? { ...wanted, handicap: 0 } : wanted;
    board.show(wanted.stones ? { board: wanted.stones, notes: Object.entries(wanted.marks).map(([vertex, text]) => ({ vertex, text })), pointer: true } : { board: handicapped(terms), ghost: wanted.person === "both" || wanted.person === first ? first : null });
    const or = form.querySelector("#or");
    form.firstChild.textContent = wanted.stones ? t("Set up a position") : theory ? t("Play against these rules alone") : t("New game");
    stones.hidden = !wanted.stones;
    editing.hidden = Boolean(wanted.stones);
    if (or) or.hidden = Boolean(wanted.stones) || !(wanted.person === "both" || wanted.person === first);
    const told = form.querySelector("output"), slider = form.querySelector("[name=level]");
    const level = own ? known.level : wanted.level;
    if (told) {
      told.textContent = levelText(level);
      slider.value = level;
      slider.disabled = own;
      refill(mine, ...mineOf());
      const teacher = form.querySelector("[name=teacher]");
      teacher.checked = !own && isTaught(wanted);
      teacher.disabled = own || Boolean(wanted.clock);
    }
    for (const [name, value] of [["handicap", terms.handicap], ["rules", terms.rules], ["komi", komiOf(terms)]]) form.querySelector(`[name=${name}]`).value = value;
    form.querySelector("[name=handicap]").disabled = own || Boolean(wanted.stones);
    const plays = wanted.friend && !theory;
    form.classList.toggle("alone", plays || wanted.person === "both");
    form.querySelector(`[name=person][value=${wanted.person}]`).checked = true;
    if (!theory) form.querySelector(`[name=friend][value=${wanted.friend}]`).checked = true;
    form.querySelector("[name=seconds]").parentElement.hidden = plays;
    form.querySelector("button.main").textContent = plays ? t("Invite a friend") : t("Start");
  }

  /** What is said of the person's own level. */
  function mineOf() {
    if (!known) return [h("a", { href: "/level" }, t("Which level is mine?"))];
    return [h("label", {}, h("input", { type: "checkbox", name: "own", checked: wanted.own, onchange: (event) => set("own", event.target.checked) }),
      ` ${t("My level, {level}; results move it", { level: known.level })}`)];
  }

  const mine = h("div", { class: "mine" });
  const empty = () => setUp(".".repeat(wanted.size ** 2));
  const editing = button(t("Set up a position"), empty);
  const stones = h("div", { hidden: true },
    segments(t("Click the board to put down"), "tool", [["B", t("Black")], ["W", t("White")], [".", t("Nothing")]]),
    segments(t("Or a mark"), "tool", MARKS.map(([sign, text]) => [sign, sign, text])),
    segments(t("To move"), "turn", [["black", t("Black")], ["white", t("White")]]),
    h("div", { class: "actions" }, button(t("Clear the board"), empty), button(t("Cancel"), () => setUp(null))));
  form.append(...[
    h("h1", {}),
    theory && h("p", { class: "hint" }, `${t("Katachi will play by the rules “{theory}” and search nothing.", { theory: theory.replace(/^own-[0-9a-f]+-/, "") })} `, h("a", { href: "/" }, t("Play against all of it"))),
    stones,
    segments(t("Board"), "size", [[9, "9×9"], [13, "13×13"], [19, "19×19"]]),
    theory ? null : segments(t("Against"), "friend", [[false, "Katachi"], [true, t("A friend")]]),
    segments(t("You play"), "person", [["black", t("Black")], ["white", t("White")], ["both", t("Both sides")]]),
    theory ? null : h("label", { class: "level" }, h("span", {}, t("Level")), h("input", { type: "range", min: 1, max: 10, name: "level", value: wanted.level,
      oninput: (event) => set("level", Number(event.target.value)) }), h("output", {})),
    theory ? null : mine,
    theory ? null : h("div", { class: "mine" }, h("label", {}, h("input", { type: "checkbox", name: "teacher", onchange: (event) => set("teacher", event.target.checked) }),
      " ", t("A word on my moves that cost much"))),
    h("details", { open: Boolean(wanted.handicap || wanted.clock || wanted.rules !== "chinese" || komiOf(wanted) !== komiOf({ ...wanted, komi: null })) }, h("summary", {}, t("Handicap, rules, komi, clock")),
      h("div", { class: "grid2" },
        select(t("Handicap"), "handicap", [[0, t("None")], ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => [count, t("{count} stones", { count })])], true),
        select(t("Rules"), "rules", RULES),
        h("label", {}, h("span", {}, t("Komi")), h("input", { type: "number", name: "komi", min: -100, max: 100, step: 0.5, value: komiOf(wanted), oninvalid: ({ target }) => { target.closest("details").open = true; },
          onchange: (event) => { wanted.komi = event.target.value === "" ? null : Number(event.target.value); draw(); } })),
        select(t("Clock"), "clock", CLOCKS),
        select(t("Katachi thinks at most"), "seconds", [1, 2, 5, 10, 30].map((count) => [count, tn("{count} second", "{count} seconds", count)]), true))),
    h("button", { class: "main" }, t("Start")),
    editing,
    h("p", { class: "hint", id: "or" }, t("Or choose a point of the board to begin there.")),
  ].filter(Boolean));

  const earlier = h("ul", { class: "games" }, games().map(kept));
  const record = recordsCard("/api/records", (state) => { keep(state); go(`/game/${state.id}`); },
    { head: [h("h2", {}, t("Open a record")), h("p", { class: "hint" }, t("Look at an SGF, GIB, NGF or UGF, ask why, play it on."))] });
  main.append(stage("", board.frame, [!earlier.firstChild && newcomer("/first", t("New to Go?"), t("Learn it here in a first hour.")), form,
    earlier.firstChild && h("section", { class: "card" }, h("h2", {}, t("Your games")), earlier),
    record.element]));
  draw();
  if (asked.has("from")) {
    const all = main.firstChild;
    all.inert = true; // until the position is there
    setUpFrom(asked.get("from"), Number(asked.get("at"))).finally(() => { all.inert = false; });
  }
  get("/api/level").then(({ level }) => { known = level; draw(); });
  textOf(location.hash).then((text) => { if (text !== null) { history.replaceState(null, "", "/"); record.take(text); } });
  return record.end;
}

/** A game of the list, and a button that takes it off when it is pressed twice. */
function kept(one) {
  let isSure = false;
  const name = t("Take {game} off the list", { game: gameText(one) });

  function ask(is) {
    isSure = is;
    off.textContent = is ? t("Sure?") : "×";
    if (is) off.removeAttribute("aria-label"); // the sign alone says nothing, the question does
    else off.setAttribute("aria-label", name);
  }
  const off = button("×", () => {
    if (isSure) {
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      forget(one.id);
      row.remove();
      return beside?.querySelector("button").focus();
    }
    ask(true);
    return say(t("Press again to take the game off the list."));
  }, { onblur: () => ask(false), "aria-label": name, title: t("Take it off this list; its address still leads to it.") });
  const row = h("li", {}, h("a", { href: `/game/${one.id}` }, gameText(one)), h("span", {}, standText(one)), off);
  return row;
}

const levelText = (level) => (level === 10 ? t("10, as strong as it can") : level === 1 ? t("1, the weakest") : String(level));
