/** One call that is being collected. */
interface Batch<Value> {
  readonly keys: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Finds values by key. Keys that are asked for in one turn of the event loop share a call, so a busy process makes few calls,
 * and nobody waits for a call that began before. Nothing is kept: each call is made after its keys were asked for.
 *
 * @param find returns the known keys' values; when it fails, so does each request of its call
 * @param mostKeys of one call
 */
export function batched<Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  mostKeys: number,
): (key: string) => Promise<Value | undefined> {
  let open: Batch<Value> | undefined;

  const start = (): Batch<Value> => {
    const keys = new Set<string>();
    const answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
      if (open?.keys === keys) open = undefined;
      return find([...keys]);
    });
    return { keys, answer };
  };
  return async (key) => {
    if (!open || open.keys.size >= mostKeys) open = start();
    open.keys.add(key);
    const values = await open.answer;
    return values.get(key);
  };
}
