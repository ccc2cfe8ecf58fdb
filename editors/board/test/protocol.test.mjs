// Each request to the real server, both ways held against the schemas.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { METHODS, conforms } from "./schemas.mjs";
import { binary, Client } from "./server.mjs";

const URI = "file:///board.rush";
const TEXT = `puzzle "Jam 1"
grid
  A A . . . B
  C . . D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .
end

puzzle "Bridge"
grid
  A A . . . B
  . . C . . B
  X X C . . B
  D D C . . .
  E . F F G G
  E . . H H H
end
`;
const START = [0, 0, 1, 1, 1, 4, 4, 2];

const skip = binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN";

describe("the server", { skip }, () => {
  let client;
  before(async () => {
    client = await Client.start();
    client.open(URI, TEXT);
  });
  after(() => client.stop());

  async function ask(method, params) {
    const whole = { version: 1, ...params };
    conforms(method, "params", whole);
    const answer = await client.request(method, whole);
    conforms(method, "answer", answer);
    return answer;
  }
  const textDocument = { uri: URI };

  /** The board, once its figures stand. */
  async function board(params, isThere = ({ figures }) => figures.outcome !== "searching") {
    for (;;) {
      const answer = await ask("tailback/board", { textDocument, ...params });
      if (isThere(answer)) {
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  test("every request of the schemas is answered", async () => {
    for (const method of METHODS.filter((name) => !["tailback/follow", "tailback/changed"].includes(name))) {
      await assert.rejects(client.request(method, { version: 2 }), ({ code, message }) => {
        assert.notEqual(code, -32601, `${method} is not known`);
        assert.match(message, /version 2 of the board's protocol is not spoken here/);
        return true;
      });
    }
  });

  test("the board under the cursor is what stands in the text", async () => {
    const answer = await board({ position: { line: 4, character: 4 } });
    assert.equal(answer.title, "Jam 1");
    assert.equal(answer.figures.label, "8 moves · 16 steps");
    assert.deepEqual(answer.figures.moves, { lower: 8, upper: 8 });
    const { cars, target, exits } = answer.board;
    assert.equal(cars.map(({ name }) => name).join(""), "ABCDXEFG");
    assert.deepEqual(cars[target], { name: "X", axis: "horizontal", column: 1, row: 2, length: 2 });
    assert.deepEqual(exits, [{ side: "right", lane: 2 }]);
    assert.equal(answer.car, target);
  });

  test("what bars the way is told where there is none", async () => {
    const answer = await board({ puzzle: 1 }, ({ jam }) => jam !== null);
    assert.equal(answer.figures.outcome, "unsolvable");
    const names = answer.jam.cars.map((car) => answer.board.cars[car].name);
    assert.equal(names.join(""), "CEFG");
    assert.deepEqual(answer.jam.neverFree, [{ column: 2, row: 2 }]);
  });

  test("above the first puzzle it is meant, and a text without one has no board", async () => {
    client.open("file:///headed.rush", '// a head\nrush 1\npuzzle "First"\n');
    const position = { line: 0, character: 2 };
    const { title } = await ask("tailback/board", { textDocument: { uri: "file:///headed.rush" }, position });
    assert.equal(title, "First");
    client.open("file:///empty.rush", "// nothing\n");
    assert.equal(await ask("tailback/board", { textDocument: { uri: "file:///empty.rush" } }), null);
    assert.equal(await ask("tailback/board", { textDocument: { uri: "file:///not-open.rush" } }), null);
  });

  test("distances, solutions and hints hold for the position that is asked about", async () => {
    const ref = { textDocument, puzzle: 0 };
    const start = await ask("tailback/distance", { ...ref, position: START });
    assert.deepEqual(start, { version: 1, outcome: "solved", moves: { lower: 8, upper: 8 }, steps: { lower: 16, upper: 16 } });
    const position = START.with(0, 1);
    const { moves } = await ask("tailback/distance", { ...ref, position });
    assert.deepEqual(moves, { lower: 7, upper: 7 });
    const solution = await ask("tailback/solution", { ...ref, position, metric: "moves" });
    assert.equal(solution.moves.length, 7);
    const hint = await ask("tailback/hint", { ...ref, position, metric: "moves" });
    assert.equal(hint.move, solution.moves[0]);
    const none = await ask("tailback/distance", { ...ref, puzzle: 1, position: [0, 0, 1, 0, 0, 4, 2, 4, 3] });
    assert.deepEqual(none, { version: 1, outcome: "unsolvable", moves: null, steps: null });
  });

  test("what is no position of the puzzle is refused", async () => {
    for (const position of [[], START.with(0, 5), START.with(4, 2), START.with(0, 255)]) {
      const asked = client.request("tailback/distance", { version: 1, textDocument, puzzle: 0, position });
      await assert.rejects(asked, { code: -32801 });
    }
  });

  test("an edit is made by the client, and one of an older text is refused", async () => {
    const uri = "file:///edited.rush";
    client.open(uri, TEXT);
    const move = (version, column) =>
      ask("tailback/edit", {
        textDocument: { uri, version },
        puzzle: 0,
        edit: { kind: "setCar", car: 0, column, row: 0, axis: "horizontal", length: 2 },
      });
    assert.deepEqual(await move(1, 1), { version: 1, applied: true, reason: null });
    assert.equal(client.texts.get(uri).text, TEXT.replace("A A . . . B", ". A A . . B"));
    assert.match((await move(1, 0)).reason, /changed meanwhile/);
    assert.match((await move(2, 4)).reason, /`B` stands on f1/);
    assert.ok((await move(2, 0)).applied);
    assert.equal(client.texts.get(uri).text, TEXT, "there and back");
  });

  test("played moves are written behind the puzzle that they solve", async () => {
    const uri = "file:///solution.rush";
    client.open(uri, TEXT);
    const moves = "AR1 CU1 FL3 EU1 GL2 DD2 BD3 XR3".split(" ");
    const edit = { kind: "setSolution", moves };
    await ask("tailback/edit", { textDocument: { uri, version: 1 }, puzzle: 0, edit });
    const [first] = client.texts.get(uri).text.split("\n\n");
    assert.ok(first.endsWith(`end\nsolution ${moves.join(" ")}`));
  });

  test("a car that is clicked is shown in the text", async () => {
    assert.ok((await ask("tailback/select", { textDocument, puzzle: 1, car: 1 })).shown);
    const { params } = client.asked.findLast(({ method }) => method === "window/showDocument");
    assert.equal(params.uri, URI);
    assert.deepEqual(params.selection.start, { line: 12, character: 12 });
  });

  test("a text that changes is told of, and its faults are", async () => {
    const uri = "file:///changed.rush";
    client.open(uri, TEXT);
    await ask("tailback/board", { textDocument: { uri } });
    client.notifications.length = 0;
    client.change(uri, TEXT.replace("A A . . . B", "A A . . . A"));
    const changed = () => client.notifications.find(({ method }) => method === "tailback/changed");
    while (changed() === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    conforms("tailback/changed", "params", changed().params);
    const { faults, figures, board } = await ask("tailback/board", { textDocument: { uri } });
    assert.equal(figures.outcome, "unsound");
    assert.match(faults.join(), /`A`/);
    assert.equal(board.cars[0].cells.length, 3);
  });
});
