import type { Measure } from '@tyres/registry-contract/health';
import type { PreparedRelease } from '../release/prepared-release';
import type { Observation } from './count-sessions';

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of failure of a fragment in a browser. */
const failures: ReadonlySet<unknown> = new Set(['load', 'mount', 'render', 'hydrate']);
/** The public thresholds of web vitals for 'poor'. LCP and INP are milliseconds. */
const poorAbove = { LCP: 4_000, INP: 500, CLS: 0.25 } as const;
const measureOf: Readonly<Record<keyof typeof poorAbove, Measure>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls' };

/**
 * Reads an event of a browser's report. Undefined when it does not concern health, and for unknown kinds and for
 * fragments, versions and pages that the release does not have.
 */
export function readBeaconEvent(
  event: Fields,
  release: Pick<PreparedRelease, 'fragments' | 'pageNames' | 'shellVersion'>,
): Pick<Observation, 'subject' | 'version' | 'measure' | 'failed' | 'kind'> | undefined {
  const { kind } = event;
  if (kind === 'vital') return readVital(event, release);
  const { fragment: subject, version } = event;
  if (typeof subject !== 'string' || typeof version !== 'string') return undefined;
  if (release.fragments.get(subject) !== version) return undefined;
  if (kind === 'live') return { subject, version, measure: 'browser', failed: false };
  return typeof kind === 'string' && failures.has(kind)
    ? { subject, version, measure: 'browser', failed: true, kind }
    : undefined;
}

function readVital(
  { vital, value, page }: Fields,
  { pageNames, shellVersion }: Pick<PreparedRelease, 'pageNames' | 'shellVersion'>,
): ReturnType<typeof readBeaconEvent> {
  if (vital !== 'LCP' && vital !== 'INP' && vital !== 'CLS') return undefined;
  if (typeof value !== 'number' || !(value >= 0) || typeof page !== 'string' || !pageNames.has(page))
    return undefined;
  return {
    subject: page,
    version: shellVersion,
    measure: measureOf[vital],
    failed: value > poorAbove[vital],
  };
}
