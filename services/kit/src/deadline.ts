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
  const endsMs = Date.now() + timeoutMs;
  let ended: Error | undefined;
  let controller: AbortController | undefined;
  const end = (reason: Error): void => {
    clearTimeout(timer);
    if (ended) return;
    ended = reason;
    controller?.abort(reason);
    onEnd();
  };
  const timer = setTimeout(() => end(new Error('The time is up.')), timeoutMs);
  return {
    get signal() {
      if (!controller) {
        controller = new AbortController();
        ends.set(controller.signal, endsMs);
        if (ended) controller.abort(ended);
      }
      return controller.signal;
    },
    giveUp: end,
    release: () => clearTimeout(timer),
  };
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
