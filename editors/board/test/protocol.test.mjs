// Each request to the real server, both ways held against the schemas.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { REQUESTS, conforms } from "./schemas.mjs";
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

  /** The board, once its figures are known. */
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
    for (const method of REQUESTS) {
      await assert.rejects(client.request(method, { version: 2 }), ({ code, message }) => {
        assert.notEqual(code, -32601, `${method} is not known`);
        assert.match(message, /unsupported version 2 of the board's protocol/);
        return true;
      });
    }
  });

  test("the board under the cursor matches the text", async () => {
    const answer = await board({ position: { line: 4, character: 4 } });
    assert.equal(answer.title, "Jam 1");
    assert.equal(answer.figures.label, "8 moves · 16 steps");
    assert.deepEqual(answer.figures.moves, { lower: 8, upper: 8 });
    const { cars, targets: [target], exits } = answer.board;
    assert.equal(cars.map(({ name }) => name).join(""), "ABCDXEFG");
    assert.deepEqual(cars[target], { name: "X", axis: "horizontal", column: 1, row: 2, length: 2 });
    assert.deepEqual(exits, [{ side: "right", lane: 2 }]);
    assert.equal(answer.car, target);
  });

  test("the blockers of an unsolvable board are reported", async () => {
    const answer = await board({ puzzle: 1 }, ({ jam }) => jam !== null);
    assert.equal(answer.figures.outcome, "unsolvable");
    const names = answer.jam.cars.map((car) => answer.board.cars[car].name);
    assert.equal(names.join(""), "CEFG");
    assert.deepEqual(answer.jam.neverFree, [{ column: 2, row: 2 }]);
    assert.deepEqual(answer.jam.words, [
      "`C`, `E`, `F` and `G` are enough to block the way, whatever else is on the board",
      "the cell c3 between `X` and the exit is covered in every reachable state",
    ]);
    assert.equal(answer.puzzles, 2);
  });

  test("where the puzzle of a number is gone, the last one is shown", async () => {
    const { puzzle, title } = await ask("tailback/board", { textDocument, puzzle: 7 });
    assert.deepEqual([puzzle, title], [1, "Bridge"]);
  });

  test("above the first puzzle it is meant, and a text without one has no board", async () => {
    client.open("file:///headed.rush", '// a head\nrush 1\npuzzle "First"\n');
    const position = { line: 0, character: 2 };
    const { title } = await ask("tailback/board", { textDocument: { uri: "file:///headed.rush" }, position });
    assert.equal(title, "First");
    client.open("file:///empty.rush", "// nothing\n");
    assert.equal(await ask("tailback/board", { textDocument: { uri: "file:///empty.rush" } }), null);
  });

  test("a text that is closed, or too long, is not called one without a puzzle", async () => {
    const uri = "file:///closed.rush";
    const refused = (message) => assert.rejects(ask("tailback/board", { textDocument: { uri } }), { code: -32803, message });
    await refused("the editor does not have this text open");
    client.open(uri, TEXT);
    assert.equal((await ask("tailback/board", { textDocument: { uri } })).title, "Jam 1");
    client.change(uri, `${TEXT}// ${"x".repeat(4 << 20)}\n`);
    await refused("this text is not checked: it is larger than 4 MiB; split it");
    client.notifications.length = 0;
    client.notify("textDocument/didClose", { textDocument: { uri } });
    while (!client.notifications.some(({ method }) => method === "tailback/changed")) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await refused("the editor does not have this text open");
  });

  test("distances and solutions hold for the position that is asked about", async () => {
    const ref = { textDocument, puzzle: 0 };
    const start = await ask("tailback/distance", { ...ref, position: START });
    assert.deepEqual(start, { version: 1, outcome: "solved", moves: { lower: 8, upper: 8 }, steps: { lower: 16, upper: 16 } });
    const position = START.with(0, 1);
    const { moves } = await ask("tailback/distance", { ...ref, position });
    assert.deepEqual(moves, { lower: 7, upper: 7 });
    const solution = await ask("tailback/solution", { ...ref, position, metric: "moves" });
    assert.equal(solution.moves.length, 7);
    const none = await ask("tailback/distance", { ...ref, puzzle: 1, position: [0, 0, 1, 0, 0, 4, 2, 4, 3] });
    assert.deepEqual(none, { version: 1, outcome: "unsolvable", moves: null, steps: null });
  });

  test("how people fare is estimated once the puzzle is solved, on the board and in the collection", async () => {
    const { figures: { people } } = await board({ puzzle: 0 }, ({ figures }) => figures.people !== null);
    assert.match(people.label, /^≈\d+ s · easy$/);
    assert.ok(people.time.endsWith(people.label.split(" · ")[0].slice(1)), people.time);
    assert.ok(people.detail.startsWith(people.time), people.detail);
    const { entries } = await ask("tailback/collection", {});
    const [first, second] = entries.filter(({ textDocument }) => textDocument.uri === URI);
    assert.deepEqual(first.figures.people, people);
    assert.equal(second.figures.people, null, "nobody solves the bridge");
  });

  test("a puzzle moves in its text with the comments above it, and back", async () => {
    const uri = "file:///order.rush";
    const [first, second] = TEXT.split(/\n\n/).map((puzzle) => puzzle.trim());
    client.open(uri, `// the first\n${first}\n\n// the second\n${second}\n`);
    const text = () => client.texts.get(uri).text;
    const before = text();
    const edit = { kind: "movePuzzle", to: 1 };
    const of = async (puzzle) => (await ask("tailback/collection", {})).entries.find((it) => it.textDocument.uri === uri && it.puzzle === puzzle);
    const { textDocument, puzzle } = await of(0);
    assert.ok((await ask("tailback/edit", { textDocument, puzzle, edit })).applied);
    assert.equal(text(), `// the second\n${second}\n\n// the first\n${first}\n`);
    assert.match((await ask("tailback/edit", { textDocument, puzzle, edit })).reason, /changed in the meantime/);
    const moved = await of(1);
    assert.equal(moved.title, "Jam 1");
    assert.ok((await ask("tailback/undo", { textDocument: moved.textDocument, puzzle: 1 })).applied);
    assert.equal(text(), before);
    const page = "file:///order.md";
    client.notify("textDocument/didOpen", { textDocument: { uri: page, languageId: "markdown", version: 1, text: `\`\`\`rush\n${TEXT}\`\`\`\n` } });
    assert.match((await ask("tailback/edit", { textDocument: { uri: page, version: 1 }, puzzle: 0, edit })).reason, /Markdown/);
    client.notify("textDocument/didClose", { textDocument: { uri: page } });
  });

  test("nearby boards are grouped by how they compare, and each edit leads to its board", async () => {
    const uri = "file:///nearby.rush";
    client.open(uri, TEXT);
    const versioned = () => ({ uri, version: client.texts.get(uri).version });
    const near = (puzzle) => ask("tailback/nearby", { textDocument: versioned(), puzzle });
    const { outcome, groups, undecided, leftOut } = await near(0);
    assert.equal(outcome, "solved");
    assert.deepEqual(groups.map(({ comparison }) => comparison), ["more", "fewer", "same", "unsolvable"]);
    assert.deepEqual([undecided, leftOut], [0, 0]);
    for (const { comparison, boards } of groups) {
      const { edit, moves } = boards[0];
      assert.ok((await ask("tailback/edit", { textDocument: versioned(), puzzle: 0, edit })).applied);
      const { figures } = await board({ textDocument: { uri } });
      assert.deepEqual(figures.moves, moves, comparison);
      assert.equal(figures.outcome, moves === null ? "unsolvable" : "solved");
      assert.ok((await ask("tailback/undo", { textDocument: versioned(), puzzle: 0 })).applied);
    }
    const ofBridge = await near(1);
    assert.equal(ofBridge.outcome, "unsolvable");
    assert.deepEqual(ofBridge.groups.map(({ comparison }) => comparison), ["solvable"]);
  });

  test("nearby boards of an older text, and of an unsound board, are refused", async () => {
    const uri = "file:///older.rush";
    client.open(uri, TEXT);
    client.change(uri, TEXT.replace("A A . . . B", "A A . . . A"));
    const near = (version) => ask("tailback/nearby", { textDocument: { uri, version }, puzzle: 0 });
    await assert.rejects(near(1), { code: -32801, message: "the text has changed in the meantime" });
    await assert.rejects(near(2), { code: -32801, message: "the puzzle is not sound" });
  });

  test("what is not a position of the puzzle is refused", async () => {
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
    assert.match((await move(1, 0)).reason, /changed in the meantime/);
    assert.match((await move(2, 4)).reason, /`B` is on f1/);
    assert.ok((await move(2, 0)).applied);
    assert.equal(client.texts.get(uri).text, TEXT, "there and back");
  });

  test("the board undoes its own edits, one by one, and never over a newer text", async () => {
    const uri = "file:///undone.rush";
    client.open(uri, TEXT);
    const text = () => client.texts.get(uri).text;
    const versioned = () => ({ uri, version: client.texts.get(uri).version });
    const edit = (edit) => ask("tailback/edit", { textDocument: versioned(), puzzle: 0, edit });
    const step = (way, puzzle = 0) => ask(`tailback/${way}`, { textDocument: versioned(), puzzle });
    const history = async (puzzle = 0) => (await ask("tailback/board", { textDocument: { uri }, puzzle })).history;
    assert.deepEqual(await history(), { undo: false, redo: false });
    assert.match((await step("undo")).reason, /nothing to undo/);
    await edit({ kind: "setCar", car: 0, column: 1, row: 0, axis: "horizontal", length: 2 });
    const moved = text();
    await edit({ kind: "addWall", column: 5, row: 3 });
    assert.deepEqual(await history(), { undo: true, redo: false });
    assert.deepEqual(await step("undo"), { version: 1, applied: true, reason: null });
    assert.equal(text(), moved);
    assert.deepEqual(await history(), { undo: true, redo: true });
    const old = { uri, version: versioned().version - 1 };
    assert.match((await ask("tailback/undo", { textDocument: old, puzzle: 0 })).reason, /changed in the meantime/);
    // A board that shows another puzzle does not change this one.
    assert.deepEqual(await history(1), { undo: false, redo: false });
    for (const way of ["undo", "redo"]) {
      assert.match((await step(way, 1)).reason, /puzzle 1 of this text, which is not shown/);
    }
    assert.equal(text(), moved);
    await step("undo");
    assert.equal(text(), TEXT);
    await step("redo");
    assert.equal(text(), moved);
    client.change(uri, `${moved}// typed\n`);
    assert.deepEqual(await history(), { undo: false, redo: false });
    const { applied, reason } = await step("undo");
    assert.ok(!applied);
    assert.match(reason, /changed elsewhere/);
    assert.equal(text(), `${moved}// typed\n`);
  });

  test("a client with an undo history is asked to undo, and its history stays the only one", async () => {
    const own = await Client.start({ experimental: { tailback: { undo: true } } });
    try {
      own.open(URI, TEXT);
      const versioned = () => ({ uri: URI, version: own.texts.get(URI).version });
      const asked = (method, params) => own.request(method, { version: 1, ...params });
      const shown = await asked("tailback/board", { textDocument });
      assert.deepEqual(shown.history, { undo: true, redo: true }, "only the client knows");
      await asked("tailback/edit", { textDocument: versioned(), puzzle: 0, edit: { kind: "addWall", column: 1, row: 5 } });
      own.change(URI, `${own.texts.get(URI).text}// typed\n`);
      own.step = (way) => {
        own.change(URI, TEXT);
        return way === "undo" ? { applied: true } : { applied: false, failureReason: "nothing to redo" };
      };
      const step = (way) => asked(`tailback/${way}`, { textDocument: versioned(), puzzle: 1 });
      assert.deepEqual(await step("undo"), { version: 1, applied: true, reason: null });
      assert.deepEqual(await step("redo"), { version: 1, applied: false, reason: "nothing to redo" });
      const steps = own.asked.filter(({ method }) => /undo|redo/.test(method));
      assert.deepEqual(steps.map(({ method, params }) => [method, params]), [
        ["tailback/undo", { version: 1, textDocument }],
        ["tailback/redo", { version: 1, textDocument }],
      ]);
      const edits = own.asked.filter(({ method }) => method === "workspace/applyEdit");
      assert.equal(edits.length, 1, "that of the wall");
    } finally {
      await own.stop();
    }
  });

  test("a car is given another name everywhere in its puzzle, or the reason is given", async () => {
    const uri = "file:///renamed.rush";
    client.open(uri, `${TEXT.split("\n\n")[0]}\nsolution AR1\n`);
    const rename = (car, name) => {
      const textDocument = { uri, version: client.texts.get(uri).version };
      return ask("tailback/edit", { textDocument, puzzle: 0, edit: { kind: "renameCar", car, name } });
    };
    assert.match((await rename(0, "B")).reason, /the puzzle already has a car `B`/);
    assert.match((await rename(0, "Anna")).reason, /one letter or digit/);
    assert.match((await rename(0, "?")).reason, /is not a name/);
    assert.match((await rename(20, "Y")).reason, /no longer exists/);
    assert.ok((await rename(0, "Y")).applied);
    const { text } = client.texts.get(uri);
    assert.match(text, /^ {2}Y Y \. \. \. B$/m);
    assert.match(text, /^solution YR1$/m);
  });

  test("played moves are written after the puzzle that they solve", async () => {
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

  test("a change of the text is reported, and its faults are", async () => {
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
