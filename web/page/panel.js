// Beside the board: the players, what may be done, what Katachi thinks, and the moves.
import { button, h, lostNote, steps } from "./dom.js";
import { agreedText, invitation, isSilent, nameOf, turnText } from "./friend.js";
import { showKeys } from "./keys.js";
import { looksOf } from "./looks.js";
import { COLOUR, againText, chancesIn, costOf, letter, lineText, moveText, named, other, resultText } from "./points.js";
import { linkButton, pictureButtons, pictureOf } from "./share.js";
import { soundIsOn, toggleSound } from "./sound.js";
import { number, t } from "./words.js";

const RULES = { chinese: t("Chinese rules"), japanese: t("Japanese rules"), aga: t("AGA rules"), "new-zealand": t("New Zealand rules"), ing: t("Ing rules"), "tromp-taylor": t("Tromp-Taylor rules") };
export const KEYS = [[t("arrows, Enter"), t("choose a point and play")], ["P", t("Pass")], ["U", t("Undo")], ["H", t("Hint")], ["W", t("Why?")], ["L", t("Life")], ["E", t("Estimate")], ["C", t("Candidates")],
  ["T", t("Territory")], ["← → [ ]", t("back and forth")], ["S", t("sound")], ["Esc", t("Close")]];

const AGAIN = 2000; // milliseconds after which the server is asked once more whether a time is over
const LEAST = 5; // points of a side, of a board that can be set up
const costsIn = ([best, ...others]) => (!others.length ? "" : best.points == null ? t("Per cent of the chances that each costs beside the best, and what may follow.") : t("Points that each costs beside the best, and what may follow."));

/** does: act(what, body), flag(), pass(), ask(move), browse(number), overlay(name), whyMode(), livesMode(), marks(), review(), estimate(), hint(), looked(), here(), explore(). */
export function panel(does) {
  let state = null, heard = 0, flagged = -AGAIN, ticking = null, scrolling = 0, asksResign = false, doubts = 0;
  const sides = { white: side("white"), black: side("black") };
  const status = h("p", { class: "status", id: "status" }, t("Opening the game …"));
  const connection = lostNote();
  const above = h("div", { class: "players" }, sides.black.element, sides.white.element);

  const pass = button(t("Pass"), () => does.pass(), { "aria-keyshortcuts": "P" });
  const undo = button(t("Undo"), () => does.act("undo"), { "aria-keyshortcuts": "U" });
  const resign = button(t("Resign"), () => resigning());
  const why = button(t("Why?"), () => does.whyMode(), { "aria-pressed": "false", "aria-keyshortcuts": "W", class: "why" });
  const lives = button(t("Life"), () => does.livesMode(), { title: t("Who lives in a part of the board?"), "aria-pressed": "false", "aria-keyshortcuts": "L", class: "why" });
  const estimate = button(t("Estimate"), () => does.estimate(), { "aria-pressed": "false", "aria-keyshortcuts": "E" });
  const hint = button(t("Hint"), () => does.hint(), { "aria-keyshortcuts": "H" });
  const keepIt = button(t("Keep it"), () => does.act("keep")), takeBack = button(t("Take it back"), () => does.act("undo"), { class: "main" });
  const allow = button(t("Allow"), () => agreeing(), { class: "main" }), deny = button(t("Refuse"), () => does.act("keep")), invite = invitation();
  const agree = button(t("Agree"), () => agreeing(), { class: "main" });
  const playOn = button(t("Play on"), () => does.act("play-on"));
  const actions = h("div", { class: "actions", role: "group", "aria-label": t("Your move") });
  const told = h("p", {}), note = h("section", { class: "card note", hidden: true }, told);
  const below = h("div", { class: "below" }, status, connection, actions);

  const candidates = toggle(t("Candidates"), t("the moves it would choose, and what each costs beside the best"), () => does.overlay("candidates"));
  const owners = toggle(t("Territory"), t("whose each point becomes, as Katachi expects"), () => does.overlay("owners"));
  const bar = h("div", { class: "bar2", hidden: true }, h("span", { class: "share" }), h("b", {}), h("b", {}));
  const thinks = h("div", { class: "thinks" });
  const side_ = h("section", { class: "card overlays" }, h("h2", {}, t("What Katachi thinks")), h("div", { class: "toggles" }, candidates, owners), bar, thinks);

  const moves = h("ol", { class: "moves" });
  const way = steps(() => does.browse(0), () => does.browse(shownAt - 1), () => does.browse(shownAt + 1), () => does.browse(state.moves.length));
  const terms = h("p", { class: "hint" });
  const sound = button(t("Sound: off"), () => { toggleSound(); sounds(); });
  const review = button(t("Review this game"), () => does.review(), { id: "review-game" });
  const marks = button(t("Marks"), () => does.marks());
  const explore = button(t("Try variations"), () => does.explore()), edit = h("a", { class: "button" }, t("Edit the position"));
  const save = h("a", { class: "button", download: true }, t("Save SGF"));
  const list = h("section", { class: "card" }, h("h2", {}, t("Moves")), way.element, moves,
    h("div", { class: "actions" }, save, linkButton(() => save.getAttribute("href")), pictureButtons(() => pictureOf(state.id, shownAt), () => `katachi-move-${shownAt}`),
      review, sound, button(t("Keys"), showKeys, { class: "keys", "aria-keyshortcuts": "?" }), marks, edit, explore, h("a", { class: "button", href: "/" }, t("New game"))), terms,
    looksOf(() => does.looked(), () => does.here()));
  let shownAt = 0, drawn = "";

  function side(colour) {
    const name = h("span", { class: "name" }, named(colour)), caught = h("span", { class: "caught" }), clock = h("span", { class: "clock", hidden: true });
    const dots = h("span", { class: "dots", hidden: true, role: "img", "aria-label": t("thinking") }, h("i"), h("i"), h("i"));
    return { element: h("div", { class: `side ${colour}` }, h("span", { class: `pip ${colour}`, role: "img", "aria-label": named(colour) }), name, dots, caught, clock), name, caught, clock, dots };
  }

  function toggle(text, title, onclick) {
    return button([h("i", {}), text], onclick, { role: "switch", "aria-checked": "false", title });
  }

  function resigning() {
    const isSure = asksResign;
    sure(!isSure);
    if (isSure) does.act("resign");
    else doubts = setTimeout(() => sure(false), 3000);
  }

  /** Is it to be said once more? The button keeps its width, and so its place, for the second press. */
  function sure(is) {
    clearTimeout(doubts);
    resign.style.width = is ? `${resign.getBoundingClientRect().width}px` : "";
    asksResign = is;
    resign.classList.toggle("sure", is);
    resign.textContent = is ? t("Sure?") : t("Resign");
    if (is) resign.setAttribute("aria-label", t("Resign: sure?"));
    else resign.removeAttribute("aria-label");
  }

  /** To what is seen now. */
  function agreeing() {
    does.act("agree", { version: state.version });
  }

  function sounds() {
    sound.textContent = soundIsOn() ? t("Sound: on") : t("Sound: off");
  }

  /** How the game stands, in a sentence. */
  function statusText(now) {
    const { phase, result, person, friend, to_move, thinking, count, caution, moves: made } = now;
    if (phase === "over") return t("{said}.", { said: `${resultText(result)}${/\+\d/.test(result) ? ` (${result})` : ""}` });
    if (phase === "counting") {
      return t("Both have passed. {result}, as counted here.", { result: resultText(count.score) }) + agreedText(now);
    }
    const passed = made.at(-1)?.[1] === "pass" ? `${t("{colour} has passed.", { colour: named(other(to_move)) })} ` : "";
    if (friend) return `${passed}${turnText(now)}`;
    if (person === "both") return passed + t("{colour} to move.", { colour: named(to_move) });
    if (caution) return t("A word on your move.");
    if (to_move === person) return passed + t("Your turn.");
    return passed + (thinking ? t("Katachi is thinking …") : now.fault || t("Katachi's turn."));
  }

  /** The buttons of what may be done now. */
  function offered(isEnd, gaveUp, caution) {
    const { phase, friend, person } = state;
    if (friend) {
      if (phase === "over") return [why, lives];
      if (!person) return [];
      if (phase === "counting") return [agree, playOn];
      return friend.asks && friend.asks !== person ? [allow, deny] : [pass, undo, resign];
    }
    if (phase === "counting" && isEnd) return [agree, playOn, undo, lives];
    if (phase !== "playing") return [why, lives, isEnd ? undo : estimate, ...(gaveUp ? [playOn] : [])];
    return caution ? [takeBack, keepIt] : [pass, undo, hint, why, lives, estimate, resign];
  }

  function draw(next, { at, thought, estimate: guess, hint: hinted, shows, asking, judging, tapped, isLive, isEnd = isLive }) {
    if (next !== state) heard = performance.now(); // what is only drawn again tells no new time
    state = next;
    shownAt = at;
    const { person, level, theory, phase, friend } = state, isPlaying = phase === "playing", isQuiet = isSilent(state), isPast = at < state.moves.length;
    for (const colour of ["black", "white"]) {
      const { element, name, caught, dots } = sides[colour], katachi = ` ${theory ? t("rules alone") : t("level {level}", { level })}`;
      if (friend) name.replaceChildren(...nameOf(colour, state));
      else if (person === "both" || colour === person) name.textContent = person === "both" ? state.names[colour] || named(colour) : t("You");
      else name.replaceChildren("Katachi", h("small", {}, katachi));
      const taken = state.prisoners[colour];
      caught.textContent = taken ? t("{count} taken", { count: taken }) : "";
      caught.classList.toggle("past", isPast); // how many they were then is not known; nothing moves in their place
      element.classList.toggle("turn", colour === (isPast ? COLOUR[state.moves[at][0]] : isPlaying && state.to_move));
      dots.hidden = !(state.thinking && state.to_move === colour);
    }
    status.textContent = judging ? t("Who lives? Press a group, or draw a rectangle.") : asking ? t("Why? Choose a move or an empty point.") : tapped ? againText(tapped) : !isLive ? t("Move {number} of {count}.", { number: at, count: state.moves.length }) : statusText(state);
    const outcome = phase === "over" && isLive && state.outcome;
    const { caution: said } = state, caution = isLive && said && `${said.text} ${lineText({ moves: said.line, from: state.moves.length + 1 }, state.size)}`;
    const watches = friend && !person && t("Both places are taken: you are watching.");
    note.hidden = !(guess || hinted || caution || outcome || watches || (isLive && phase === "counting"));
    told.textContent = guess ? guess.text : hinted || caution || outcome || watches || (isQuiet ? t("Faint stones are taken to be dead, squares are territory. Press a group to count it otherwise, or play on.")
      : t("Faint stones are taken to be dead, squares are territory. Press a group to be told why, and to count it otherwise; or play on."));
    if (phase === "counting" && !guess && !watches && state.rules === "tromp-taylor") told.textContent = t("Every stone on the board counts under these rules.");
    const yours = isPlaying && (person === "both" || state.to_move === person), moved = state.moves.some(([letter]) => person === "both" || COLOUR[letter] === person);
    pass.disabled = !(isEnd ? yours : state.branches);
    hint.disabled = !yours || !isEnd;
    undo.disabled = !moved || !isEnd || friend?.asks === person;
    const { open = [], wide = [] } = (phase === "counting" && state.count) || {}, isOpen = open.length + wide.length > 0;
    agree.classList.toggle("main", !isOpen); // what is open is to be played first
    playOn.classList.toggle("main", isOpen);
    agree.disabled = Boolean(friend?.agreed.includes(person));
    resign.disabled = !isPlaying;
    estimate.disabled = state.thinking || (isEnd && !isPlaying);
    estimate.setAttribute("aria-pressed", String(Boolean(guess)));
    why.setAttribute("aria-pressed", String(asking));
    lives.setAttribute("aria-pressed", String(judging));
    why.disabled = phase === "counting" && isLive;
    const gaveUp = phase === "over" && person && person !== "both" && state.result === `${letter(person)}+R`;
    const wanted = offered(isEnd, gaveUp, caution);
    review.hidden = isQuiet;
    invite.draw(state);
    if (drawn !== wanted.map((one) => one.textContent).join()) {
      const held = document.activeElement;
      actions.replaceChildren(...wanted);
      if (held && actions.contains(held)) held.focus();
      drawn = wanted.map((one) => one.textContent).join();
    }
    candidates.setAttribute("aria-checked", String(shows.candidates));
    owners.setAttribute("aria-checked", String(shows.owners));
    drawThought(shows.candidates || shows.owners ? thought : null, shows);
    drawMoves(at);
    sounds();
    marks.hidden = Boolean(friend);
    explore.hidden = state.branches || isQuiet;
    edit.hidden = state.size < LEAST;
    edit.href = `/?from=${state.id}&at=${at}`;
    save.href = `/api/games/${state.id}/game.sgf`;
    terms.textContent = [state.title, phase !== "over" && state.said && t("the record says {result}", { result: state.said }), `${state.size}×${state.size}`, state.own_level ? t("at your level") : "", RULES[state.rules], t("komi {komi}", { komi: state.komi }), state.handicap ? t("{count} handicap stones", { count: state.handicap }) : "", ...state.remarks].filter(Boolean).join(" · ");
    side_.hidden = isQuiet || (isEnd && !isPlaying);
    tick();
    if (state.clock && !ticking) ticking = setInterval(tick, 200);
  }

  function drawThought(thought, shows) {
    bar.hidden = !thought;
    if (!thought) return thinks.replaceChildren(h("p", { class: "hint" }, shows.candidates || shows.owners
      ? (state.thinking ? "" : t("Thinking …")) : t("Turn these on to look over its shoulder.")));
    const black = thought.moves[0]?.black ?? 0.5, lead = Math.abs(thought.points);
    bar.firstChild.style.width = `${100 * black}%`;
    bar.children[1].textContent = t("Black {percent} %", { percent: chancesIn(black) });
    bar.children[2].textContent = t("White {percent} %", { percent: 100 - chancesIn(black) });
    // Where a few games are lost by much, points and chances do not name the same side: then chances alone are told.
    const agree = (thought.points > 0) === (black > 0.5) && lead >= 0.05;
    const ahead = agree ? t("{colour} is ahead by {points} points on average.", { colour: named(black > 0.5 ? "black" : "white"), points: number(lead, 1) }) : t("Who is ahead in points is open.");
    return thinks.replaceChildren(h("p", { class: "hint" }, ahead), ...(shows.candidates ? [h("ol", { class: "lines" }, thought.moves.map((one, i) =>
      h("li", {}, h("b", {}, moveText(one.vertex)), h("span", { class: "per" }, i ? costOf(one, thought.moves[0]) : t("best")), h("span", { class: "line" }, one.line.slice(1, 7).map(moveText).join(" "))))), h("p", { class: "hint" }, costsIn(thought.moves))] : []));
  }

  function drawMoves(at) {
    const texts = state.moves.map(([, name]) => name);
    if (moves.dataset.of !== texts.join()) {
      moves.dataset.of = texts.join();
      moves.replaceChildren(...state.moves.map(([colour, name], i) => h("li", {}, button([h("small", {}, String(i + 1)), h("span", { class: "unseen" }, ` ${named(COLOUR[colour])} `), moveText(name)],
        () => does.ask(i), { class: COLOUR[colour] }))));
    }
    const here = moves.children[at - 1], before = moves.querySelector("[aria-current]");
    if (before !== here?.firstChild) before?.removeAttribute("aria-current");
    here?.firstChild.setAttribute("aria-current", "step");
    cancelAnimationFrame(scrolling); // the page is laid out once a frame, however fast somebody browses
    if (here) scrolling = requestAnimationFrame(() => { moves.scrollTop = here.offsetTop - moves.clientHeight / 2; });
    way.draw(`${at} / ${state.moves.length}`, at === 0, at === state.moves.length);
  }

  function tick() {
    const { clock, phase, to_move, friend } = state, stands = phase !== "playing" || friend?.seats.length < 2;
    for (const colour of ["black", "white"]) {
      const shown = sides[colour].clock;
      shown.hidden = !clock;
      if (!clock) continue;
      const running = !stands && to_move === colour, [seconds, periods] = clock.left[colour];
      const left = seconds - (running ? (performance.now() - heard) / 1000 : 0), whole = Math.max(0, Math.ceil(left));
      shown.textContent = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}${periods ? ` (${periods})` : ""}`;
      shown.classList.toggle("short", running && left < 10);
      if (running && left < -0.3 && state.person && performance.now() - flagged > AGAIN) { flagged = performance.now(); does.flag(); }
    }
  }

  return { above, below, note, invite: invite.element, side: side_, more: list, draw, status: statusText,
    lost: (isLost) => { connection.hidden = !isLost; }, stop: () => clearInterval(ticking) };
}
