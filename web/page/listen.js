// Listening to what happens: through the stream that all pages of this browser share; where a browser has no workers
// to share, through one of the page's own while the page is seen.
import { enter as show, statusOf } from "./api.js";
import { LANGUAGE, read } from "./words.js";

const AGAIN = 1000; // milliseconds

/** Listen to a thing such as `games/0123`: `heard(message)` for each message; `lost(isLost, refusal)` when the line breaks
 * or is back, or with {status, error} when it cannot be listened to (the
 * sentence may be missing). Returns how to end it. */
export function listen(what, heard, lost = () => {}) {
  function take({ message, refused, enter }) {
    if (enter) show();
    else if (message) { lost(false, null); heard(message); } else lost(true, refused ?? null);
  }
  let end = () => {};
  const alone = () => { end(); end = byItself(what, take); };
  try { end = shared(what, take, alone); } catch { alone(); }
  return () => end();
}

function shared(what, take, failed) {
  const worker = new SharedWorker("/static/stream.js", { type: "module", name: `katachi ${LANGUAGE}` }), { port } = worker;
  const show = (one) => port.postMessage(one);
  const seen = (event) => { if (event.persisted) show(what); }, gone = () => show(null);
  worker.onerror = failed;
  port.onmessage = ({ data }) => take(data);
  show(what);
  addEventListener("pageshow", seen);
  addEventListener("pagehide", gone);
  return () => {
    removeEventListener("pageshow", seen);
    removeEventListener("pagehide", gone);
    show(null);
    port.close();
  };
}

function byItself(what, take) {
  const path = `/api/${what}/events`;
  let source = null, waiting = null;
  function open() {
    source = new EventSource(path);
    source.onmessage = ({ data }) => take({ message: read(data) });
    source.onerror = () => { take({ lost: true }); if (source?.readyState === EventSource.CLOSED) why(); };
  }
  function close() {
    clearTimeout(waiting);
    source?.close();
    source = null;
  }
  /** Why is there no stream? */
  async function why() {
    close();
    const status = await statusOf(path);
    if (status === 401) take({ enter: true });
    else if (status >= 400 && status < 500) take({ refused: { status } });
    else waiting = setTimeout(look, AGAIN);
  }
  function look() {
    if (document.hidden) close();
    else if (!source) open();
  }
  document.addEventListener("visibilitychange", look);
  look();
  return () => { close(); document.removeEventListener("visibilitychange", look); };
}
