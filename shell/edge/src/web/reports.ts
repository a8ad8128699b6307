import { isFields } from '@tyres/contract-kit/is-fields';
import { parseJson } from '@tyres/contract-kit/parse-json';
import { reportsPath } from '@tyres/kit/page-state';
import type { SessionCounter } from '../health/count-sessions';
import { deviceOf } from '../health/device-of';
import { readBeaconEvent } from '../health/read-beacon';
import type { BodyReader } from '../http/body-reader';
import type { ReleaseStore } from '../release/release-store';
import type { PreparedRelease } from '../release/prepared-release';
import type { SessionReleases } from '../session/session-releases';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import type { EdgeMetrics } from '../http/metrics';
import { eventsOf, readReports } from './read-reports';
import { logOf } from '../http/with-request';

export interface ReportsOptions {
  readonly readBody: BodyReader;
  readonly metrics: EdgeMetrics;
  readonly store: Pick<ReleaseStore, 'state' | 'ready'>;
  readonly releases: Pick<SessionReleases, 'hasServed'>;
  readonly sessions: Pick<SessionCounter, 'count'>;
  /** The session id in a request's cookies, when we signed it. */
  readonly sessionOf: (cookies: string) => string | undefined;
  /** Records the presses of a report; absent while traces are off. */
  readonly recordPresses?: ((body: unknown, nowMs: number) => void) | undefined;
}

const limitBytes = 64 * 1024;
const linesPerMinute = 120;
/** Kinds that are not failures, so they are not logged. */
const quiet: ReadonlySet<string> = new Set(['live', 'vital']);

/**
 * Accepts reports from browsers: content security violations, outcomes of fragments and web vitals. All are counted. Log
 * lines are limited in number and length, and contain no personal data: of a URL neither query nor fragment. A session can
 * report on a release's health only when it was served that release.
 */
export function reports({
  readBody,
  metrics,
  store,
  releases,
  sessions,
  sessionOf,
  recordPresses,
}: ReportsOptions): EdgeMiddleware {
  let minute = 0;
  let lines = 0;
  const mayLog = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= linesPerMinute;
  };

  return async function takeReports(ctx, next) {
    if (ctx.state.url !== reportsPath || ctx.method !== 'POST') return next();
    ctx.state.kind = 'platform';
    const body = parseJson((await readBody(ctx, limitBytes)).toString('utf8'));
    ctx.status = 204;
    const release = releaseOf(body) ?? store.state()?.stable;
    for (const report of readReports(body)) {
      const { kind, fragment: id } = report;
      const fragment = typeof id === 'string' && release?.fragments.has(id) ? id : 'other';
      metrics.reports.inc({ kind, fragment });
      if (!quiet.has(kind) && mayLog()) logOf(ctx.state).warn({ report }, 'A browser reported a failure.');
    }
    countHealth(ctx, body);
    recordPresses?.(body, Date.now());
  };

  function releaseOf(body: unknown): PreparedRelease | undefined {
    const number = isFields(body) ? body['release'] : undefined;
    return typeof number === 'number' ? store.ready(number) : undefined;
  }

  function countHealth(ctx: EdgeContext, body: unknown): void {
    const release = releaseOf(body);
    const cookies = ctx.get('cookie');
    const sessionId = sessionOf(cookies);
    const device = deviceOf(ctx.get('user-agent'));
    if (!release || sessionId === undefined) return;
    if (!releases.hasServed(release.number, { sessionId, cookies, device })) return;
    const { network } = ctx.state.client;
    const session = { release: release.number, sessionId, network, device };
    for (const event of eventsOf(body)) {
      const seen = readBeaconEvent(event, release);
      if (seen) sessions.count({ ...seen, ...session });
    }
  }
}
