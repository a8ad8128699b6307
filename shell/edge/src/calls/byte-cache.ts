/** Values by key, within a number of bytes. */
export interface ByteMemory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  forget(isForgotten: (key: string) => boolean): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** Forgets what was used longest ago when there is too much. */
export function createByteMemory<Value>(limitBytes: number): ByteMemory<Value> {
  // In the order of their last use.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function remove(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    total -= entry.bytes;
    return entry;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > limitBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= limitBytes) break;
        remove(oldest);
      }
    },
    forget(isForgotten) {
      for (const key of [...entries.keys()]) if (isForgotten(key)) remove(key);
    },
  };
}
