import { setVersionsPath, tabNewsPath } from '@tyres/kit/tab-paths';
import { versionId } from '@tyres/registry-contract/release';
import { sendProblem } from '../http/send-problem';
import type { ReleaseStore } from '../release/release-store';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';

/**
 * Answers open tabs, which poll the live state every few seconds, and fetch the versions of a set before they switch to
 * it. Both texts are prepared with the state and the set; no session is read.
 */
export function tabNews(store: Pick<ReleaseStore, 'state' | 'byNumber'>): EdgeMiddleware {
  return async function answerTab(ctx, next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const path = ctx.state.url.split('?', 1)[0] ?? '/';
    const number = releaseNumberIn(path);
    if (path !== tabNewsPath && number === undefined) return next();
    ctx.state.kind = 'platform';
    return number === undefined ? answerState(ctx) : answerSet(ctx, number);
  };

  function answerState(ctx: EdgeContext): void {
    const state = store.state();
    if (!state) {
      ctx.set('retry-after', '5');
      return sendProblem(ctx, { status: 503, code: 'service_unavailable', message: 'Nothing is live yet.' });
    }
    ctx.set('cache-control', 'no-cache');
    ctx.etag = state.newsTag;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else sendJson(ctx, state.newsJson);
  }

  async function answerSet(ctx: EdgeContext, number: number): Promise<void> {
    const set = await store.byNumber(number);
    if (!set)
      return sendProblem(ctx, { status: 404, code: 'unknown_release', message: 'There is no such release.' });
    ctx.set('cache-control', 'no-cache');
    ctx.status = 200;
    const shell = set.versions.get('shell')?.built;
    const shellVersion = JSON.stringify(shell ? versionId(shell) : '');
    sendJson(ctx, `{"release":${set.number},"shell":${shellVersion},"versions":${set.versionsJson.text}}`);
  }
}

function releaseNumberIn(path: string): number | undefined {
  const text = path.startsWith(setVersionsPath) ? path.slice(setVersionsPath.length) : '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function sendJson(ctx: EdgeContext, json: string): void {
  ctx.type = 'application/json';
  ctx.body = json;
}
