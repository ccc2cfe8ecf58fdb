// The texts on this device, in IndexedDB.

/** A text as it is stored. */
export interface StoredText {
  name: string;
  text: string;
  /** The state of the editor, with its undo history. */
  state: unknown;
}

const NAME = "tailback-playground";
const VERSION = 1;
const TEXTS = "texts";
const NOTES = "notes";

export class Store {
  private constructor(private readonly database: IDBDatabase | null) {}

  /** Opens the store. Without one, as in some private windows, nothing is kept. */
  static async open(): Promise<Store> {
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(TEXTS, { keyPath: "name" });
        request.result.createObjectStore(NOTES);
      };
      return new Store(await done(request));
    } catch {
      return new Store(null);
    }
  }

  get isKept(): boolean {
    return this.database !== null;
  }

  async texts(): Promise<StoredText[]> {
    return (await this.use<StoredText[]>(TEXTS, "readonly", (store) => store.getAll())) ?? [];
  }

  async put(text: StoredText): Promise<void> {
    await this.use(TEXTS, "readwrite", (store) => store.put(text));
  }

  async remove(name: string): Promise<void> {
    await this.use(TEXTS, "readwrite", (store) => store.delete(name));
  }

  /** The value that was stored under `key`. */
  note<Value>(key: string): Promise<Value | undefined> {
    return this.use<Value>(NOTES, "readonly", (store) => store.get(key));
  }

  async setNote(key: string, value: unknown): Promise<void> {
    await this.use(NOTES, "readwrite", (store) => store.put(value, key));
  }

  private async use<Value>(
    name: string, mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest,
  ): Promise<Value | undefined> {
    if (this.database === null) {
      return undefined;
    }
    return done(request(this.database.transaction(name, mode).objectStore(name)) as IDBRequest<Value>);
  }
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the store of this browser has failed"));
  });
}
