/**
 * What the host program offers to the code in the bundle's realm. The bundle itself has no reference to it:
 * `guest-globals.ts` builds globals of the bundle's own realm from it, and passes only strings and numbers.
 */
export interface Host {
  /** Sends a message to the edge with the next batch. */
  send(kind: number, head: string, one: string, other: string): void;
  /** Sends queued messages at once: the code that runs next may never return. */
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
  /** Compiles a bundle's source to a CommonJS function in the bundle's realm. @throws on a syntax error */
  compile(source: string): (exports: object, require: (name: string) => unknown, module: object) => void;
}

/** What the host program calls in the bundle's realm. */
export interface Guest {
  onMessage(kind: number, head: string, one: string): void;
  onTimer(timer: number): void;
  onUnhandledRejection(reason: unknown): void;
}

/** A parameter of the function that `worker-host.ts` compiles from the worker's program. */
declare const host: Host;

export const theHost: Host = host;
