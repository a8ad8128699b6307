/** One call that is being collected. */
interface Batch<Value> {
  readonly keys: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Value>>;
}

/** How long keys wait for a call that is under way, before they get one beside it. */
const longestWaitMs = 10;
/** After a call. A call costs as much as the rest of several requests, so a busy process makes fewer, larger ones. */
const pauseMs = 2;

/**
 * Finds values by key. Keys that are asked for while a call is under way, or in the 2 ms after it, are collected and share the
 * next one, so a busy process makes few calls. An idle one calls at the end of the turn of the event loop, and a slow call
 * delays the next one by 10 ms at most. Nothing is cached: each call is made after its keys were asked for.
 *
 * @param find returns the known keys' values; when it fails, so does each request of its call
 * @param mostKeys of one call
 */
export function batched<Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  mostKeys: number,
): (key: string) => Promise<Value | undefined> {
  let open: Batch<Value> | undefined;
  /** The last call, with the pause after it. */
  let underway: Promise<unknown> = Promise.resolve();

  const start = (): Batch<Value> => {
    const keys = new Set<string>();
    const answer = turnAfter(underway).then(() => {
      if (open?.keys === keys) open = undefined;
      const call = find([...keys]);
      underway = call.then(pause, pause);
      return call;
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

/** Waits until a call has ended, but not long, and then for the end of the turn of the event loop. */
async function turnAfter(call: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([call, late]);
  clearTimeout(timer);
  await new Promise((resolve) => setImmediate(resolve));
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
