// Shows the server's token once; a cookie remembers that it was shown.
import { post } from "./api.js";

/** To where the person wanted to go, which is a place of ours. */
function goOn() {
  const wanted = location.hash.slice(1);
  location.replace(/^\/(?:\w[\w/-]*)?(?:\?[\w=&-]*)?$/.test(wanted) ? wanted : "/");
}

document.getElementById("enter").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/api/enter", { token: document.getElementById("token").value.trim() });
    goOn();
  } catch (fault) {
    document.getElementById("fault").textContent = fault.message;
  }
});

// A browser does not tell its cookie where it follows a link from another site, such as an invitation.
if ((await fetch("/", { redirect: "manual" })).ok) goOn();
