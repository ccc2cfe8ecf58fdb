// The schema of the protocol, to hold messages of both sides against.
import Ajv from "ajv/dist/2020.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(new URL("../protocol/board.schema.json", import.meta.url), "utf8"));
const ajv = new Ajv({ allErrors: true });
ajv.addSchema(schema);

/** The requests that have a schema. */
export const REQUESTS = Object.keys(schema.properties.requests.properties);

/** Fails where `message` is not what the schema says of the params or the answer of `method`. */
export function conforms(method, part, message) {
  const kind = REQUESTS.includes(method) ? "requests" : "notifications";
  const path = ["properties", kind, "properties", method.replace("/", "~1"), "properties", part];
  const validate = ajv.getSchema(`${schema.$id}#/${path.join("/")}`);
  assert.ok(validate !== undefined, `${method} has no schema for its ${part}`);
  assert.ok(validate(message), `${part} of ${method}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(message)}`);
}
