// A press is meant for a point only where it began: one finger or button, down and up on the same point.
let pressed = null;
// The second press of two at once is not meant for another board, which came with the first one.
let last = null;
const TWICE = 500, NEAR = 20; // milliseconds, pixels

// Whatever else is pressed, here or beside the board, ends it: a second finger, or a press after one that was lost.
document.addEventListener("pointerdown", (event) => {
  pressed = null;
  if (last && !isNear(event)) last = null;
}, true);

const isNear = ({ clientX, clientY }) => Math.hypot(clientX - last.x, clientY - last.y) < NEAR;

const isTwice = (event, element) => last && last.element !== element && event.timeStamp - last.when < TWICE && isNear(event);

/** Tell `chosen(event)` of each press on an element that ends where it began; `point(event)` names the place, or null. */
export function presses(element, point, chosen) {
  element.addEventListener("pointerdown", (event) => {
    const name = event.isPrimary && event.button === 0 ? point(event) : null;
    pressed = name && { element, name, pointer: event.pointerId };
  });
  element.addEventListener("pointerleave", (event) => { if (event.pointerId === pressed?.pointer) pressed = null; });
  element.addEventListener("pointerup", (event) => {
    const { element: where, name, pointer } = pressed ?? {};
    if (event.button !== 0 || where !== element || pointer !== event.pointerId) return;
    pressed = null;
    if (point(event) !== name || isTwice(event, element)) return;
    last = { element, when: event.timeStamp, x: event.clientX, y: event.clientY };
    chosen(event);
  });
  element.addEventListener("pointercancel", () => { pressed = null; });
}

/** Tell `drawn(one, other)` of a drag from one point to another; `seen([one, other])` of it so far, and of null where it ends nowhere. */
export function drags(element, point, seen, drawn) {
  let from = null, to = null;
  const end = (event) => {
    const [one, other] = [from, to];
    from = to = null;
    if (event.type !== "pointercancel" && one && other && other !== one) drawn(one, other);
    else if (one) seen(null);
  };
  element.addEventListener("pointerdown", (event) => { from = event.isPrimary && event.button === 0 ? point(event) : null; to = from; });
  element.addEventListener("pointermove", (event) => {
    if (!from || !event.isPrimary) return;
    to = point(event) ?? to;
    if (to !== from) seen([from, to]);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(name, end);
}
