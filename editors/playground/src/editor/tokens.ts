// Semantic tokens: keywords, and cars in the colours that they have on the board.
import { LSPPlugin } from "@codemirror/lsp-client";
import { RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import palette from "../../../board/src/view/palette.json";
import type { Server } from "../server";
import { served } from "./served";

interface Tokens {
  data: number[];
}

interface Legend {
  tokenTypes: string[];
  tokenModifiers: string[];
}

const shade = (paint: { onLight: string; onDark: string }) => ({ color: `light-dark(${paint.onLight}, ${paint.onDark})` });

const colours = EditorView.theme({
  ".token-keyword": { color: "var(--keyword)" },
  ".token-string": { color: "var(--string)" },
  ".token-number": { color: "var(--number)" },
  ".token-enumMember, .token-decorator, .token-property": { color: "var(--constant)" },
  ".token-comment": { color: "var(--quiet)" },
  ".token-wall": { color: "var(--ink)", fontWeight: "600" },
  ".token-empty": { color: "var(--quiet)" },
  ".token-target": { ...shade(palette.target), fontWeight: "700" },
  ...Object.fromEntries(palette.cars.map((paint, index) => [`.token-car${index}`, { ...shade(paint), fontWeight: "600" }])),
});

export function tokens(server: Server): Extension {
  const marks = served<Tokens>(server, {
    method: "textDocument/semanticTokens/full",
    refresh: "workspace/semanticTokens/refresh",
    params: () => ({}),
    decorate({ data }, doc, view) {
      const provider = LSPPlugin.get(view)?.client.serverCapabilities?.semanticTokensProvider;
      const legend: Legend = provider?.legend ?? { tokenTypes: [], tokenModifiers: [] };
      const builder = new RangeSetBuilder<Decoration>();
      let [line, character] = [0, 0];
      for (let at = 0; at + 4 < data.length; at += 5) {
        const [down = 0, along = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
        line += down;
        character = down === 0 ? character + along : along;
        if (line < doc.lines) {
          const from = doc.line(line + 1).from + character;
          const modifier = legend.tokenModifiers.find((_, bit) => ((modifiers >> bit) & 1) === 1);
          builder.add(from, from + length, markOf(modifier ?? legend.tokenTypes[type] ?? ""));
        }
      }
      return builder.finish();
    },
  });
  return [marks, colours];
}

const known = new Map<string, Decoration>();

function markOf(name: string): Decoration {
  const mark = known.get(name) ?? Decoration.mark({ class: `token-${name}` });
  known.set(name, mark);
  return mark;
}
