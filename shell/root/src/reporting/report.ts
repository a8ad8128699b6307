import type { FailureKind } from '@tyres/kit/fragment-host';
import { reportsPath } from '@tyres/kit/page-state';

/** What happened to a fragment in the browser. Contains nothing about the person. */
export interface FragmentEvent {
  readonly kind: FailureKind | 'listener' | 'live';
  readonly fragment: string;
  readonly version: string;
  readonly error?: string;
}

/** A web vital of the document: milliseconds, or the score of `CLS`. */
export interface VitalEvent {
  readonly kind: 'vital';
  readonly vital: 'LCP' | 'INP' | 'CLS';
  readonly value: number;
  /** Name of the page that was on show. */
  readonly page: string;
}

/** A press whose trace the edge records. Times are milliseconds since the document started to load. */
export interface PressEvent {
  readonly kind: 'press';
  /** The token of its answer. */
  readonly press: string;
  readonly startMs: number;
  readonly tookMs: number;
}

type ReportedEvent = FragmentEvent | VitalEvent | PressEvent;

/** An event as it is sent. */
export type ReportEvent = ReportedEvent & {
  /** Milliseconds since the document started to load. */
  readonly atMs: number;
};

export interface Reporter {
  report(event: ReportedEvent): void;
  /** Sends everything now: the tab is hidden, or about to change its release. */
  end(): void;
  /** Called first by `end`, to report what is only known then. */
  beforeEnd?: () => void;
}

const flushAfterMs = 2_000;
/** The edge reads fifty events of a report; those of `beforeEnd` come on top. */
const maxEvents = 45;

/** Sends events to the edge in batches, also when the tab is closed. */
export function createReporter(site: { readonly base: string; readonly release: number }): Reporter {
  let events: ReportEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const body = JSON.stringify({ release: site.release, sentMs: performance.now(), events });
    events = [];
    navigator.sendBeacon(`${site.base}${reportsPath}`, new Blob([body], { type: 'application/json' }));
  };
  const reporter: Reporter = {
    report(event) {
      if (events.length >= maxEvents && event.kind !== 'vital') return;
      events.push({ ...event, atMs: Math.round(performance.now()) });
      timer ??= setTimeout(flush, flushAfterMs);
    },
    end() {
      reporter.beforeEnd?.();
      flush();
    },
  };
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && reporter.end(),
  );
  return reporter;
}

/** An error's name, without its message: that may quote what somebody typed. */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = /(?:React error #|#RUNTIME-)(\d+)/.exec(error.message)?.[1];
  return code ? `${error.name} ${code}` : error.name;
}
