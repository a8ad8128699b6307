const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * The time left, as '2 hours 5 minutes'. Seconds are shown only when hours and minutes are zero (T-CUTOFF-FORMAT).
 */
export function timeLeft(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  if (hours > 0) return `${count(hours, 'hour')} ${count(minutes, 'minute')}`;
  return minutes > 0 ? count(minutes, 'minute') : count(Math.floor(ms / secondMs), 'second');
}

/** The time left of a hold, as '4 min 5 s'. */
export function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The style of the cut-off's countdown: danger under one hour (T-CUTOFF-DANGER). */
export function toneOf(ms: number): 'info' | 'danger' {
  return ms < hourMs ? 'danger' : 'info';
}

/**
 * What a screen reader is told of a countdown: a text that changes at 10, at 2 and at 0 minutes only, so that it does not
 * interrupt each second.
 */
export function spokenLeft(ms: number): 'less than 10 minutes' | 'less than 2 minutes' | 'over' | undefined {
  if (ms <= 0) return 'over';
  if (ms <= moreTimeMs) return 'less than 2 minutes';
  return ms <= 10 * minuteMs ? 'less than 10 minutes' : undefined;
}

/** More time is offered when this much of a hold is left. */
export const moreTimeMs = 2 * minuteMs;

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
