/** Values that are made once: whoever asks meanwhile waits for the same one. */
export interface Remembered<Key, Value> {
  get(key: Key, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Forgets all but these. */
  keep(isKept: (key: Key) => boolean): void;
}

/** Remembers what was made; what was not, or failed, is tried again by the next who asks. */
export function createRemembered<Key, Value>(): Remembered<Key, Value> {
  const known = new Map<Key, Promise<Value | undefined>>();
  return {
    get(key, make) {
      const value = known.get(key) ?? make();
      known.set(key, value);
      const forget = (): void => void (known.get(key) === value && known.delete(key));
      value.then((made) => made === undefined && forget(), forget);
      return value;
    },
    keep(isKept) {
      for (const key of known.keys()) if (!isKept(key)) known.delete(key);
    },
  };
}

/** Keys for a short while. */
export interface ShortMemory<Key> {
  add(key: Key): void;
  has(key: Key): boolean;
}

const mostKeys = 1_000;

/** Remembers what is not worth trying again at once. */
export function createShortMemory<Key>(ms: number, nowMs: () => number = Date.now): ShortMemory<Key> {
  const until = new Map<Key, number>();
  return {
    add(key) {
      // Full of what somebody made up: forgetting it costs a few tries.
      if (until.size >= mostKeys) until.clear();
      until.set(key, nowMs() + ms);
    },
    has: (key) => (until.get(key) ?? 0) > nowMs(),
  };
}
