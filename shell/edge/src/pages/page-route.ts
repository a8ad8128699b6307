import { nextPageType } from '@tyres/kit/page-state';
import { sendProblem } from '../gateway/proxy';
import type { ReleaseStore } from '../release/release-store';
import type { SiteRelease } from '../release/site-release';
import type { EdgeContext, EdgeMiddleware } from '../web/edge-context';
import { sendFailure } from '../web/errors';
import type { PageComposer } from './page-composer';
import { withoutBase } from './same-site-path';

export interface PageRouteOptions {
  readonly store: Pick<ReleaseStore, 'current' | 'byNumber'>;
  readonly composer: PageComposer;
  readonly base: string;
  readonly siteName: string;
  /** Whether forms are posted to a path: somebody who reloads their answer is led home. */
  readonly isFormPath: (path: string) => boolean;
}

/** Answers every other GET: with a page of the session's release set, or as data with the next page of the tab's set. */
export function pages({ store, composer, base, siteName, isFormPath }: PageRouteOptions): EdgeMiddleware {
  return async function answerPage(ctx) {
    const isData = ctx.get('accept').startsWith(nextPageType);
    ctx.state.kind = isData ? 'next_page' : 'page';
    ctx.vary('Accept');
    // A page shows its session's basket and choices: Back must not bring it as it was before the last form was posted.
    ctx.set('cache-control', 'private, no-store');
    const release = isData ? await releaseOfTab(ctx) : store.current();
    if (!release) {
      return isData && store.current()
        ? sendProblem(ctx, {
            status: 410,
            code: 'release_gone',
            message: 'This page has been renewed. Please load it again.',
          })
        : sendFailure(ctx, siteName, 503);
    }
    ctx.set('x-release', String(release.number));
    if (withoutBase(ctx.url, base) === undefined) return composer.notFound(ctx, release);
    return isData ? answerData(ctx, release) : answerDocument(ctx, release);
  };

  async function releaseOfTab(ctx: EdgeContext): Promise<SiteRelease | undefined> {
    const number = Number(ctx.get('x-release'));
    if (!ctx.get('x-release') || !Number.isSafeInteger(number) || number < 0) return store.current();
    return store.byNumber(number).catch((error: unknown) => {
      ctx.state.log.warn({ err: error, release: number }, "A tab's release set could not be had.");
      return undefined;
    });
  }

  async function answerData(ctx: EdgeContext, release: SiteRelease): Promise<void> {
    if (await composer.nextPage(ctx, { release, url: ctx.state.url })) return;
    sendProblem(ctx, { status: 404, code: 'not_found', message: 'There is no such page.' });
  }

  async function answerDocument(ctx: EdgeContext, release: SiteRelease): Promise<void> {
    const { url } = ctx.state;
    const [path = '/', ...query] = url.split('?');
    if (path !== '/' && path.endsWith('/') && release.match(path.slice(0, -1))) {
      ctx.status = 301;
      ctx.set('location', [`${base}${path.slice(0, -1)}`, ...query].join('?'));
      return;
    }
    if (await composer.document(ctx, { release, url })) return;
    if (!isFormPath(path)) return composer.notFound(ctx, release);
    ctx.status = 303;
    ctx.set('location', `${base}/`);
  }
}
