// The order of the functions of a module, in which it is packed best.
//
// Deflate, the algorithm of gzip, finds repetitions no further than 32 KiB back. So the next function is always the one that
// has the most in common with the functions before it within that distance, for its size.

/** The length in bytes of the pieces that functions are compared by: shorter ones are found everywhere. */
const PIECE = 7;
/** A piece in more functions than this says little, and takes long. */
const MAX_SHARED = 4_000;
/** The distance within which repetitions are found, in bytes. */
const REACH = 30_000;
/** The power of a function's size that its score is divided by: with 1, small functions would all come first. */
const WEIGHT = 0.7;

/** Names the functions of `module`, whose bytes are given, so that their best order is the alphabetical one. */
export function nameInOrder(module) {
  const { nImported, bodies } = functions(module);
  const names = [];
  order(bodies).forEach((body, place) => { names[body] = String(place).padStart(6, "0"); });
  const map = Buffer.concat([leb(names.length), ...names.flatMap((name, body) => [leb(nImported + body), text(name)])]);
  const section = Buffer.concat([text("name"), Buffer.from([1]), leb(map.length), map]);
  return Buffer.concat([module, Buffer.from([0]), leb(section.length), section]);
}

/** Returns the indices of `bodies` in order. */
function order(bodies) {
  /** For each piece, the functions that have it. */
  const holders = new Map();
  const pieces = bodies.map((body, index) => {
    const own = new Set();
    for (let at = 0; at + PIECE <= body.length; at += 1) {
      own.add(body.toString("latin1", at, at + PIECE));
    }
    for (const piece of own) {
      const having = holders.get(piece);
      if (having === undefined) {
        holders.set(piece, [index]);
      } else {
        having.push(index);
      }
    }
    return own;
  });
  for (const [piece, { length }] of holders) {
    if (length < 2 || length > MAX_SHARED) {
      holders.delete(piece);
    }
  }
  const shared = pieces.map((own) => [...own].filter((piece) => holders.has(piece)));

  /** The number of pieces within reach, for each function. */
  const scores = new Int32Array(bodies.length);
  /** The number of functions within reach that have each piece. */
  const within = new Map();
  const count = (index, by) => {
    for (const piece of shared[index]) {
      const before = within.get(piece) ?? 0;
      within.set(piece, before + by);
      if ((before === 0) !== (before + by === 0)) {
        for (const holder of holders.get(piece)) {
          scores[holder] += by;
        }
      }
    }
  };
  const weights = bodies.map(({ length }) => length ** WEIGHT);
  const left = new Set(bodies.keys());
  const ordered = [];
  let [first, length] = [0, 0];
  while (left.size > 0) {
    let best = -1;
    for (const index of left) {
      if (best < 0 || scores[index] * weights[best] > scores[best] * weights[index]) {
        best = index;
      }
    }
    left.delete(best);
    ordered.push(best);
    count(best, 1);
    length += bodies[best].length;
    for (; length > REACH && first < ordered.length - 1; first += 1) {
      count(ordered[first], -1);
      length -= bodies[ordered[first]].length;
    }
  }
  return ordered;
}

/** The number of imported functions, and the bodies of the others. */
function functions(module) {
  const [IMPORTS, CODE] = [2, 10];
  let nImported = 0;
  const bodies = [];
  const reader = new Reader(module, 8);
  while (reader.at < module.length) {
    const id = reader.byte();
    const end = reader.number() + reader.at;
    if (id === IMPORTS) {
      nImported = reader.number();
      for (let n = nImported; n > 0; n -= 1) {
        reader.skipImport();
      }
    } else if (id === CODE) {
      for (let n = reader.number(); n > 0; n -= 1) {
        bodies.push(reader.bytes(reader.number()));
      }
    }
    reader.at = end;
  }
  return { nImported, bodies };
}

/** A reader of the binary format. */
class Reader {
  constructor(module, at) {
    this.module = module;
    this.at = at;
  }

  byte() {
    this.at += 1;
    return this.module[this.at - 1];
  }

  bytes(length) {
    this.at += length;
    return this.module.subarray(this.at - length, this.at);
  }

  /** A number in the format LEB128. */
  number() {
    let [value, place] = [0, 1];
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * place;
      place *= 0x80;
      if (byte < 0x80) {
        return value;
      }
    }
  }

  /** Skips an import of a function; a module of wasm-bindgen imports nothing else. */
  skipImport() {
    this.bytes(this.number());
    this.bytes(this.number());
    const kind = this.byte();
    if (kind !== 0) {
      throw new Error(`an import of kind ${kind}, where functions alone were expected`);
    }
    this.number();
  }
}

function leb(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) {
      return Buffer.from([...bytes, rest]);
    }
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function text(words) {
  return Buffer.concat([leb(words.length), Buffer.from(words)]);
}
