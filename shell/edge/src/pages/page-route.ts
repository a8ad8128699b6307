import { nextPageType } from '@tyres/kit/page-state';
import { sendProblem } from '../http/send-problem';
import type { ReleaseStore } from '../release/release-store';
import { markAnswer, type ChooseSet, type ChosenSet } from '../session/choose-set';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import { sendFailure } from '../http/errors';
import type { PageAnswer, PageComposer } from './page-composer';
import { sameSitePath, withoutBase } from '../http/same-site-path';

export interface PageRouteOptions {
  readonly store: Pick<ReleaseStore, 'state'>;
  readonly chooseSet: ChooseSet;
  readonly composer: PageComposer;
  readonly base: string;
  readonly siteName: string;
  /** Whether forms are posted to a path: a reload of their answer redirects to the home page. */
  readonly isFormPath: (path: string) => boolean;
}

/** Answers all other GETs: with a document of the session's release set, or with the next page of the tab's set as data. */
export function pages(options: PageRouteOptions): EdgeMiddleware {
  const { store, chooseSet, composer, base, siteName, isFormPath } = options;
  return async function answerPage(ctx) {
    const isData = ctx.get('accept').startsWith(nextPageType);
    ctx.state.kind = isData ? 'next_page' : 'page';
    ctx.vary('Accept');
    // Pages show the session's state: Back must not show a copy from before the last form post.
    ctx.set('cache-control', 'private, no-store');
    const set = isData ? await chooseSet.ofTab(ctx) : await chooseSet.ofSession(ctx);
    if (!set)
      return isData && store.state() ? sendProblem(ctx, releaseGone) : sendFailure(ctx, siteName, 503);
    markAnswer(ctx, set);
    if (withoutBase(ctx.url, base) === undefined) return composer.notFound(ctx, set);
    const path = ctx.state.url.split('?', 1)[0] ?? '/';
    const answer = isData ? await answerData(ctx, set) : await answerDocument(ctx, set, path);
    if (answer === 'page') chooseSet.keepAt(ctx, set, path);
  };

  async function answerData(ctx: EdgeContext, set: ChosenSet): Promise<PageAnswer> {
    const answer = await composer.nextPage(ctx, { set, url: ctx.state.url });
    if (answer === 'none')
      sendProblem(ctx, { status: 404, code: 'not_found', message: 'There is no such page.' });
    return answer;
  }

  async function answerDocument(ctx: EdgeContext, set: ChosenSet, path: string): Promise<PageAnswer> {
    const { url } = ctx.state;
    const shorter = path !== '/' && path.endsWith('/') ? path.slice(0, -1) : undefined;
    const location =
      shorter && set.release.match(shorter) && sameSitePath(`${shorter}${url.slice(path.length)}`);
    if (location) {
      ctx.status = 301;
      ctx.set('location', `${base}${location}`);
      return 'elsewhere';
    }
    const answer = await composer.document(ctx, { set, url });
    if (answer !== 'none') return answer;
    if (isFormPath(path)) {
      ctx.status = 303;
      ctx.set('location', `${base}/`);
    } else await composer.notFound(ctx, set);
    return answer;
  }
}

const releaseGone = {
  status: 410,
  code: 'release_gone',
  message: 'This page has been renewed. Please load it again.',
};
