// Two people at one board: the invitation, and what each is told of the other.
import { h, toast } from "./dom.js";
import { capital, other } from "./points.js";

/** Does Katachi say nothing, for two people still play? */
export const isSilent = ({ friend, phase }) => Boolean(friend) && phase !== "over";

/** What a place is called; person: the side of who looks, null: none. */
export function nameOf(colour, { friend, person }) {
  const away = friend.seats.includes(colour) ? "" : " not here yet";
  return [person === colour ? "You" : person ? "Your friend" : capital(colour), h("small", {}, away)];
}

/** Whose turn it is, or what one asks of the other. */
export function turnText({ friend, person, to_move }) {
  if (friend.asks && person) return friend.asks === person ? "You ask to take your move back." : "Your friend asks to take a move back.";
  return to_move === person ? "Your turn." : person ? "Your friend's turn." : `${capital(to_move)} to move.`;
}

/** Who has agreed to the count; empty where nobody has. */
export function agreedText({ friend, person }) {
  const [side] = friend?.agreed ?? [];
  if (!side) return "";
  return side === person ? " You agree; your friend does not yet." : ` ${person ? "Your friend" : capital(side)} agrees.`;
}

/** The card with the link that invites; it is hidden when both are there. */
export function invitation() {
  const link = h("input", { readonly: true, "aria-label": "The link", onfocus: () => link.select() });
  const what = h("p", {}), near = h("p", { class: "hint" });
  const element = h("section", { class: "card invite", hidden: true }, h("h2", {}, "Invite a friend"), what,
    h("div", { class: "link" }, link, h("button", { type: "button", class: "main", onclick: copy }, "Copy")), near);

  async function copy() {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      toast("The link is copied.");
    } catch { // which a browser allows only over TLS, or on this machine
      toast("Copy the link by hand; it is selected.");
    }
  }

  function draw({ friend, person }) {
    element.hidden = !(friend && person && friend.seats.length < 2);
    if (element.hidden) return;
    link.value = location.href;
    what.textContent = `Send this link. Whoever opens it first plays ${capital(other(person))}.`;
    near.textContent = /^(localhost|127\.|\[::1\])/.test(location.hostname)
      ? "This address works on this computer only. docs/play.md says how to let other computers in."
      : "If this server asks for a token, your friend needs that too.";
  }
  return { element, draw };
}
