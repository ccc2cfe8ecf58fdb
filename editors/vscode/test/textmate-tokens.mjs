// Prints the TextMate tokens of each text of a list, for the comparison in grammar/test. JSON goes in
// and comes out.
import { text } from "node:stream/consumers";
import { tokenize } from "./textmate.mjs";

const texts = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(texts.map(tokenize)));
