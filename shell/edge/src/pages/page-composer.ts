import { fragmentsHeader, nextPageType } from '@tyres/kit/page-state';
import type { PreparedPage } from '../release/prepared-release';
import type { ChosenRelease } from '../session/session-releases';
import type { EdgeContext } from '../http/edge-context';
import { sendProblem } from '../http/send-problem';
import type { PageDecision } from './decide-page';
import { writeDocument, type DocumentOptions } from './document';
import { toInlineJson } from '../http/escape';
import type { SetFrameHeaders } from './frame-headers';
import type { SetProviderHeaders } from './provider-headers';
import { createHeadHtml, plainHead, type SiteFacts } from './head-html';
import { nextPageFragments, workOfNextPage } from './next-page';
import { sendPieces } from './send-pieces';
import { inSite, sendRedirect } from './send-redirect';
import type { PageWork, PageVisit } from './start-page';
import { visitAddress, visitNotFound, type PageRequest, type VisitOptions } from './visit';

export interface ComposerOptions extends PageWork {
  readonly site: SiteFacts;
  /** Longest wait for fragments that are later than the main one. */
  readonly graceMs: number;
  readonly setFrameHeaders: SetFrameHeaders;
  readonly setProviderHeaders: SetProviderHeaders;
  /** Called with each page after its document was sent. */
  readonly onSent: (visited: PageVisit) => void;
}

/** What was answered: a page, something else (a redirect, an error, the 404 page), or nothing because there is no page. */
export type PageAnswer = PreparedPage | 'elsewhere' | 'none';

/** Answers requests with pages of a release. */
export interface PageComposer {
  /** Answers with the document. */
  document(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer>;
  /** Answers with the 404 page, which may know where the address leads, or that it is gone (410). */
  notFound(ctx: EdgeContext, chosen: ChosenRelease): Promise<void>;
  /** Answers with the page as data, for a client-side navigation, or with the fragments that the tab requests. */
  nextPage(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer>;
}

const notFoundHtml =
  '<h1>Page not found</h1><p>The page may have moved, or the address may be mistyped.</p><p><a href="/">Go to the home page</a></p>';

/** Creates the composer of pages from a release's fragments. */
export function createPageComposer(options: ComposerOptions): PageComposer {
  const { site, graceMs, setFrameHeaders, setProviderHeaders, onSent } = options;
  const headHtml = createHeadHtml(site);
  const longestMs = options.loadMs + options.patienceMs;
  const whole: VisitOptions = { waitMs: graceMs, workOf: wholePage };

  async function document(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer> {
    const found = await visitAddress(ctx, request, whole, options);
    if (!found) return 'none';
    const { visited, started, decision } = found;
    if (decision.kind === 'redirect') sendRedirect(ctx, site, decision);
    else if (decision.kind === 'not_found') await notFound(ctx, request.chosen);
    else {
      const content = contentOf(decision, site);
      ctx.status = request.status ?? statusOf(decision);
      if (visited.plan.frame) setFrameHeaders(ctx, visited.plan.frame);
      if (visited.plan.providers) setProviderHeaders(ctx, visited.plan.providers);
      const { nonce } = ctx.state;
      await sendPieces(
        ctx,
        writeDocument({ site, headHtml, started, nonce, graceMs, ...visited, ...content }),
      );
      if (decision.kind === 'page') onSent(visited);
    }
    return decision.kind === 'page' ? visited.plan : 'elsewhere';
  }

  async function notFound(ctx: EdgeContext, chosen: ChosenRelease): Promise<void> {
    const { visited, started, decision } = await visitNotFound(ctx, chosen, whole, options);
    // Where the address leads is asked by this page only, when no other has anything there.
    if (decision.kind === 'redirect') return sendRedirect(ctx, site, decision);
    const head = decision.kind === 'page' ? decision.head : undefined;
    ctx.status = head?.isMissing === 'gone' ? 410 : 404;
    await sendPieces(
      ctx,
      writeDocument({
        ...visited,
        site,
        headHtml,
        started,
        graceMs,
        head: head ?? { title: `Page not found | ${site.name}`, noIndex: true },
        nonce: ctx.state.nonce,
        ...(visited.plan.owner === undefined
          ? { main: notFoundHtml.replace('href="/"', `href="${site.base}/"`) }
          : {}),
      }),
    );
  }

  async function nextPage(ctx: EdgeContext, request: PageRequest): Promise<PageAnswer> {
    const asked = requestedFragments(ctx);
    // On the 404 page, late fragments may still be requested.
    const fallbackPage = asked ? { fallbackPage: request.chosen.release.notFound } : {};
    const waitMs = asked ? longestMs : graceMs;
    const found = await visitAddress(
      ctx,
      { ...request, ...fallbackPage },
      {
        waitMs,
        workOf: (plan) => ({ ...workOfNextPage(plan, asked), isPatient: asked !== undefined }),
        // The tab shows one of the pages at its address, and requests fragments of that one.
        // A frame is a document of its own, and so is a page with a provider's script.
        shows: (plan) =>
          !plan.frame &&
          (asked
            ? [...asked].every((id) => plan.placed.some((placed) => placed.id === id))
            : !plan.providers),
      },
      options,
    );
    if (!found || found.decision.kind === 'not_found') return 'none';
    const { visited, started, decision } = found;
    // The tab then requests the document, which says so.
    if (!asked && isAbsent(decision)) return 'none';
    // The tab then requests the document, which shows the service's message.
    if (decision.kind === 'refused' && !asked) {
      sendProblem(ctx, { ...decision.problem, status: statusOf(decision) });
      return 'elsewhere';
    }
    const { release, page, plan } = visited;
    const start = `{"release":${release.number},"page":${toInlineJson(page)}`;
    ctx.status = 200;
    ctx.type = nextPageType;
    if (decision.kind === 'redirect') {
      ctx.body = `${start},"head":${toInlineJson(plainHead(site))},"fragments":[],"redirect":${toInlineJson(inSite(site, decision.location))}}`;
      return 'elsewhere';
    }
    const fragments = await nextPageFragments(visited, started, { waitMs, areAll: !asked });
    ctx.body = `${start},"head":${toInlineJson(contentOf(decision, site).head)},"fragments":${fragments}}`;
    return plan;
  }

  return { document, notFound, nextPage };
}

type Shown = Extract<PageDecision, { readonly kind: 'page' | 'refused' }>;

const refusedHtml = '<h1>This page cannot be shown</h1>';

/** The head of a page; for a refused one also a heading, since its fragment shows only the service's message. */
function contentOf(decision: Shown, site: SiteFacts): Pick<DocumentOptions, 'head' | 'main'> {
  if (decision.kind === 'page') return { head: decision.head ?? plainHead(site) };
  return { head: { title: `This page cannot be shown | ${site.name}`, noIndex: true }, main: refusedHtml };
}

/**
 * A refusal is a client error (400, or 429); a failed main fragment is a server error (503). A page may say itself that
 * nothing is there (404).
 */
function statusOf(decision: Shown): number {
  if (decision.kind === 'page') {
    if (!decision.isWhole) return 503;
    if (decision.head?.isMissing === 'gone') return 410;
    return isAbsent(decision) ? 404 : 200;
  }
  return decision.problem.status === 429 ? 429 : 400;
}

/** The page is whole, and says that nothing is at this address. */
function isAbsent(decision: PageDecision): boolean {
  return decision.kind === 'page' && decision.isWhole && Boolean(decision.head?.isMissing);
}

function wholePage({ placed }: PreparedPage): Pick<PageVisit, 'fragments' | 'renders'> {
  return { fragments: placed, renders: () => true };
}

function requestedFragments(ctx: EdgeContext): ReadonlySet<string> | undefined {
  const ids = ctx.get(fragmentsHeader);
  return ids ? new Set(ids.split(',')) : undefined;
}
