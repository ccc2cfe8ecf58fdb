// The page that the server serves: a board and a collection whose host is the server, over HTTP.
import { httpHost } from "./board.js";

const board = document.querySelector("tailback-board");
const collection = document.querySelector("tailback-collection");
const host = httpHost();

function show() {
  const isCollection = location.hash === "#collection";
  board.hidden = isCollection;
  collection.hidden = !isCollection;
  // Only when somebody looks: it asks for all puzzles.
  collection.host = isCollection ? host : collection.host;
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = link.getAttribute("href") === (isCollection ? "#collection" : "#");
    link.ariaCurrent = isHere ? "page" : null;
  }
}

board.host = host;
show();
addEventListener("hashchange", show);
addEventListener("tailback-open", ({ detail }) => {
  board.show(detail);
  location.hash = "";
});
