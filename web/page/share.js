// Taking a game along: its record as a file or a link, a position as a picture.
import { text } from "./api.js";
import { button, h, toast } from "./dom.js";
import { hashOf } from "./link.js";
import { t } from "./words.js";

const SCALE = 2; // pixels of a PNG for one of its SVG

/** Let the browser save what is at an address. */
const download = (href, name) => h("a", { href, download: name }).click();

/** The address of an SVG that holds it; pages of ours may load such pictures, and no others. */
const held = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The same picture as a PNG. */
async function drawn(svg) {
  const image = new Image();
  image.src = held(svg);
  await image.decode();
  const canvas = h("canvas", { width: SCALE * image.width, height: SCALE * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/** A word and buttons that save a picture; svg(): its text, or the promise of it. name(): without an end. */
export function pictureButtons(svg, name) {
  const saves = (end, address) => button(end.toUpperCase(), async () => download(await address(await svg()), `${name()}.${end}`),
    { "aria-label": t("Save the picture as {format}", { format: end.toUpperCase() }) });
  return h("span", { class: "picture" }, t("Picture:"), saves("svg", held), saves("png", drawn));
}

/** A button that copies a link to the record at path(), and a field that shows it where nothing may be copied. */
export function linkButton(path) {
  const field = h("input", { type: "text", readonly: true, hidden: true, "aria-label": t("A link to this record") });
  async function copy() {
    const link = `${location.origin}/#${await hashOf(await text(path()))}`;
    try {
      await navigator.clipboard.writeText(link);
      toast(t("The link is copied. It holds the whole record."));
    } catch {
      field.value = link;
      field.hidden = false;
      field.select();
    }
  }
  return [button(t("Copy link"), copy), field];
}

/** The picture of the position after so many moves of a game. */
export const pictureOf = (id, at) => text(`/api/games/${id}/boards/${at}.svg`);
