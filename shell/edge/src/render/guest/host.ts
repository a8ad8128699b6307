/**
 * What the program around the bundle's realm does for the code inside it. Only texts and numbers pass, and the bundle
 * itself never holds it: `guest-globals.ts` makes globals of the bundle's own realm out of it.
 */
export interface Host {
  /** Sends a message to the edge with the next batch. */
  send(kind: number, head: string, one: string, other: string): void;
  /** Sends what waits at once: what comes next may never come back. */
  flush(): void;
  setTimer(timer: number, delayMs: number, repeats: boolean): void;
  clearTimer(timer: number): void;
  elapsedMs(): number;
  randomHex(bytes: number): string;
  hash(algorithm: string, text: string, encoding: string): string;
  encodeBase64(text: string): string;
  decodeBase64(text: string): string;
  createStorage(): number;
  runInStorage<Result>(storage: number, store: unknown, work: () => Result): Result;
  getStore(storage: number): unknown;
  /** Web classes of Node.js, frozen. */
  readonly classes: Readonly<Record<string, unknown>>;
  /** Makes a CommonJS function of a bundle's text, in the bundle's realm. @throws on a syntax error */
  compile(source: string): (exports: object, require: (name: string) => unknown, module: object) => void;
}

/** What the code in the bundle's realm does when the program around it has something for it. */
export interface Guest {
  onMessage(kind: number, head: string, one: string): void;
  onTimer(timer: number): void;
  /** A promise was rejected and nobody heard. */
  onUnheard(reason: unknown): void;
}

/** The parameter of the function that `worker-host.ts` makes of the worker's program. */
declare const host: Host;

export const theHost: Host = host;
