// The types of the answers, written from the schemas of the command line's JSON.
import { readFile } from "node:fs/promises";

/** The schemas, and the names of their types. */
const SCHEMAS = {
  check: "CheckAnswer",
  solve: "SolveAnswer",
  analyze: "AnalyzeAnswer",
  next: "HintAnswer",
  import: "ScanAnswer",
  exchange: "PuzzleDocument",
};
const folder = new URL("../../docs/schema/", import.meta.url);

/** Returns the text of a TypeScript module with a type for each schema. */
export async function typesOfSchemas() {
  const shared = new Map();
  let types = "";
  for (const [file, name] of Object.entries(SCHEMAS)) {
    const schema = JSON.parse(await readFile(new URL(`${file}.json`, folder), "utf8"));
    for (const [name, of] of Object.entries(schema.$defs ?? {})) {
      shared.set(name, declaration(name, of));
    }
    const isList = schema.type === "array";
    types += declaration(name, isList ? schema.items : schema, schema.description);
  }
  return `// Written by types.mjs from docs/schema.\n\n${[...shared.values()].join("")}${types}`;
}

/** Returns the declaration of the type that `schema` describes. */
export function declaration(name, schema, description = schema.description) {
  const declared = schema.properties
    ? `interface ${name} ${object(schema, "")}`
    : `type ${name} = ${type(schema, "")};`;
  return `${comment(description, "")}export ${declared}\n\n`;
}

function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n` : "";
}

function object({ properties, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  if (!properties) {
    return typeof additionalProperties === "object"
      ? `{ [name: string]: ${type(additionalProperties, indent)} }`
      : "Record<string, unknown>";
  }
  const members = Object.entries(properties).map(([key, schema]) => {
    const mark = required.includes(key) ? "" : "?";
    return `${comment(schema.description, inner)}${inner}${/^\w+$/.test(key) ? key : JSON.stringify(key)}${mark}: ${type(schema, inner)};\n`;
  });
  return `{\n${members.join("")}${indent}}`;
}

function type(schema, indent) {
  if (schema.$ref) {
    return schema.$ref.replace(/.*\//, "");
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    return either.map((it) => type(it, indent)).join(" | ");
  }
  if (schema.enum) {
    return schema.enum.map((it) => JSON.stringify(it)).join(" | ");
  }
  if ("const" in schema) {
    return JSON.stringify(schema.const);
  }
  const types = [schema.type].flat();
  return types.map((name) => simple(name, schema, indent)).join(" | ");
}

function simple(name, schema, indent) {
  switch (name) {
    case "string":
    case "boolean":
    case "null":
      return name;
    case "integer":
    case "number":
      return "number";
    case "array":
      return schema.prefixItems
        ? `[${schema.prefixItems.map((it) => type(it, indent)).join(", ")}]`
        : `Array<${type(schema.items, indent)}>`;
    case "object":
      return object(schema, indent);
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}
