import type { FailureKind } from '@tyres/kit/fragment-host';

/** One thing that went wrong in the browser; says nothing about the person. */
export interface ReportEvent {
  readonly kind: FailureKind | 'listener' | 'live';
  readonly fragment: string;
  readonly version: string;
  readonly error?: string;
  /** Since the start of the document. */
  readonly atMs: number;
}

export interface Reporter {
  report(event: Omit<ReportEvent, 'atMs'>): void;
}

const flushAfterMs = 2_000;
const maxEvents = 50;

/** Sends what happened to the edge in batches, also when the tab is closed. */
export function createReporter({
  base,
  release,
}: {
  readonly base: string;
  readonly release: number;
}): Reporter {
  let events: ReportEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const body = JSON.stringify({ release, events });
    events = [];
    navigator.sendBeacon(`${base}/platform/reports`, new Blob([body], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return {
    report(event) {
      if (events.length >= maxEvents) return;
      events.push({ ...event, atMs: Math.round(performance.now()) });
      timer ??= setTimeout(flush, flushAfterMs);
    },
  };
}

/** An error's kind without its words, which may quote what somebody typed. */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = /(?:React error #|#RUNTIME-)(\d+)/.exec(error.message)?.[1];
  return code ? `${error.name} ${code}` : error.name;
}
