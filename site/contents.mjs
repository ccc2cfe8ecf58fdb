// The pages of the site, in the order of its contents, and the sources from which they are made.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

export const repository = new URL("../", import.meta.url);

export const read = (path) => readFile(new URL(path, repository), "utf8");

const RULES = "crates/check/src/rules/";
const CONSOLE = "crates/cli/tests/console/";
const OPTIONS = "crates/cli/tests/options.txt";
const SCHEMAS = { "docs/schema/": "schema/", "editors/board/protocol/": "protocol/" };
/** A line in which a test notes the exit status of a run. It writes `[..]` for what differs from run to run. */
const STATUS = /^\? \d+\n/gm;
/** The pages of `CONSOLE` whose names are not those of commands. */
const NO_COMMANDS = ["goals.md", "help.md"];

/** Pages that are not in the contents would be forgotten by those who add one. */
export async function forgotten(pages) {
  const here = new Set(pages.map(({ from }) => from));
  const docs = (await readdir(new URL("docs/", repository))).filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
  const editors = (await readdir(new URL("editors/", repository))).map((name) => `editors/${name}/README.md`);
  return [...docs, ...editors.filter((path) => existsSync(new URL(path, repository)))].filter((path) => !here.has(path));
}

/**
 * The sections with their pages. A page has its address `to`, its Markdown `text` or none if something else makes it, and the
 * file `from` that its links are relative to. `isListed` is false for pages that are in the contents only near themselves.
 */
export async function contents() {
  const file = async (from, to, title) => ({ from, to, title, text: await read(from), isListed: true });
  const named = async (folder, names) => Promise.all(names.map(async (name) => {
    const from = `editors/${name}/README.md`;
    const text = await read(from);
    return { from, to: `${folder}${name}.html`, title: titleOf(text), text, isListed: false };
  }));
  return [
    {
      title: "Start",
      pages: [
        { ...(await file("README.md", "index.html", "Tailback")), inContents: "Overview" },
        { to: "playground/index.html", title: "Playground", isListed: true },
        { to: "gallery.html", title: "Gallery", isListed: true },
      ],
    },
    {
      title: "Guide",
      pages: [
        await file("docs/README.md", "docs.html", "All pages by reader"),
        await file("docs/guide.md", "guide.html", "A first collection"),
        await file("docs/language.md", "language.html", "The language"),
        await file("docs/solving.md", "solving.html", "Solving and playing"),
        await file("docs/notations.md", "notations.html", "Boards in other notations"),
        await file("docs/editor.md", "editor.html", "In the editor"),
        await file("docs/ci.md", "ci.html", "In CI"),
        await file("docs/agents.md", "agents.html", "For agents"),
        await file("docs/configuration.md", "configuration.html", "Configuration"),
        await file("docs/expressions.md", "expressions.html", "Expressions"),
        await file("docs/render.md", "render.html", "Pictures and paper"),
        await file("docs/reports.md", "reports.html", "Reports"),
        await file("docs/difficulty.md", "difficulty.html", "Difficulty for people"),
        await file("docs/scale.md", "scale.html", "Large collections"),
        await file("docs/craft.md", "craft.html", "Craft"),
      ],
    },
    {
      title: "Study",
      pages: [
        await file("docs/python.md", "python.html", "Python"),
        await file("docs/python-data.md", "python-data.html", "Data sets in Python"),
        await file("docs/solver.md", "solver.html", "How the solver works"),
        await file("docs/solver-measurements.md", "solver-measurements.html", "Measurements of the solver"),
        await file("docs/searches.md", "searches.html", "The searches of the literature"),
        await file("docs/models.md", "models.html", "Models for general-purpose solvers"),
        await file("docs/enumeration.md", "enumeration.html", "All puzzles of a size"),
        await file("docs/records.md", "records.html", "Records"),
        await file("docs/benchmarks.md", "benchmarks.html", "Benchmarks"),
      ],
    },
    {
      title: "Reference",
      pages: [
        await file("crates/syntax/src/reference.md", "language-reference.html", "The language reference"),
        ...(await rules()),
        ...(await commands()),
        await file("docs/json.md", "json.html", "JSON"),
        ...(await Promise.all(Object.keys(SCHEMAS).map(schemas))),
      ],
    },
    {
      title: "Editors and pages",
      pages: [
        await file("editors/README.md", "editors/index.html", "Editors"),
        ...(await named("editors/", ["vscode", "neovim", "vim", "emacs", "helix", "zed", "kakoune", "agents"])),
        { ...(await named("", ["board"]))[0], title: "The board", isListed: true },
        { ...(await named("", ["wasm"]))[0], title: "The server in a page", isListed: true },
        { ...(await named("editors/", ["playground"]))[0], title: "About the playground", isListed: true },
      ],
    },
    {
      title: "Project",
      pages: [
        await file("CHANGELOG.md", "changelog.html", "Changes"),
        await file("CONTRIBUTING.md", "contributing.html", "Contributing"),
        await file("ARCHITECTURE.md", "architecture.html", "Architecture"),
        await file("docs/glossary.md", "glossary.html", "Glossary"),
        await file("docs/libraries.md", "libraries.html", "Libraries"),
        await file("docs/releasing.md", "releasing.html", "Releasing"),
      ],
    },
  ];
}

/** The files that are copied as they are, with their addresses. */
export async function copies() {
  const files = await Promise.all(Object.entries(SCHEMAS).map(async ([from, to]) =>
    (await readdir(new URL(from, repository))).map((name) => [from + name, to + name])));
  return files.flat();
}

async function rules() {
  const files = (await readdir(new URL(RULES, repository))).filter((name) => name.endsWith(".md")).sort();
  const pages = await Promise.all(files.map(async (name) => {
    const text = await read(RULES + name);
    return { from: RULES + name, to: `rules/${titleOf(text)}.html`, title: titleOf(text), text, isListed: false };
  }));
  const list = pages.map(({ from, title, text }) => `- [\`${title}\`](${from.slice(RULES.length)}): ${firstSentence(text)}`);
  const text = `# Rules\n\n[The language reference](../../../syntax/src/reference.md#reports) says how severe they are, and what each of them costs.\n\n${list.join("\n")}\n`;
  return [{ from: `${RULES}mod.rs`, to: "rules/index.html", title: "Rules", text, isListed: true }, ...pages];
}

/** The tested pages about an option, and the command that has it. */
const OF_OPTIONS = { "hardest.md": "tune", "next.md": "solve" };

/** A page for each command: its runs from the tested pages, then its help, or its options if its help is not among them. */
async function commands() {
  const help = await read(`${CONSOLE}help.md`);
  const helps = new Map([...help.matchAll(/^\$ tailback (?:(\S+) )?--help\n([^]*?)(?=^\$ |^```)/gm)].map(([, name = "", said]) => [name, said.trim()]));
  const overall = helps.get("") ?? "";
  const lines = [...overall.split("\nOptions:\n")[0].matchAll(/^ {2}(\S+) +(.*)$/gm)];
  const tested = (await readdir(new URL(CONSOLE, repository))).filter((name) => name.endsWith(".md") && !NO_COMMANDS.includes(name));
  const commandOf = (page) => OF_OPTIONS[page] ?? page.replace(/\.md$/, "");
  const unknown = tested.filter((name) => !lines.some(([, command]) => command === commandOf(name)));
  if (unknown.length > 0) {
    throw new Error(`no command belongs to ${unknown.join(", ")} in ${CONSOLE}`);
  }
  const lists = await read(OPTIONS);
  const optionsOf = new Map([...lists.matchAll(/^(\S+)\n((?:^ .*\n)*)/gm)].map(([, name, options]) => [name, options]));
  const pages = await Promise.all(lines.map(async ([, name, purpose]) => {
    const own = tested.filter((page) => commandOf(page) === name).sort((a, b) => (b === `${name}.md`) - (a === `${name}.md`));
    const texts = await Promise.all(own.map((page) => read(CONSOLE + page)));
    const runs = texts.map((text) => text.replace(/^# .*\n/, "").replace(STATUS, "").replaceAll("[..]", "…")).join("\n");
    const help = helps.get(name);
    const options = optionsOf.get(name);
    if (options === undefined) {
      throw new Error(`${OPTIONS} has no options of ${name}`);
    }
    const block = help === undefined ? `\`\`\`text\n${options}\`\`\`\n\n\`tailback ${name} --help\` explains them.\n` : `\`\`\`console\n$ tailback ${name} --help\n${help}\n\`\`\`\n`;
    const text = `# tailback ${name}\n\n${purpose.replaceAll("<", "&lt;")}.\n\n${runs}\n## Options of ${name}\n\n${block}`;
    return { from: `${CONSOLE}${name}.md`, to: `commands/${name}.html`, title: `tailback ${name}`, text, isListed: false };
  }));
  const list = lines.map(([, name, purpose]) => `- [\`tailback ${name}\`](${name}.md): ${purpose}`);
  const text = `# Commands\n\n${list.join("\n")}\n\n## Help\n\n\`\`\`console\n$ tailback --help\n${overall}\n\`\`\`\n`;
  return [{ from: `${CONSOLE}help.md`, to: "commands/index.html", title: "Commands", text, isListed: true }, ...pages];
}

async function schemas(folder) {
  const files = (await readdir(new URL(folder, repository))).sort();
  const list = await Promise.all(files.map(async (name) => {
    const { title, description } = JSON.parse(await read(folder + name));
    return `- [\`${name}\`](${name}): ${description ?? title}`;
  }));
  const isProtocol = folder.includes("protocol");
  const title = isProtocol ? "Schema of the board's messages" : "Schemas of the JSON";
  const page = isProtocol ? "../README.md" : "../json.md";
  const text = `# ${title}\n\nAll of them are explained on [another page](${page}).\n\n${list.join("\n")}\n`;
  return { from: folder, to: `${SCHEMAS[folder]}index.html`, title, text, isListed: true };
}

export function titleOf(text) {
  return /^# (.*)$/m.exec(text)[1].replaceAll("`", "");
}

function firstSentence(text) {
  const paragraph = text.split("\n\n")[1].replaceAll("\n", " ");
  return /^.*?(?=\. |\.$)/.exec(paragraph)[0];
}
