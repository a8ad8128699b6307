import { readBody } from '../gateway/plain-form';
import type { EdgeMiddleware } from './edge-context';
import type { EdgeMetrics } from './metrics';

export interface ReportsOptions {
  readonly metrics: EdgeMetrics;
  /** Whether the live release set has this fragment: made-up ones are counted together. */
  readonly isFragment: (id: string) => boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const limitBytes = 64 * 1024;
const linesPerMinute = 120;
const clientKinds = new Set(['load', 'mount', 'render', 'hydrate', 'listener', 'live', 'vital']);

/**
 * Takes what browsers report: content security violations, and failures of fragments. All is counted; what is logged is
 * bounded in number and length, and says nothing about the person: of an address only where it is, not what it asks.
 */
export function reports({ metrics, isFragment }: ReportsOptions): EdgeMiddleware {
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
    ctx.status = 204;
    const body = await readBody(ctx.req, limitBytes);
    for (const report of readReports(body?.toString('utf8') ?? '')) {
      const kind = String(report['kind']);
      const fragment =
        typeof report['fragment'] === 'string' && isFragment(report['fragment'])
          ? report['fragment']
          : 'other';
      metrics.reports.inc({ kind, fragment });
      if (kind !== 'live' && mayLog()) ctx.state.log.warn({ report }, 'A browser reported a failure.');
    }
  };
}

/** Any of the three shapes: our own, `report-uri`'s and the Reporting API's; what is none of them is dropped. */
function readReports(text: string): Fields[] {
  const value = parse(text);
  if (Array.isArray(value))
    return value.filter(isFields).flatMap((report: Fields) => violation(report['body']));
  if (!isFields(value)) return [];
  if (isFields(value['csp-report'])) return violation(value['csp-report']);
  return Array.isArray(value['events'])
    ? value['events']
        .filter(isFields)
        .slice(0, 50)
        .flatMap((event: Fields) => clientEvent(value, event))
    : [];
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
