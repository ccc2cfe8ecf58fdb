// The schemas of protocol/, to hold messages of both sides against.
import Ajv from "ajv/dist/2020.js";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../protocol/", import.meta.url);
const ajv = new Ajv({ allErrors: true });
const names = readdirSync(FOLDER).map((file) => file.replace(".schema.json", ""));
for (const name of names) {
  ajv.addSchema(JSON.parse(readFileSync(new URL(`${name}.schema.json`, FOLDER), "utf8")));
}

/** The requests and notifications that have a schema. */
export const METHODS = names.filter((name) => name !== "types").map((name) => `tailback/${name}`);

/** Fails where `message` is not what the schema says of the params or the answer of `method`. */
export function conforms(method, part, message) {
  const name = method.replace("tailback/", "");
  const validate = ajv.getSchema(`https://tailback.github.io/tailback/protocol/${name}.schema.json#/$defs/${part}`);
  assert.ok(validate !== undefined, `${method} has no schema for its ${part}`);
  assert.ok(validate(message), `${part} of ${method}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(message)}`);
}
