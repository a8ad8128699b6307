const ends = new WeakMap<AbortSignal, number>();

/** The header that carries how many milliseconds are left for a call. */
export const deadlineHeader = 'x-deadline-ms';

/** The time that a call has, and whether its caller still waits. */
export interface Deadline {
  /** For whatever can be stopped. Made when it is first asked for: signals are dear, and most calls need none. */
  readonly signal: AbortSignal;
  /** Ends it early: nobody waits any more. */
  giveUp(reason: Error): void;
  /** The call is answered, and nothing has to be stopped. */
  release(): void;
}

/** Starts the time of a call; `onEnd` is told when it is up, or when it was given up before. */
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
    this.#timer = setTimeout(() => this.giveUp(new Error('The time is up.')), timeoutMs);
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

/** How long the signal of a deadline has left; undefined for any other. */
export function millisecondsLeft(signal: AbortSignal): number | undefined {
  const endsMs = ends.get(signal);
  return endsMs === undefined ? undefined : Math.max(0, endsMs - Date.now());
}

/** Reads the header; undefined when it is no positive number. */
export function parseDeadline(header: string | undefined): number | undefined {
  const milliseconds = Number(header);
  return header && Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
