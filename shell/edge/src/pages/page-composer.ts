import type { RefusedForm } from '@tyres/kit/fragment';
import { fragmentsHeader, nextPageType } from '@tyres/kit/page-state';
import type { PreparedPage } from '../release/site-release';
import type { ChosenSet } from '../session/choose-set';
import type { EdgeContext } from '../http/edge-context';
import { sendProblem } from '../http/send-problem';
import { decidePage, type PageDecision } from './decide-page';
import { writeDocument, type DocumentOptions } from './document';
import { toInlineJson } from '../http/escape';
import { createHeadHtml, plainHead, type SiteFacts } from './head-html';
import { nextPageFragments, workOfNextPage } from './next-page';
import { pageInfo } from './page-info';
import { sendPieces } from './send-pieces';
import { startPage, type PageWork, type PageVisit } from './start-page';

export interface ComposerOptions extends PageWork {
  readonly site: SiteFacts;
  /** For fragments that are later than the main one. */
  readonly graceMs: number;
}

export interface PageRequest {
  readonly set: ChosenSet;
  /** Path and query without the base path. */
  readonly url: string;
  /** Overrides the page's own status. */
  readonly status?: number;
  readonly form?: RefusedForm;
  /** What is gone already of the time for a page. */
  readonly spentMs?: number;
  /** Stands in where the set has no page. */
  readonly otherwise?: PreparedPage;
}

/** What was answered: the page, or that it leads elsewhere or nowhere; or nothing, where the set has no page. */
export type PageAnswer = 'page' | 'elsewhere' | 'none';

/** Answers requests with pages of a release set. */
export interface PageComposer {
  /** Answers with the document. */
  document(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer>;
  /** Answers with the document for an address that leads nowhere. */
  notFound(ctx: EdgeContext, set: ChosenSet): Promise<void>;
  /**
   * Answers with the page as data, for a navigation inside the document, or with those fragments of it that the tab
   * asks for.
   */
  nextPage(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer>;
}

const notFoundHtml =
  '<h1>Page not found</h1><p>The page may have moved, or the address may be mistyped.</p><p><a href="/">Go to the home page</a></p>';

/** Makes pages out of a release set's fragments. */
export function createPageComposer(options: ComposerOptions): PageComposer {
  const { site, graceMs } = options;
  const headHtml = createHeadHtml(site);
  const longestMs = options.loadMs + options.patienceMs;

  function visitOf(
    ctx: EdgeContext,
    { set, url, form, spentMs, otherwise }: PageRequest,
    workOf: (plan: PreparedPage) => Pick<PageVisit, 'fragments' | 'renders' | 'isPatient'>,
  ): PageVisit | undefined {
    const found = set.release.match(url.split('?', 1)[0] ?? '/');
    const plan = found?.value ?? otherwise;
    if (!plan) return undefined;
    const page = pageInfo(plan.name, url, { params: found?.params ?? {}, ...(form ? { form } : {}) });
    return { ...whoAsks(ctx), ...workOf(plan), ...set, plan, page, spentMs };
  }

  async function document(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer> {
    const visit = visitOf(ctx, request, wholePage);
    if (!visit) return 'none';
    const started = startPage(visit, options);
    const decision = await decidePage(visit, started, graceMs);
    if (decision.kind === 'redirect') redirect(ctx, site, decision.location);
    else if (decision.kind === 'not_found') await notFound(ctx, request.set);
    else {
      const look = lookOf(decision, site);
      ctx.status = request.status ?? statusOf(decision);
      const { nonce } = ctx.state;
      await sendPieces(ctx, writeDocument({ ...visit, ...look, site, headHtml, started, nonce, graceMs }));
    }
    return decision.kind === 'page' ? 'page' : 'elsewhere';
  }

  async function notFound(ctx: EdgeContext, set: ChosenSet): Promise<void> {
    const plan: PreparedPage = set.release.notFound;
    const page = pageInfo(plan.name, ctx.state.url);
    const visit: PageVisit = { ...whoAsks(ctx), ...wholePage(plan), ...set, plan, page };
    const started = startPage(visit, options);
    const decision = await decidePage(visit, started, graceMs);
    const head = decision.kind === 'page' ? decision.head : undefined;
    ctx.status = 404;
    await sendPieces(
      ctx,
      writeDocument({
        ...visit,
        site,
        headHtml,
        started,
        graceMs,
        head: head ?? { title: `Page not found | ${site.name}`, noIndex: true },
        nonce: ctx.state.nonce,
        ...(plan.owner === undefined
          ? { main: notFoundHtml.replace('href="/"', `href="${site.base}/"`) }
          : {}),
      }),
    );
  }

  async function nextPage(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer> {
    const asked = askedFragments(ctx);
    // An address that leads nowhere has no page to go to, but one that stands, whose late fragments are asked for.
    const otherwise = asked ? { otherwise: request.set.release.notFound } : {};
    const visit = visitOf(ctx, { ...request, ...otherwise }, (plan) => ({
      ...workOfNextPage(plan, asked),
      isPatient: asked !== undefined,
    }));
    if (!visit) return 'none';
    const waitMs = asked ? longestMs : graceMs;
    const started = startPage(visit, options);
    const decision = await decidePage(visit, started, waitMs);
    if (decision.kind === 'not_found') return 'none';
    // The tab then asks for the document, which says why in words.
    if (decision.kind === 'refused' && !asked) {
      sendProblem(ctx, { ...decision.problem, status: statusOf(decision) });
      return 'elsewhere';
    }
    const { release, page } = visit;
    const start = `{"release":${release.number},"page":${toInlineJson(page)}`;
    ctx.status = 200;
    ctx.type = nextPageType;
    if (decision.kind === 'redirect') {
      ctx.body = `${start},"head":${toInlineJson(plainHead(site))},"fragments":[],"redirect":${toInlineJson(inSite(site, decision.location))}}`;
      return 'elsewhere';
    }
    const fragments = await nextPageFragments(visit, started, { waitMs, areAll: !asked });
    ctx.body = `${start},"head":${toInlineJson(lookOf(decision, site).head)},"fragments":${fragments}}`;
    return 'page';
  }

  return { document, notFound, nextPage };
}

type Shown = Extract<PageDecision, { readonly kind: 'page' | 'refused' }>;

const refusedHtml = '<h1>This page cannot be shown</h1>';

/** What a page shows beside its fragments: of a refused one they say why, under a heading of ours. */
function lookOf(decision: Shown, site: SiteFacts): Pick<DocumentOptions, 'head' | 'main'> {
  if (decision.kind === 'page') return { head: decision.head ?? plainHead(site) };
  return { head: { title: `This page cannot be shown | ${site.name}`, noIndex: true }, main: refusedHtml };
}

/** A refusal is the visitor's to mend (400), or to wait for (429); a main fragment that failed is ours (503). */
function statusOf(decision: Shown): number {
  if (decision.kind === 'page') return decision.isWhole ? 200 : 503;
  return decision.problem.status === 429 ? 429 : 400;
}

function wholePage({ placed }: PreparedPage): Pick<PageVisit, 'fragments' | 'renders'> {
  return { fragments: placed, renders: () => true };
}

function askedFragments(ctx: EdgeContext): ReadonlySet<string> | undefined {
  const ids = ctx.get(fragmentsHeader);
  return ids ? new Set(ids.split(',')) : undefined;
}

function whoAsks({
  state,
}: EdgeContext): Pick<PageVisit, 'sessionId' | 'requestId' | 'network' | 'isSessionKept' | 'now'> {
  const { sessionId, requestId, client, isSessionKept } = state;
  return { sessionId, requestId, network: client.network, isSessionKept, now: new Date() };
}

function redirect(ctx: EdgeContext, site: SiteFacts, location: string): void {
  ctx.redirect(inSite(site, location));
  ctx.status = 303;
  ctx.body = '';
}

/** A `load` names paths without the base; another site's address stays as it is. */
function inSite(site: SiteFacts, location: string): string {
  return location.startsWith('/') && !location.startsWith('//') ? `${site.base}${location}` : location;
}
