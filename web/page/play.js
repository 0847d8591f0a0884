// A game: the board, whose turn it is, what Katachi thinks, and why.
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { countCard, openMarks } from "./count.js";
import { button, h, once, say, stage, toast } from "./dom.js";
import { isSilent } from "./friend.js";
import { choice, choose, forget, games, keep, keepReview } from "./kept.js";
import { setKeys } from "./keys.js";
import { listen } from "./listen.js";
import { livesCard } from "./lives.js";
import { numbersOn } from "./looks.js";
import { marksCard } from "./marks.js";
import { KEYS, panel } from "./panel.js";
import { COLOUR, costOf, index, letter, named } from "./points.js";
import { click, toggleSound } from "./sound.js";
import { put } from "./stones.js";
import { variations } from "./variations.js";
import { openReview, wayCard } from "./way.js";
import { whyCard } from "./why.js";
import { listed, t } from "./words.js";

const NAMED = 8; // points of a hint; more are lit alone
/** Milliseconds that a position is shown before Katachi looks at it. */
const RESTS = 150;

export function game(main, id, go) {
  const path = `/api/games/${id}`;
  let state = null, boards = [], at = 0, thought = null, estimate = null, hint = null, asking = false, judging = false, corner = null, busy = null, filling = null, played = {}, placed = null, doing = "", side, latest = null, joins = false, goal = null, browsing = 0, isBack = true, isLeft = false;
  let shows = { candidates: false, owners: false, ...choice("overlays", {}) };
  const board = new Board({ size: games().find((one) => one.id === id)?.size, onpoint: (name) => chosen(name), onpart: (one, other) => lives(one, other), onchosen: () => draw() });
  const why = whyCard(board, () => { draw(); });
  const life = livesCard(() => draw(), verdict);
  const count = countCard((what) => board.add(what), () => draw());
  const view = panel({ act, flag, pass, ask: askMove, browse, overlay, whyMode, livesMode, review: () => review(), estimate: guess, hint: giveHint, marks: () => marksMode(), looked: () => draw(), here: () => ({ of: id, at }), explore: () => explore() });
  const beside = variations(path, (what, body, number) => { goal = number ?? at; return act(what, body); }, () => draw());
  const marking = marksCard(mark, () => Object.fromEntries(beside.marks(at).map(({ vertex, text }) => [vertex, text])), () => marksMode());
  const onward = h("section", { class: "card", hidden: true });
  const isFirst = new URLSearchParams(location.search).has("first");
  main.append(stage(isFirst ? "plain" : "", [view.above, board.frame, view.below],
    [view.invite, view.note, onward, marking.element, life.element, count.element, isFirst && firstNote(), why.element, beside.element, view.side, view.more]));

  main.firstChild.inert = true; // until it is known how the game stands

  const isLive = () => state && at === state.moves.length;
  const isYours = () => state.phase === "playing" && (state.person === "both" || state.to_move === state.person);

  const quit = listen(`games/${id}`, (message) => {
    if (message.kind === "state") seated(message.state);
    else if (message.kind === "thought" && message.version === state?.version && message.at === at) { thought = message.thought; draw(); }
  }, (isLost, refusal) => {
    view.lost(isLost);
    isBack ||= isLost;
    if (refusal && refusal.status !== 404) toast(refusal.error);
    else if (refusal && !state) { forget(id); go("/", true, refusal.error); }
  });

  /** Where two people play, the first state waits until it is known who this one is. */
  async function seated(next) {
    latest = next;
    if (!next.friend || side !== undefined) return take(next);
    if (joins) return undefined;
    joins = true;
    try {
      ({ side } = await post(`${path}/join`));
      take(latest);
    } finally { joins = false; }
    return undefined;
  }

  /** What one of two people has done is told to the other, where the board does not show it. */
  function tellOf(before) {
    const { friend, moves, phase } = state, was = before.friend;
    if (friend.seats.length > was.seats.length) toast(t("Your friend is here."));
    else if (was.asks === side && !friend.asks && phase === "playing" && moves.length === before.moves.length) toast(t("Your friend lets the move stay."));
  }

  /** What is seen beside a new move is told to who listens: another stage, a move taken back, the teacher's word, what two people ask and agree to. */
  function sayOf(before) {
    const { moves, phase, friend, caution } = state, wishes = (one) => JSON.stringify([one?.asks, one?.agreed]);
    const isOther = phase !== before.phase || moves.length < before.moves.length;
    if (isOther || (moves.length === before.moves.length && wishes(friend) !== wishes(before.friend))) say(view.status(state));
    if (caution && !before.caution) say(`${view.status(state)} ${caution.text}`);
  }

  /** The server tells how the game stands. */
  function take(next) {
    if (next.friend) next.person = side;
    if (isLeft) { if (next.person) keep(next); return; }
    const before = state, wasLive = !state || isLive();
    if (before && next.version < before.version) return;
    state = next;
    if (before?.lines !== state.lines) boards = [];
    const parts = state.moves.findIndex((move, i) => String(move) !== String(before?.moves[i])); // -1: nowhere
    boards.length = Math.min(boards.length, (parts < 0 ? state.moves.length : parts) + 1);
    boards[state.moves.length] = state.board;
    if (boards.includes(undefined)) fill();
    if (!before) first();
    if (isBack && !state.analysing) look(); // the server may be another one, which analyses nothing yet
    isBack = false;
    if (before && before.version !== state.version) {
      thought = estimate = hint = null;
      busy = null;
      if (!wasLive) look();
    }
    if (before && before.lines !== state.lines) follow();
    else if (wasLive || at > state.moves.length) at = state.moves.length;
    beside.take(state);
    if (before && state.moves.length > before.moves.length) {
      const [sign, name] = state.moves.at(-1);
      why.close();
      life.close();
      click();
      say(name === "pass" ? t("{colour} passes.", { colour: named(COLOUR[sign]) }) : `${named(COLOUR[sign])} ${name}.`);
    }
    if (before && side) tellOf(before);
    if (before) sayOf(before);
    if (state.fault) toast(state.fault);
    if (state.person) keep(state);
    onward.replaceChildren(...(isFirst ? [] : wayCard(go, id)));
    onward.hidden = !onward.firstChild;
    draw();
  }

  /** Another line of the game is shown, from where it was chosen on. */
  function follow() {
    at = Math.min(goal ?? at, state.moves.length);
    goal = null;
    look();
  }

  /** Ask for the boards that are missing: of an opened game, of another line, and of moves that came while the page did not listen. */
  async function fill() {
    const { lines, version } = state;
    if (filling === lines) return undefined; // they are asked for already
    filling = lines;
    let found = [];
    try {
      found = await get(`${path}/boards`);
    } finally { if (filling === lines) filling = null; }
    if (lines !== state.lines) return undefined;
    for (const [i, one] of found.slice(0, state.moves.length + 1).entries()) boards[i] ??= one;
    draw();
    return version !== state.version && boards.includes(undefined) ? fill() : undefined;
  }

  /** Another move in place of one of the game, which stays as a variation. */
  function branch(name) {
    if (name === state.moves[at][1]) return browse(at + 1);
    const known = beside.through(at, name);
    goal = at + 1;
    return known ? act("line", known) : act("branch", { vertex: name, number: at + 1 });
  }

  /** A pass in the position that is shown: of an earlier one a variation, where there may be one. */
  function pass() {
    if (!isLive()) return state.branches ? branch("pass") : undefined;
    return isYours() ? act("play", { vertex: "pass", number: state.moves.length + 1 }) : undefined;
  }

  function first() {
    main.firstChild.inert = false;
    board.reset(state.size);
    document.title = state.title ? `${state.title} · Katachi` : `${state.size}×${state.size} · Katachi`;
  }

  function draw() {
    if (!state) return;
    if (board.shown.board !== (boards[at] ?? state.board)) board.forget();
    beside.draw(at);
    const isElsewhere = why.isOpen() && why.number() !== state.moves.length + 1; // the card is about another position
    view.draw(state, { at: isElsewhere ? why.number() : at, thought: isElsewhere ? null : thought, estimate, hint: doing || (isLive() && hint && hintText()), shows, asking, judging, tapped: (isLive() ? isYours() : state.branches) && board.chosen, isLive: isLive() && !isElsewhere, isEnd: isLive() });
    count.draw(isLive() ? state : {});
    if (why.isOpen()) return why.draw();
    const shown = { board: boards[at] ?? state.board, last: at ? state.moves[at - 1][1] : null, notes: beside.marks(at) };
    shown.labels = numbersOn(state.moves.map(([, name], i) => ({ vertex: name, number: i + 1 })), at, id);
    if (placed && isLive()) Object.assign(shown, { board: put(shown.board, state.size, letter(state.to_move), placed) ?? shown.board, last: placed });
    if (isLive() && state.count) {
      Object.assign(shown, { dead: state.count.dead, owners: ownersOf(state.count.owners, state.size), pointer: true, notes: openMarks(state) });
    } else {
      if (shows.candidates && thought) shown.candidates = candidates(thought);
      if (estimate) shown.owners = estimate.owners;
      else if (shows.owners && thought) shown.owners = thought.owners;
    }
    if (isLive() && !state.count) {
      if (hint && hint.step > 1) shown.lit = hint.area;
      if (state.caution) shown.line = { colour: state.to_move, moves: state.caution.line, from: state.moves.length + 1 };
      if (isYours()) Object.assign(shown, { ghost: state.to_move, illegal: state.illegal });
    }
    if (!isLive() && state.branches) shown.ghost = COLOUR[state.moves[at][0]];
    if (asking) shown.pointer = true;
    if (marking.isOpen()) Object.assign(shown, { pointer: true, ghost: null });
    if (judging) Object.assign(shown, { pointer: true, draws: true, ghost: null, part: corner && [corner, corner] });
    if (life.isOpen()) Object.assign(shown, life.shown());
    board.show(shown);
    return undefined;
  }

  /** A point of the board was chosen. */
  async function chosen(name) {
    if (marking.isOpen()) return marking.put(name);
    // The second click of two at once was not meant for the stone that now stands there.
    const isTwice = name === played.name && performance.now() - played.when < 600;
    if (!state || busy || isTwice) return;
    if (why.isOpen() && !asking && !closeFor(name)) return;
    const sign = (boards[at] ?? state.board)[index(name, state.size)];
    if (judging) return sign === "." && !corner ? cornerAt(name) : lives(corner ?? name, name);
    if (isLive() && state.phase === "counting") {
      if (sign === ".") return toast(t("Both have passed, and the result is counted. To move again, play on."));
      return isSilent(state) ? act("dispute", { vertex: name }) : lives(name, name);
    }
    if (sign !== "." && isSilent(state)) return toast(t("Katachi says nothing before the game is over."));
    if (sign !== ".") {
      const number = state.moves.slice(0, at).findLastIndex(([colour, vertex]) => vertex === name && colour === sign);
      if (number >= 0) return reason(number, null);
      return asking ? toast(t("This stone stood there before the first move.")) : undefined;
    }
    if (asking) return reason(at, name);
    if (!isLive() && !state.branches) return browse(state.moves.length);
    if (isLive() && state.caution) return toast(t("Keep your move, or take it back."));
    if (isLive() && !isYours()) return toast(state.phase !== "playing" ? t("The game is over.") : state.friend ? t("It is not your turn.") : t("It is Katachi's turn."));
    played = { name, when: performance.now() };
    if (!isLive()) return branch(name);
    return act("play", { vertex: name, number: state.moves.length + 1 });
  }

  /** Close the card, whose position may be another; is a press on this point still one on the game's? */
  function closeFor(name) {
    const wasFree = board.looksFree(name);
    why.close();
    return wasFree || !board.looksFree(name);
  }

  /** One act after the other: of two keys pressed at once none is lost. */
  async function act(what, body) {
    while (busy) await busy;
    busy = perform(what, body);
    return busy;
  }

  /** Leave what was begun beside the game. */
  function leave() {
    why.close();
    life.close();
    marking.open(false);
    asking = judging = false;
    corner = null;
  }

  /** A time may be over: the game ends, or a period does, in which whatever is open stays. */
  async function flag() {
    take(await post(`${path}/flag`));
  }

  async function perform(what, body) {
    leave();
    placed = what === "play" && body.vertex !== "pass" ? body.vertex : null;
    draw();
    try {
      take(await post(`${path}/${what}`, body));
    } catch (fault) {
      goal = null; // no other line is to be followed
      toast(fault.message);
      say(fault.message);
    } finally {
      busy = placed = null;
      draw();
    }
  }

  /** Why a move of the game, or of a point in the position after so many moves. */
  async function reason(after, vertex) {
    if (state.thinking) return toast(t("Katachi is thinking; ask again when it has moved."));
    estimate = null;
    life.close();
    const [sign, made] = state.moves[after] ?? [letter(state.to_move)];
    const asked = why.ask(() => post(`${path}/why`, { after, vertex }), { board: boards[after] ?? state.board, colour: COLOUR[sign], vertex: vertex ?? made, number: after + 1 });
    draw();
    await asked;
    return draw();
  }

  /** The first corner of a part of the board. */
  function cornerAt(name) {
    corner = name;
    say(t("{point} is one corner. Choose the other.", { point: name }));
    draw();
  }

  /** Who lives in a part of the board, or of which group a point is. */
  async function lives(one, other) {
    if (state.thinking) return toast(t("Katachi is thinking; ask again when it has moved."));
    judging = false;
    corner = null;
    why.close();
    const asked = { corner: one, other: other === one ? null : other };
    return life.ask(() => post(`${path}/lives`, { after: at, ...asked }), asked);
  }

  /** While it is counted: as what a group counts, and how to change that. */
  function verdict({ stones: [stone] }) {
    if (!isLive() || state.phase !== "counting" || state.rules === "tromp-taylor") return null;
    const isDead = state.count.dead.includes(stone);
    return h("p", { class: "actions" }, h("span", { class: "hint" }, isDead ? t("It counts as dead.") : t("It counts as alive.")),
      button(isDead ? t("Count it as alive") : t("Count it as dead"), () => act("dispute", { vertex: stone })));
  }

  /** Why a move of the list; who looks at the present position stays there. */
  function askMove(move) {
    if (isSilent(state)) return browse(move + 1);
    if (!isLive()) browse(move + 1);
    return reason(move, null);
  }

  function browse(number) {
    why.close();
    life.close();
    marking.forget();
    const before = at;
    at = Math.max(0, Math.min(state.moves.length, number));
    if (at !== before) { estimate = thought = null; look(); }
    draw();
  }

  /** Katachi looks at the position that is shown, when nobody browses on; if it is to be seen. */
  function look() {
    clearTimeout(browsing);
    if ((shows.candidates || shows.owners) && !state.thinking && !isSilent(state)) browsing = setTimeout(analyse, RESTS);
  }

  async function analyse() {
    const on = shows.candidates || shows.owners;
    if (!on) thought = null;
    take(await post(`${path}/analyse`, { on, after: isLive() ? null : at }));
  }

  function overlay(name) {
    shows = { ...shows, [name]: !shows[name] };
    choose("overlays", shows);
    estimate = null;
    draw();
    return analyse();
  }

  function whyMode() {
    const is = !asking;
    leave();
    asking = is;
    if (is) say(t("Choose a move or an empty point."));
    draw();
  }

  function marksMode() {
    const is = !marking.isOpen();
    leave();
    marking.open(is);
    if (is) board.element.scrollIntoView({ block: "nearest" });
    draw();
  }

  /** A mark on a point of the position that is shown; an empty sign takes it off. */
  async function mark(vertex, sign) {
    take(await post(`${path}/mark`, { vertex, sign, number: at, version: state.version }));
    await beside.loaded();
  }

  function livesMode() {
    const is = !judging;
    leave();
    judging = is;
    if (is) say(t("Press a group, or draw a rectangle."));
    draw();
  }

  /** Ask something that takes a moment, and say so meanwhile; null: something is being asked already, or nobody waits any more. */
  async function looking(text, what, body) {
    if (doing) return null;
    const { version } = state;
    doing = text;
    draw();
    try {
      return await post(`${path}/${what}`, body);
    } catch (fault) {
      if (isLeft || busy || version !== state.version) return null;
      throw fault;
    } finally {
      doing = "";
      draw();
    }
  }

  async function guess() {
    if (estimate) { estimate = null; return draw(); }
    const asked = at, found = await looking(t("Katachi counts …"), "estimate", { after: at });
    if (asked === at) estimate = found;
    if (estimate) say(estimate.text);
    return draw();
  }

  const hintText = () => (hint.vertex === "pass" ? t("A pass: nothing more is to be gained.")
    : hint.step === 1 ? t("Look at {part}.", { part: hint.part })
    : hint.area.length <= NAMED ? t("It is about these points: {points}.", { points: listed(hint.area) }) : t("It is about the {count} points that are lit.", { count: hint.area.length }));

  /** A hint at each press: the part of the board, the points it is about, the move and why. */
  async function giveHint() {
    estimate = null; // whose words would stand in its place
    if (!hint) {
      const found = await looking(t("Katachi looks for a hint …"), "hint");
      hint = found && { ...found, step: 1 };
    } else if (hint.step === 1 && hint.vertex !== "pass") hint.step = 2;
    else if (hint.vertex !== "pass") {
      const { vertex } = hint;
      hint = null;
      return reason(state.moves.length, vertex);
    }
    if (hint) say(hintText());
    return draw();
  }

  const review = once(async () => {
    if (!side) return openReview(id, go);
    const found = await post(`${path}/review`);
    keepReview({ id: found.id, title: state.title, side });
    return go(`/review/${found.id}`);
  });

  /** The game so far as one of both sides, which may have variations. */
  const explore = once(async () => {
    const found = await post(`${path}/try`);
    keep(found);
    go(`/game/${found.id}`);
  });

  function key(event) {
    if (!state || (event.repeat && !/^(\[|\]|Arrow.+)$/.test(event.key))) return; // who holds P passes once
    const does = {
      p: pass,
      u: () => (marking.isOpen() ? marking.undo() : isLive() && act("undo")), h: () => isLive() && !state.caution && state.phase === "playing" && isYours() && giveHint(), w: whyMode, l: livesMode, e: () => (state.phase === "playing" || !isLive()) && guess(),
      c: () => overlay("candidates"), t: () => overlay("owners"),
      s: () => { toggleSound(); draw(); },
      Escape: () => { leave(); estimate = hint = null; draw(); },
      "[": () => browse(at - 1), "]": () => browse(at + 1), ArrowLeft: () => browse(at - 1), ArrowRight: () => browse(at + 1), // while no point is chosen by them
      Home: () => browse(0), End: () => browse(state.moves.length),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (isSilent(state) && /^[hwlect]$/i.test(event.key)) return;
    if (does) { event.preventDefault(); does(); }
  }
  setKeys(KEYS, key);
  return () => { isLeft = true; why.close(); life.close(); quit(); view.stop(); clearTimeout(browsing); };
}

/** What is told beside a person's first game. */
const firstNote = () => h("section", { class: "card" }, h("h1", {}, t("Your first game")), h("p", {}, t("Undo and Hint are there as often as you like. Press Pass when nothing is left to gain.")),
  h("a", { href: "/first" }, t("Back to the lessons")));

function candidates({ moves }) {
  return moves.filter(({ vertex }) => vertex !== "pass").map((one) => ({ vertex: one.vertex, text: costOf(one, moves[0]),
    strength: Math.max(0, 1 - 6 * (moves[0].chances - one.chances)), best: one === moves[0] }));
}

/** Whose each point is, as numbers in the order of the board. */
function ownersOf(owners, size) {
  const shares = Array(size * size).fill(0);
  for (const [name, side] of Object.entries(owners)) shares[index(name, size)] = side === "black" ? 1 : -1;
  return shares;
}

