// A record in a link: percent-encoded behind `#sgf=`; a long one behind `#gz=`, by gzip (RFC 1952) in base64url (RFC 4648, 5).
import { t } from "./words.js";

const PLAIN = 1_500, LONGEST = 100_000; // characters of a link
const MOST = 1_000_000; // bytes of a record in one
const TOO_LONG = t("This record is too long for a link; save it as SGF.");

/** Bytes through a stream that changes them; no more than `most` come of it. */
async function through(bytes, change, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader(), parts = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) { reader.cancel().catch(() => {}); throw new Error(t("It is too large.")); }
    parts.push(read.value);
  }
  return new Blob(parts);
}

/** What stands behind the `#` of a link to this record; an Error where that is too long. */
export async function hashOf(text) {
  const plain = `sgf=${encodeURIComponent(text)}`;
  if (plain.length <= PLAIN) return plain;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST) throw new Error(TOO_LONG);
  const small = new Uint8Array(await (await through(bytes, new CompressionStream("gzip"), 2 * MOST)).arrayBuffer());
  let signs = "";
  for (const one of small) signs += String.fromCharCode(one);
  const found = `gz=${btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  if (found.length > LONGEST) throw new Error(TOO_LONG);
  return found;
}

/** The record in a link's hash; null where there is none, an Error where it is damaged. */
export async function textOf(hash) {
  const [, kind, said] = /^#(sgf|gz)=(.*)$/s.exec(hash) ?? [];
  if (!kind) return null;
  if (said.length > (kind === "sgf" ? MOST : LONGEST)) throw new Error(t("The record in this link is too long."));
  try {
    if (kind === "sgf") return decodeURIComponent(said);
    const bytes = Uint8Array.from(atob(said.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return await (await through(bytes, new DecompressionStream("gzip"), MOST)).text();
  } catch {
    throw new Error(t("The record in this link is damaged, or too long."));
  }
}
