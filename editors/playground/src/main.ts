// The start of the page: a link to a board alone loads no editor.
import { kindOf } from "./share/links";

const isSolve = kindOf(location.hash) === "solve";
void (isSolve ? import("./solve").then(({ start }) => start()) : import("./app").then(({ start }) => start()));
addEventListener("hashchange", () => {
  if (isSolve || kindOf(location.hash) === "solve") {
    location.reload();
  }
});
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // The page works without; then not offline.
  void navigator.serviceWorker.register("service.js").catch(() => {});
}
