/** The wait ended at its time limit; the promise may still settle. */
export class Late extends Error {
  override readonly name = 'Late';
}

/** Waits for a promise up to a time limit. @throws Late */
export function withinTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Late(`Not loaded within ${limitMs} ms.`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Resolves after that time. */
export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
