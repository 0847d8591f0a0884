// Shows the server's token once; a cookie remembers that it was shown.
import { post } from "./api.js";

document.getElementById("enter").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/api/enter", { token: document.getElementById("token").value.trim() });
    location.assign("/");
  } catch (fault) {
    document.getElementById("fault").textContent = fault.message;
  }
});
