// A press is meant for a point only where it began: one finger or button, down and up on the same point.
let pressed = null;

// Whatever else is pressed, here or beside the board, ends it: a second finger, or a press after one that was lost.
document.addEventListener("pointerdown", () => { pressed = null; }, true);

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
    if (point(event) === name) chosen(event);
  });
  element.addEventListener("pointercancel", () => { pressed = null; });
}
