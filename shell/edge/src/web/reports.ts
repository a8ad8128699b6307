import type { SessionCounter } from '../health/count-sessions';
import { readBeaconEvent } from '../health/read-beacon';
import type { BodyReader } from '../http/body-reader';
import type { ReleaseStore } from '../release/release-store';
import type { SiteRelease } from '../release/site-release';
import type { ChooseSet } from '../session/choose-set';
import type { EdgeContext, EdgeMiddleware } from './edge-context';
import type { EdgeMetrics } from './metrics';
import { logOf } from './with-request';

export interface ReportsOptions {
  readonly readBody: BodyReader;
  readonly metrics: EdgeMetrics;
  readonly store: Pick<ReleaseStore, 'state' | 'ready'>;
  readonly chooseSet: Pick<ChooseSet, 'hasGiven'>;
  readonly sessions: Pick<SessionCounter, 'count'>;
  /** The session of a request's cookies, when they hold one that we signed. */
  readonly sessionOf: (cookies: string) => string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const limitBytes = 64 * 1024;
const linesPerMinute = 120;
const mostEvents = 50;
/** How things fared, rather than that they failed. */
const quiet: ReadonlySet<string> = new Set(['live', 'vital']);
const clientKinds = new Set(['load', 'mount', 'render', 'hydrate', 'listener', 'live', 'vital']);

/**
 * Takes what browsers report: content security violations, how fragments fared, and web vitals. All is counted; what is
 * logged is bounded in number and length, and says nothing about the person: of an address only where it is, not what it
 * asks. For a release's health a session speaks only of what it was given.
 */
export function reports({
  readBody,
  metrics,
  store,
  chooseSet,
  sessions,
  sessionOf,
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
    if (ctx.state.url !== '/platform/reports' || ctx.method !== 'POST') return next();
    ctx.state.kind = 'platform';
    const body = parse((await readBody(ctx, limitBytes)).toString('utf8'));
    ctx.status = 204;
    const release = releaseOf(body) ?? store.state()?.stable;
    for (const report of readReports(body)) {
      const kind = String(report['kind']);
      const id = report['fragment'];
      const fragment = typeof id === 'string' && release?.fragments.has(id) ? id : 'other';
      metrics.reports.inc({ kind, fragment });
      if (!quiet.has(kind) && mayLog()) logOf(ctx.state).warn({ report }, 'A browser reported a failure.');
    }
    countHealth(ctx, body);
  };

  function releaseOf(body: unknown): SiteRelease | undefined {
    const number = isFields(body) ? body['release'] : undefined;
    return typeof number === 'number' ? store.ready(number) : undefined;
  }

  function countHealth(ctx: EdgeContext, body: unknown): void {
    const release = releaseOf(body);
    const cookies = ctx.get('cookie');
    const sessionId = sessionOf(cookies);
    if (!release || sessionId === undefined || !chooseSet.hasGiven(release.number, sessionId, cookies))
      return;
    for (const event of eventsOf(body)) {
      const seen = readBeaconEvent(event, release);
      if (seen) sessions.count({ ...seen, release: release.number, sessionId });
    }
  }
}

/** Any of the three shapes: our own, `report-uri`'s and the Reporting API's; what is none of them is dropped. */
function readReports(value: unknown): Fields[] {
  if (Array.isArray(value))
    return value.filter(isFields).flatMap((report: Fields) => violation(report['body']));
  if (!isFields(value)) return [];
  if (isFields(value['csp-report'])) return violation(value['csp-report']);
  return eventsOf(value).flatMap((event) => clientEvent(value, event));
}

function eventsOf(value: unknown): Fields[] {
  const events = isFields(value) ? value['events'] : undefined;
  return Array.isArray(events) ? events.slice(0, mostEvents).filter(isFields) : [];
}

function violation(body: unknown): Fields[] {
  if (!isFields(body)) return [];
  const directive = short(
    body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'],
  );
  return [
    {
      kind: 'csp',
      directive,
      blocked: place(body['blockedURL'] ?? body['blocked-uri']),
      source: place(body['sourceFile'] ?? body['source-file']),
    },
  ];
}

function clientEvent({ release }: Fields, { kind, fragment, version, error, atMs }: Fields): Fields[] {
  if (typeof kind !== 'string' || !clientKinds.has(kind)) return [];
  return [
    {
      kind,
      fragment: short(fragment),
      version: short(version),
      error: short(error),
      ...(typeof release === 'number' ? { release } : {}),
      ...(typeof atMs === 'number' ? { at_ms: atMs } : {}),
    },
  ];
}

/** Origin and path of an address; words such as 'inline' stay. */
function place(value: unknown): string {
  const text = short(value);
  if (!URL.canParse(text)) return text;
  const { origin, pathname, protocol } = new URL(text);
  return origin === 'null' ? protocol : `${origin}${pathname}`;
}

function short(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
