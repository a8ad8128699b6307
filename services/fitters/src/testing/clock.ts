const minuteMs = 60_000;

/** Sets the clock of this process ahead of the database's; timers stay real. `jest.useRealTimers` sets it right. */
export function setClockAhead(minutes: number): void {
  jest.useFakeTimers({
    now: Date.now() + minutes * minuteMs,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
