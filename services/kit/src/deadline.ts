/**
 * What a call needs of a signal: `AbortSignal` has it too. Node makes those survive the collection of short-lived objects, which
 * costs more than reading a basket, and every call has a deadline.
 */
export interface CallSignal {
  readonly aborted: boolean;
  /** When it aborts, in milliseconds since 1970. */
  readonly endsMs?: number;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
  throwIfAborted(): void;
}

/** The deadline of a call, which ends early when the caller hangs up. */
export interface Deadline extends CallSignal {
  /** Ends the deadline early. */
  giveUp(): void;
  /** Clears the timer: the call is answered. */
  release(): void;
}

/** Starts the deadline of a call; `onEnd` is called when it ends, also early. */
export function startDeadline(timeoutMs: number, onEnd: () => void): Deadline {
  return new RunningDeadline(timeoutMs, onEnd);
}

class RunningDeadline implements Deadline {
  readonly endsMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #onEnd: () => void;
  #listeners: Set<() => void> | undefined;
  #hasEnded = false;

  constructor(timeoutMs: number, onEnd: () => void) {
    this.endsMs = Date.now() + timeoutMs;
    this.#onEnd = onEnd;
    this.#timer = setTimeout(() => this.giveUp(), timeoutMs);
  }

  get aborted(): boolean {
    return this.#hasEnded;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners ??= new Set();
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners?.delete(listener);
  }

  throwIfAborted(): void {
    if (this.#hasEnded) throw new Error('The deadline has passed, or the caller hung up.');
  }

  giveUp(): void {
    clearTimeout(this.#timer);
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const listener of this.#listeners ?? []) listener();
    this.#onEnd();
  }

  release(): void {
    clearTimeout(this.#timer);
  }
}

/** The time left before a deadline; undefined for other signals. */
export function millisecondsLeft({ endsMs }: CallSignal): number | undefined {
  return endsMs === undefined ? undefined : Math.max(0, endsMs - Date.now());
}

/** Parses the header; undefined when it is not a number of milliseconds. */
export function parseDeadline(header: string | undefined): number | undefined {
  const milliseconds = Number(header);
  return header && Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
