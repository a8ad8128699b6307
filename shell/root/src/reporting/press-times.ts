import type { Reporter } from './report';

/** A request that follows a press later than this has another cause. */
const causeMs = 1_000;

/**
 * Reports how long a press took, from the event until the answer was painted, when the edge records its trace: the answer's
 * `Server-Timing` then has a token. Other presses cost nothing.
 */
export function reportPresses(reporter: Reporter): void {
  let pressedMs = 0;
  for (const type of ['click', 'change', 'submit'])
    addEventListener(type, ({ timeStamp }) => (pressedMs = timeStamp), { capture: true, passive: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const { startTime, serverTiming } = entry;
      const press = serverTiming.find(({ name }) => name === 'press')?.description;
      if (press === undefined) continue;
      const startMs = startTime - pressedMs < causeMs ? Math.min(pressedMs, startTime) : startTime;
      // The second frame begins after the first one was painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((nowMs) =>
          reporter.report({ kind: 'press', press, startMs, tookMs: nowMs - startMs }),
        ),
      );
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}
