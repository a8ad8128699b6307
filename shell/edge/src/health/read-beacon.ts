import type { PreparedRelease } from '../release/prepared-release';
import type { Observation } from './count-sessions';
import { timeObserved } from './count-time';

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of failure of a fragment in a browser. */
const failures: ReadonlySet<unknown> = new Set(['load', 'mount', 'render', 'hydrate']);
/** The measures of web vitals. LCP and INP are milliseconds. */
const measureOf = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const;

/**
 * Reads an event of a browser's report. Undefined when it does not concern health, and for unknown kinds and for
 * fragments, versions and pages that the release does not have.
 */
export function readBeaconEvent(
  event: Fields,
  release: Pick<PreparedRelease, 'fragments' | 'pageNames' | 'shellVersion'>,
): Pick<Observation, 'subject' | 'version' | 'measure' | 'failed' | 'kind' | 'levels'> | undefined {
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
  return { subject: page, version: shellVersion, ...timeObserved(measureOf[vital], value) };
}
