const deadlines = new WeakMap<AbortSignal, number>();

/** The header that carries how many milliseconds are left for a call. */
export const deadlineHeader = 'x-deadline-ms';

/** A signal that ends after some time, and earlier when one of the others does; `millisecondsLeft` knows its end. */
export function createDeadline(timeoutMs: number, ...others: readonly AbortSignal[]): AbortSignal {
  const endsMs = Math.min(Date.now() + timeoutMs, ...others.map((other) => deadlines.get(other) ?? Infinity));
  const signal = AbortSignal.any([AbortSignal.timeout(Math.max(0, endsMs - Date.now())), ...others]);
  deadlines.set(signal, endsMs);
  return signal;
}

/** How long a signal made by `createDeadline` has left; undefined for any other. */
export function millisecondsLeft(signal: AbortSignal): number | undefined {
  const endsMs = deadlines.get(signal);
  return endsMs === undefined ? undefined : Math.max(0, endsMs - Date.now());
}

/** Whether a signal ended because its time was up. */
export function isPastDeadline(signal: AbortSignal): boolean {
  return signal.aborted && millisecondsLeft(signal) === 0;
}

/** Reads the header; undefined when it is no positive number. */
export function parseDeadline(header: string | undefined): number | undefined {
  const milliseconds = Number(header);
  return header && Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
