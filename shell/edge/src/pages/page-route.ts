import { nextPageType } from '@tyres/kit/page-state';
import { sendProblem } from '../http/send-problem';
import type { ReleaseStore } from '../release/release-store';
import { markAnswer, type SessionReleases, type ChosenRelease } from '../session/session-releases';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import { sendFailure, type Shop } from '../http/errors';
import type { PagePlan } from '../release/page-plan';
import type { PageAnswer, PageComposer } from './page-composer';
import { deviceOf } from '../health/device-of';
import type { SaleCounter } from '../health/count-sales';
import { sameSitePath, withoutBase } from '../http/same-site-path';

export interface PageRouteOptions {
  readonly store: Pick<ReleaseStore, 'state'>;
  readonly releases: SessionReleases;
  readonly composer: PageComposer;
  readonly base: string;
  readonly sales: SaleCounter;
  readonly shop: Shop;
  /** Whether forms are posted to a path: a reload of their answer redirects to the home page. */
  readonly isFormPath: (path: string) => boolean;
}

/** Answers all other GETs, with a document of the session's release or with a page of the tab's release as data. */
export function pages(options: PageRouteOptions): EdgeMiddleware {
  const { store, releases, composer, base, sales, shop, isFormPath } = options;
  return async function answerPage(ctx) {
    const isData = ctx.get('accept').startsWith(nextPageType);
    ctx.state.kind = isData ? 'next_page' : 'page';
    ctx.vary('Accept');
    // Pages show the session's state: Back must not show a copy from before the last form post.
    ctx.set('cache-control', 'private, no-store');
    const chosen = isData ? await releases.ofTab(ctx) : await releases.ofSession(ctx);
    if (!chosen) return isData && store.state() ? sendProblem(ctx, releaseGone) : sendFailure(ctx, shop, 503);
    markAnswer(ctx, chosen);
    if (withoutBase(ctx.url, base) === undefined) return composer.notFound(ctx, chosen);
    const path = ctx.state.url.split('?', 1)[0] ?? '/';
    const answer = isData ? await answerData(ctx, chosen) : await answerDocument(ctx, chosen, path);
    if (typeof answer !== 'object') return;
    ctx.state.route = answer.name;
    releases.keepAt(ctx, chosen, answer);
    if (ctx.status === 200) countSale(ctx, chosen, answer);
  };

  function countSale(ctx: EdgeContext, { release, isDrawn }: ChosenRelease, { saleStep }: PagePlan): void {
    const { sessionId, client, kind } = ctx.state;
    if (isDrawn && kind === 'page')
      sales.begin({
        sessionId,
        network: client.network,
        device: deviceOf(ctx.get('user-agent')),
        release: release.number,
        shellVersion: release.shellVersion,
      });
    if (saleStep) sales.reach(sessionId, saleStep);
  }

  async function answerData(ctx: EdgeContext, chosen: ChosenRelease): Promise<PageAnswer> {
    const answer = await composer.nextPage(ctx, { chosen, url: ctx.state.url });
    if (answer === 'none')
      sendProblem(ctx, { status: 404, code: 'not_found', message: 'There is no such page.' });
    return answer;
  }

  async function answerDocument(ctx: EdgeContext, chosen: ChosenRelease, path: string): Promise<PageAnswer> {
    const { url } = ctx.state;
    const shorter = path !== '/' && path.endsWith('/') ? path.slice(0, -1) : undefined;
    const location =
      shorter && chosen.release.pagesAt(shorter)[0] && sameSitePath(`${shorter}${url.slice(path.length)}`);
    if (location) {
      ctx.status = 301;
      ctx.set('location', `${base}${location}`);
      return 'elsewhere';
    }
    const answer = await composer.document(ctx, { chosen, url });
    if (answer !== 'none') return answer;
    if (isFormPath(path)) {
      ctx.status = 303;
      ctx.set('location', `${base}/`);
    } else await composer.notFound(ctx, chosen);
    return answer;
  }
}

const releaseGone = {
  status: 410,
  code: 'release_gone',
  message: 'This page has been renewed. Please load it again.',
};
