// Listening to what happens: through the stream that all pages of this browser share; where a browser has no workers
// to share, through one of the page's own while the page is seen.
import { enter as show } from "./api.js";
import { connect } from "./stream.js";
import { LANGUAGE } from "./words.js";

/** Listen to a thing such as `games/0123`: `heard(message)` for each message; `lost(isLost, refusal)` when the line breaks
 * or is back, or with {status, error} when it cannot be listened to. Returns how to end it. */
export function listen(what, heard, lost = () => {}) {
  const over = new AbortController(), { signal } = over;
  let shows = null;

  function take({ message, refused, enter }) {
    if (enter) show();
    else if (message) { lost(false, null); heard(message); } else lost(true, refused ?? null);
  }
  function shared() {
    const worker = new SharedWorker(new URL("stream.js", import.meta.url), { type: "module", name: `katachi ${LANGUAGE}` }), { port } = worker;
    worker.onerror = alone;
    port.onmessage = ({ data }) => take(data);
    signal.addEventListener("abort", () => port.close());
    shows = (one) => port.postMessage(one);
    shows(what);
  }
  function alone() {
    if (signal.aborted) return; // the worker failed when nobody listened any more
    const look = () => shows(document.hidden ? null : what);
    shows = connect({ postMessage: take });
    document.addEventListener("visibilitychange", look, { signal });
    look();
  }
  try { shared(); } catch { alone(); }
  addEventListener("pageshow", (event) => { if (event.persisted) shows(what); }, { signal });
  addEventListener("pagehide", () => shows(null), { signal });
  return () => { shows(null); over.abort(); };
}
