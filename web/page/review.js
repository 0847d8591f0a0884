// A game reviewed: moves appear as they are judged; the curve, the mistakes and what was better lead through it.
import { address, blob, get, post } from "./api.js";
import { Board } from "./board.js";
import { curve } from "./curve.js";
import { button, h, lostNote, once, refill, say, stage, steps, toast } from "./dom.js";
import { choice, choose as remember, dropReview, games, keepReview, reviews } from "./kept.js";
import { setKeys } from "./keys.js";
import { dueCount } from "./leitner.js";
import { listen } from "./listen.js";
import { looksOf, numbersOn } from "./looks.js";
import { KINDS, gameText, lineText, moveText, named, other, standText, standing } from "./points.js";
import { recordsCard } from "./records.js";
import { linkButton } from "./share.js";
import { tree } from "./tree.js";
import { begun, clauses, day, number as amount, percent, sentences, t, tn } from "./words.js";

export function review(main, id, go) {
  document.title = `${t("Review")} · Katachi`;
  return id ? one(main, id, go) : choose(main, go);
}

/** Which game? */
function choose(main, go) {
  const drop = recordsCard("/api/reviews", (found) => go(`/review/${found.id}`), { kind: "drop", head: [h("h1", {}, t("Review a game")),
    h("p", {}, t("From an SGF, GIB, NGF or UGF Katachi judges every move, shows what was better and what punishes a mistake."))] });
  const earlier = reviews(), count = dueCount();
  const played = games().filter(({ moves }) => moves > 1);
  main.append(h("div", { class: "narrow" }, drop.element, earlier.length > 0 && h("section", { class: "card" }, h("h2", {}, t("Your reviews")),
    h("ul", { class: "games" }, earlier.map((one) => h("li", {}, h("a", { href: `/review/${one.id}` }, one.title || t("A game")), h("span", {}, day(one.when))))),
    count > 0 && h("p", { class: "hint" }, tn("{count} to repeat today", "{count} to repeat today", count)),
    h("div", { class: "actions" }, h("a", { class: "button main-link", href: "/quiz" }, t("Quiz from my mistakes")))), played.length > 0 && h("section", { class: "card" }, h("h2", {}, t("Or one of your games")),
    h("ul", { class: "games" }, played.map((game) => h("li", {},
      h("a", { href: `/game/${game.id}` }, gameText(game)), h("span", {}, standText(game)),
      button(t("Review"), once(async () => go(`/review/${(await post(`/api/games/${game.id}/review`)).id}`)))))))));
  return drop.end;
}

function one(main, id, go) {
  let head = null, moves = [], end = null, at = 0, branch = null, follows = true, shown = null, isAsked = false, fault;
  const board = new Board({ label: t("The game under review"), onpoint: () => {} });
  const chart = curve((number) => pick(number)), plan = tree((node) => pick(node.number, node.branch && node));
  const progress = h("progress", { max: 1, "aria-label": t("Moves judged") });
  const status = h("p", { class: "status" }, t("Opening the review …")), told = h("div", { class: "verdict" }), list = h("ol", { class: "faults" });
  const way = steps(() => pick(0), () => plan.key({ key: "ArrowLeft" }), () => plan.key({ key: "ArrowRight" }), () => pick(Infinity));
  const story = h("div", { class: "story remarks", hidden: true }), connection = lostNote();
  const summary = h("section", { class: "card" }, h("h1", {}, t("Review")), status, connection, progress, story);
  const quizzes = h("div", { class: "actions" }), mine = h("div", { class: "actions", role: "group", "aria-label": t("Whose mistakes are yours?") }), lesson = h("section", { class: "card story remarks", hidden: true });
  const save = h("a", { class: "button", download: "reviewed.sgf", href: address(`/api/reviews/${id}/reviewed.sgf`) }, t("Save the reviewed SGF"));
  const page = blob && button(t("Save as a web page"), savePage, { hidden: true, title: t("One HTML file with the board, the lines and the quizzes. It needs no network.") });
  main.append(stage("tall", [board.frame, chart.element, way.element], [
    h("section", { class: "card reasons" }, told), lesson, summary,
    h("section", { class: "card plan" }, h("h2", {}, t("Game tree")), plan.element),
    h("section", { class: "card" }, h("h2", {}, t("Mistakes")), list, quizzes, mine,
      h("div", { class: "actions" }, save, page, blob && linkButton(() => save.getAttribute("href"))), looksOf(draw, () => ({ of: id, at })))]));
  main.firstChild.inert = true; // until there is something to go through
  setKeys([["← →", t("along the game or a line")], ["↑ ↓", t("to other moves of the same number")], ["Home End", t("to the beginning, to the end")], ["B", t("the better line")]], key);

  const quit = listen(`reviews/${id}`, (message) => {
    if (message.kind === "review") {
      head = message;
      ({ moves } = message);
      board.reset(head.size);
      if (head.remarks.length) toast(sentences(head.remarks.map((said) => t("{said}.", { said: begun(said) }))));
      isAsked = head.person === "both"; // of a record, or of two people, the server does not know who is here
      belongs(reviews().find((one) => one.id === id)?.side ?? head.person);
      if (head.title) document.title = `${head.title} · Katachi`;
      if (head.title) summary.firstChild.textContent = head.title;
      if (follows) at = moves.at(-1)?.number ?? 0; // told again when the line is back: who looks elsewhere stays there
      main.firstChild.inert = false;
    } else if (message.kind === "move") {
      const known = moves.findIndex(({ number }) => number === message.move.number);
      if (known >= 0) moves[known] = message.move; // the longer look at a fault corrects the move before it
      else moves.push(message.move);
      if (follows) at = message.move.number;
    } else if (message.kind === "end") {
      end = message;
      if (page) page.hidden = false;
      offer();
      tell();
      teach();
      say(t("The review is finished."));
      if (follows && end.worst_moves.length) { follows = false; at = end.worst_moves[0]; }
    } else if (message.kind === "fault") toast(message.fault);
    fault = message.fault;
    draw();
  }, (isLost, refusal) => {
    connection.hidden = !isLost;
    if (!refusal || head) return;
    if (refusal.status === 404) dropReview(id);
    go("/review", true, refusal.error);
  });

  /** The likely moves that a quiz offers are judged first: that takes its time, unless somebody asked already. */
  async function savePage() {
    page.disabled = true;
    page.textContent = t("Judging the quiz’s moves …");
    try {
      const href = URL.createObjectURL(await blob(`/api/reviews/${id}/reviewed.html`));
      h("a", { href, download: `${head.title || "review"}.html` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } finally {
      page.disabled = false;
      page.textContent = t("Save as a web page");
    }
  }

  /** The story of the game: sentences that lead to their moves, and the boards of three of them. */
  function tell() {
    const scenes = end.scenes.map((number) => scene(number));
    story.replaceChildren(...end.remarks.map(([number, text]) => button(text, () => pick(number))), h("div", { class: "scenes", hidden: !scenes.length }, scenes));
    story.hidden = !end.remarks.length;
  }

  /** A small board with a move, which leads to it; dots: on these points. */
  function scene(number, dots = []) {
    const small = new Board({ size: head.size }).still(), last = moves.find((one) => one.number === number)?.vertex;
    small.show({ board: head.boards[number], last, fires: dots });
    return button([small.element, `${number}. ${moveText(last ?? "")}`], () => pick(number));
  }

  /** The rule of the ladder that the person's mistakes broke at the greatest cost, of those with positions to solve if there is one. */
  async function teach() {
    const side = head.person;
    lesson.hidden = true;
    if (!blob || side === "both") return;
    const found = await get(`/api/reviews/${id}/chapters/${side}`);
    if (side !== head.person) return;
    const known = choice("ladder", {}), sent = choice("chapter", {});
    const isOpen = ({ positions }) => positions.some((name) => known[name] !== true), one = found.find(isOpen) ?? found[0];
    const { rung, place, positions = [], moves: broken = [] } = one ?? {};
    if (sent.review === id) remember("chapter", { ...sent, rung, place, positions });
    const said = broken.map(([number, sentence]) => ({ sentence, ...moves.find((move) => move.number === number) })).sort((a, b) => b.loss - a.loss);
    const texts = said.map((move) => t("Move {number}: the rule is for {better}, and you played {played} ({loss}).", { number: move.number, better: move.better[0], played: moveText(move.vertex), loss: lossOf(move) }));
    lesson.hidden = false;
    if (!one) {
      return lesson.replaceChildren(h("h2", {}, t("Your chapter")), h("p", {}, t("No chapter fits: no mistake of yours here broke a rule of the ladder. The review has every move.")), h("div", { class: "actions" }, h("a", { class: "button", href: "/ladder" }, t("The ladder"))));
    }
    return lesson.replaceChildren(h("h2", {}, t("Your chapter: rule {place} of the ladder", { place })), h("p", {}, said[0].sentence),
      h("div", { class: "scenes" }, scene(said[0].number, [said[0].better[0]]), h("p", {}, texts[0])),
      ...said.slice(1).map(({ number }, i) => button(texts[i + 1], () => pick(number))),
      h("div", { class: "actions" }, h("a", { class: "button main-link", href: `/ladder?rung=${rung}` }, isOpen(one) ? t("Solve its positions") : t("See its positions again"))));
  }

  /** Go to a move, or to a place in one of the lines that belong to it. */
  function pick(number, node = null) {
    follows = false;
    shown = null;
    branch = node;
    at = Math.max(0, Math.min(head.boards.length - 1, number));
    draw();
  }

  /** A place in a line: its position, the moves that led there with their numbers, and how they are told. */
  function placeIn(move, { branch: name, step }) {
    const isBetter = name === "better", start = isBetter ? move.number : move.number + 1, line = move[name];
    return { board: move.branches[name][isBetter ? step - 1 : step], last: line[step - 1], line, step,
      labels: line.slice(0, step).map((vertex, i) => ({ vertex, text: String(start + i) })),
      text: isBetter ? t("Better than {point}", { point: moveText(move.vertex) }) : t("How {point} is punished", { point: moveText(move.vertex) }) };
  }

  function line(kind) {
    shown = shown === kind ? null : kind;
    draw();
  }

  function draw() {
    if (!head) return;
    const move = moves.find(({ number }) => number === at);
    const variation = move && shown && { better: { colour: move.colour, moves: move.better, from: at },
      punishment: { colour: other(move.colour), moves: move.punishment, from: at + 1 } }[shown];
    const inside = branch && move?.branches[branch.branch] && placeIn(move, branch);
    if (inside) board.show({ board: inside.board, last: inside.last, labels: inside.labels });
    else board.show({ board: head.boards[shown === "better" ? at - 1 : at], last: move?.vertex, line: variation || undefined, costs: costsAt(at), labels: numbersOn(moves, at, id) });
    const start = end?.start.chances ?? null, startLead = end?.start.points ?? null, count = head.boards.length - 1;
    chart.draw({ start, startLead, moves, at, count });
    progress.max = head.total;
    progress.value = moves.length;
    progress.hidden = Boolean(end || fault);
    status.textContent = end ? "" : fault ?? t("Judging move {number} of {count} …", { number: Math.min(head.total, moves.length + 1), count: head.total });
    if (end) status.replaceChildren(...accuracies());
    way.draw(inside ? t("{number} of {count} in the line", { number: inside.step, count: inside.line.length }) : `${at} / ${count}`, at === 0, at === count && !inside);
    plan.draw({ moves, count, here: branch ?? { number: at } });
    verdict(move, inside);
    if (variation) told.append(h("p", { class: "hint" }, lineText(variation, head.size)));
    faults();
  }

  /** What a side's moves cost on average. */
  function lostBy(side) {
    const costs = moves.filter(({ colour, kind, points_lost: lost }) => colour === side && kind !== "pass" && lost != null).map((one) => one.points_lost);
    return costs.length ? t("{points} points lost a move", { points: amount(costs.reduce((sum, one) => sum + one, 0) / costs.length, 1) }) : "";
  }

  function accuracies() {
    const parts = Object.entries(end.accuracy).filter(([, share]) => share !== null).map(([side, share]) =>
      h("span", { class: "accuracy" }, h("i", { class: `pip ${side}` }), ` ${clauses([t("{colour}: accuracy {percent} %", { colour: named(side), percent: Math.round(100 * share) }), lostBy(side)])}`));
    return end.commonest_fault ? [...parts, h("span", { class: "accuracy hint" }, t("Most often: {fault}.", { fault: end.commonest_fault }))] : parts;
  }

  function aboutLine(move, { text, line, step }) {
    refill(told, h("h2", {}, text), h("p", { class: "line" }, line.map((vertex, i) => [i + 1 === step ? h("b", {}, moveText(vertex)) : moveText(vertex), " "])),
      h("div", { class: "actions" }, button(t("Back to {number}. {point}", { number: move.number, point: moveText(move.vertex) }), () => pick(move.number))));
    say(`${text}: ${moveText(line[step - 1])}`);
  }

  /** The quizzes that can be made, when all is judged. */
  function offer() {
    const count = (side) => moves.filter(({ fault, colour, better }) => fault && better[0] !== "pass" && colour === side).length;
    const sides = ["black", "white"].filter((side) => [side, "both"].includes(head.person) && count(side));
    quizzes.replaceChildren(...sides.map((side) => h("a", { class: "button main-link", href: address(`/quiz/${id}?side=${side}`) },
      head.person === side ? t("Quiz from these mistakes") : t("Quiz from {colour}’s mistakes", { colour: named(side) }))));
    quizzes.hidden = !sides.length;
    mine.hidden = !isAsked || !blob || !moves.some(({ fault }) => fault);
    refill(mine, h("span", { class: "hint" }, t("Whose mistakes are yours?")), ...["black", "white"].map((side) => button(named(side), () => {
      belongs(head.person === side ? "both" : side);
      offer();
      return teach();
    }, { "aria-pressed": String(head.person === side) })));
  }

  /** Whose mistakes are the person's own, which are asked about among all of theirs. */
  function belongs(side) {
    head.person = side;
    keepReview({ id, title: head.title, side });
  }

  function verdict(move, inside) {
    if (inside) return aboutLine(move, inside);
    if (!move) {
      told.replaceChildren(h("h2", {}, at ? t("Move {number}", { number: at }) : t("Before the first move")), h("p", { class: "hint" },
        !at ? t("Click the curve, the tree or a mistake, and the board goes there.") : end ? t("This move is not judged.") : t("Not judged yet.")));
      return undefined;
    }
    const stands = clauses(standing(move)), costs = costOf(move);
    const hint = (text, kind) => button(text, () => line(kind), { "aria-pressed": String(shown === kind) });
    refill(told,
      h("h2", {}, `${at}. ${named(move.colour)} ${moveText(move.vertex)}`, move.unsure ? h("span", { class: "kind" }, t("Unsure")) : h("span", { class: `kind ${move.kind}` }, KINDS[move.kind])),
      h("p", { class: "hint" }, costs ? sentences([stands, costs].map((said) => t("{said}.", { said }))) : stands),
      ...(move.comment ?? "").split("\n").filter(Boolean).map((text) => h("p", { class: "sentence" }, text)),
      h("div", { class: "actions" }, move.better.length > 0 && move.better[0] !== "pass" && hint(t("Better: {point}", { point: move.better[0] }), "better"),
        move.fault && move.punishment.length > 0 && move.punishment[0] !== "pass" && hint(t("How it is punished"), "punishment")));
    return undefined;
  }

  /** The dots of the stones on the board after a move; of two on a point the later counts. */
  const costsAt = (last) => moves.filter(({ number }) => number <= last).map(({ vertex, colour, kind, fault }) => ({ vertex, colour, kind: fault ? kind : "" }));

  /** What a move costs, where that is not told by its comment. */
  function costOf(move) {
    const points = move.points_lost;
    if (move.fault || !(points >= 0.5)) return "";
    return move.unsure ? tn("It may cost about {points} point; that is unsure", "It may cost about {points} points; that is unsure", points, { points })
      : tn("It costs about {points} point", "It costs about {points} points", points, { points });
  }

  const lossOf = ({ loss, points_lost: points }) => [(loss >= 0.005 || points == null) && `−${percent(loss)}`, points != null && `−${amount(points, 1)}`].filter(Boolean).join(" · ");

  function faults() {
    const found = moves.filter(({ fault }) => fault);
    refill(list, ...found.map((move) => h("li", {}, button([h("i", { class: `pip ${move.colour}` }), h("b", {}, `${move.number}. ${moveText(move.vertex)}`), h("span", { class: `kind ${move.kind}` }, KINDS[move.kind]),
      h("span", { class: "loss", title: t("chances to win, and points, that it gives away") }, lossOf(move))],
    () => pick(move.number), { "aria-current": move.number === at ? "step" : null }))));
    if (!found.length) list.replaceChildren(h("li", { class: "hint" }, end ? t("No sure mistake: no move cost much of the chances, or many points at once.") : t("None so far.")));
  }

  function key(event) {
    if (!head || event.target === board.element) return;
    const move = moves.find(({ number }) => number === at), isLetter = event.key === "b" && move?.better.length;
    if (isLetter) line("better");
    if (isLetter || plan.key(event)) event.preventDefault();
  }
  return quit;
}
