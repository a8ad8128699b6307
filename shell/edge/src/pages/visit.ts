import type { RefusedForm } from '@tyres/kit/fragment';
import { deviceOf } from '../health/device-of';
import type { EdgeContext } from '../http/edge-context';
import type { PreparedPage } from '../release/prepared-release';
import { consentOf } from '../session/consent';
import type { ChosenRelease } from '../session/session-releases';
import { decidePage, type PageDecision } from './decide-page';
import { pageInfo } from './page-info';
import { startPage, type PageVisit, type PageWork, type StartedPage } from './start-page';

export interface PageRequest {
  readonly chosen: ChosenRelease;
  /** Path and query without the base path. */
  readonly url: string;
  /** Overrides the page's own status. */
  readonly status?: number;
  readonly form?: RefusedForm;
  /** Time that was already spent on the request. */
  readonly spentMs?: number;
  /** Used when the release has no page at the address. */
  readonly fallbackPage?: PreparedPage;
}

export interface VisitOptions {
  readonly waitMs: number;
  readonly workOf: (plan: PreparedPage) => Pick<PageVisit, 'fragments' | 'renders' | 'isPatient'>;
  /** Default: every page. */
  readonly shows?: (plan: PreparedPage) => boolean;
}

/** A page whose fragments are started, and how its request is answered. */
export interface DecidedVisit {
  readonly visited: PageVisit;
  readonly started: StartedPage;
  readonly decision: PageDecision;
}

/**
 * Starts the pages at an address one after another, until one has something there. A page that failed is returned only
 * if no later one has anything: a town is shown while the brands are not available. Returns undefined when no page
 * matches.
 */
export async function visitAddress(
  ctx: EdgeContext,
  { chosen, url, form, spentMs = 0, fallbackPage }: PageRequest,
  { waitMs, workOf, shows = () => true }: VisitOptions,
  work: PageWork,
): Promise<DecidedVisit | undefined> {
  const startedMs = Date.now();
  const request = requestOf(ctx);
  const matches = chosen.release
    .pagesAt(url.split('?', 1)[0] ?? '/')
    .map(({ plan, params }) => ({ plan: planFor(plan, request), params }))
    .filter(({ plan }) => shows(plan));
  if (matches.length === 0 && fallbackPage)
    matches.push({ plan: planFor(fallbackPage, request), params: {} });
  let best: DecidedVisit | undefined;
  for (const [place, { plan, params }] of matches.entries()) {
    const visited = {
      plan,
      page: pageInfo(plan.name, url, {
        params,
        ...(form ? { form } : {}),
        ...(plan.showsConsent ? { consent: request.consent } : {}),
      }),
      spentMs: spentMs + Date.now() - startedMs,
      hasRivals: place < matches.length - 1,
      ...request,
      ...workOf(plan),
      ...chosen,
    };
    const decided = await decide(visited, waitMs, work);
    const { decision } = decided;
    if (!isFailed(decision) && decision.kind !== 'not_found') return decided;
    if (!best || (best.decision.kind === 'not_found' && isFailed(decision))) best = decided;
  }
  return best;
}

/** Starts the release's 404 page. */
export function visitNotFound(
  ctx: EdgeContext,
  chosen: ChosenRelease,
  { waitMs, workOf }: VisitOptions,
  work: PageWork,
): Promise<DecidedVisit> {
  const request = requestOf(ctx);
  const plan = planFor(chosen.release.notFound, request);
  const page = pageInfo(plan.name, ctx.state.url);
  return decide({ plan, page, ...request, ...workOf(plan), ...chosen }, waitMs, work);
}

async function decide(visited: PageVisit, waitMs: number, work: PageWork): Promise<DecidedVisit> {
  const started = startPage(visited, work);
  return { visited, started, decision: await decidePage(visited, started, waitMs) };
}

function isFailed(decision: PageDecision): boolean {
  return decision.kind === 'page' && !decision.isWhole;
}

type OfRequest =
  | 'sessionId'
  | 'browserKey'
  | 'requestId'
  | 'network'
  | 'device'
  | 'isNewSession'
  | 'isSessionKept'
  | 'consent'
  | 'now';

function requestOf(ctx: EdgeContext): Pick<PageVisit, OfRequest> {
  const { sessionId, browserKey, requestId, client, isNewSession, isSessionKept } = ctx.state;
  const now = new Date();
  const consent = consentOf(ctx, now.getTime());
  const { network } = client;
  const device = deviceOf(ctx.get('user-agent'));
  return { sessionId, browserKey, requestId, network, device, isNewSession, isSessionKept, consent, now };
}

/** A visitor who has chosen is not asked. */
function planFor(plan: PreparedPage, { consent }: Pick<PageVisit, 'consent'>): PreparedPage {
  return consent.choice ? plan.afterChoice() : plan;
}
