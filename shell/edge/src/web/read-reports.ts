import { isFields } from '@tyres/contract-kit/is-fields';

type Fields = Readonly<Record<string, unknown>>;

/** The part of a report that is logged. */
export type ReadReport = Fields & { readonly kind: string; readonly fragment?: unknown };

const mostEvents = 50;
const clientKinds = new Set(['load', 'mount', 'render', 'hydrate', 'listener', 'live', 'vital']);
const unnamed = 'other';

/**
 * Reads reports of three formats: our own, `report-uri`'s and the Reporting API's. Only names, versions and addresses of
 * files are kept: any other text could contain personal data.
 */
export function readReports(body: unknown): ReadReport[] {
  if (Array.isArray(body))
    return body.filter(isFields).flatMap((report: Fields) => violation(report['body']));
  if (!isFields(body)) return [];
  if (isFields(body['csp-report'])) return violation(body['csp-report']);
  return eventsOf(body).flatMap((event) => clientEvent(body, event));
}

/** The events of a report in our own format. */
export function eventsOf(body: unknown): Fields[] {
  const events = isFields(body) ? body['events'] : undefined;
  return Array.isArray(events) ? events.slice(0, mostEvents).filter(isFields) : [];
}

function violation(body: unknown): ReadReport[] {
  if (!isFields(body)) return [];
  const directive = body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'];
  return [
    {
      kind: 'csp',
      directive: only(/^[a-z]+-(src|src-elem|src-attr|uri|action|ancestors)$/, directive),
      blocked: placeOf(body['blockedURL'] ?? body['blocked-uri']),
      source: placeOf(body['sourceFile'] ?? body['source-file']),
    },
  ];
}

function clientEvent({ release }: Fields, { kind, fragment, version, error, atMs }: Fields): ReadReport[] {
  if (typeof kind !== 'string' || !clientKinds.has(kind)) return [];
  return [
    {
      kind,
      fragment: only(/^[a-z-]{1,40}@mf-[a-z-]{1,40}$/, fragment),
      version: only(/^\d{1,4}(\.\d{1,4}){0,2}(-[0-9a-f]{1,12})?$/, version),
      error: only(/^[A-Za-z]{0,40}(Error|Exception|unknown)( \d{1,5})?$/, error),
      ...(typeof release === 'number' ? { release } : {}),
      ...(typeof atMs === 'number' ? { at_ms: atMs } : {}),
    },
  ];
}

function only(pattern: RegExp, value: unknown): string {
  return typeof value === 'string' && pattern.test(value) ? value : unnamed;
}

/** The origin of a URL, with the path if it is a script or style. A keyword such as `inline` is kept. */
function placeOf(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return only(/^(inline|eval|wasm-eval|self)$/, value);
  const { origin, pathname, protocol } = new URL(value);
  if (origin === 'null') return protocol;
  return /^[\w./-]{1,120}\.(js|css)$/.test(pathname) ? `${origin}${pathname}` : origin;
}
