// The page that the server serves: a board whose host is the server, over HTTP.
import { httpHost } from "./board.js";

document.querySelector("tailback-board").host = httpHost();
