const ends = new WeakMap<AbortSignal, number>();

/** The deadline of a call, which ends early when the caller hangs up. */
export interface Deadline {
  /** Aborts at the deadline. Created on first use: signals are expensive, and most calls need none. */
  readonly signal: AbortSignal;
  /** Ends the deadline early. */
  giveUp(reason: Error): void;
  /** Clears the timer: the call is answered. */
  release(): void;
}

/** Starts the deadline of a call; `onEnd` is called when it ends, also early. */
export function startDeadline(timeoutMs: number, onEnd: () => void): Deadline {
  return new RunningDeadline(timeoutMs, onEnd);
}

class RunningDeadline implements Deadline {
  readonly #endsMs: number;
  readonly #onEnd: () => void;
  readonly #timer: NodeJS.Timeout;
  #reason: Error | undefined;
  #controller: AbortController | undefined;

  constructor(timeoutMs: number, onEnd: () => void) {
    this.#endsMs = Date.now() + timeoutMs;
    this.#onEnd = onEnd;
    this.#timer = setTimeout(() => this.giveUp(new Error('The deadline has passed.')), timeoutMs);
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      ends.set(this.#controller.signal, this.#endsMs);
      if (this.#reason) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  giveUp(reason: Error): void {
    clearTimeout(this.#timer);
    if (this.#reason) return;
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.#onEnd();
  }

  release(): void {
    clearTimeout(this.#timer);
  }
}

/** The time left before a deadline's signal aborts; undefined for other signals. */
export function millisecondsLeft(signal: AbortSignal): number | undefined {
  const endsMs = ends.get(signal);
  return endsMs === undefined ? undefined : Math.max(0, endsMs - Date.now());
}

/** Parses the header; undefined when it is not a number of milliseconds. */
export function parseDeadline(header: string | undefined): number | undefined {
  const milliseconds = Number(header);
  return header && Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
