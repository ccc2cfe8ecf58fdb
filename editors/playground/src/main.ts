// The start of the page: a link to a board alone loads no editor.
import { kindOf } from "./share/links";

const isSolve = kindOf(location.hash) === "solve";
const started = isSolve ? import("./solve").then(({ start }) => start()) : import("./app").then(({ start }) => start());
addEventListener("hashchange", () => {
  if (isSolve || kindOf(location.hash) === "solve") {
    location.reload();
  }
});
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // It downloads the whole page for later, so the page starts first. The page works without; then not offline.
  void started.finally(() => navigator.serviceWorker.register("service.js")).catch(() => {});
}
