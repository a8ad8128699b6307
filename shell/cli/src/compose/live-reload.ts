import { Readable } from 'node:stream';
import type { EdgeMiddleware } from '@tyres/edge/http/edge-context';

const path = '/platform/dev.js';

/**
 * Open tabs change to a new release by themselves within seconds, but only three times. A tab of `tyres dev` polls every
 * second and changes after every build; when a change fails, it reloads its page.
 */
const script = `setInterval(() => {
  const site = window.tyres?.site;
  if (!site || document.hidden) return;
  if (site.needsReload) return location.reload();
  site.resetReleaseChanges();
  document.dispatchEvent(new Event('visibilitychange'));
}, 1000);
`;

/** Puts a script of this machine's own at the end of each document; the content policy lets it run, as a file of ours. */
export function liveReload(): EdgeMiddleware {
  return async function addScript(ctx, next) {
    if (ctx.path === path) {
      ctx.type = 'text/javascript';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = script;
      return;
    }
    // Nothing can be put at the end of what is compressed.
    delete ctx.req.headers['accept-encoding'];
    await next();
    if (ctx.response.is('html') && isChunks(ctx.body)) ctx.body = Readable.from(withScript(ctx.body));
  };
}

async function* withScript(html: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  yield* html;
  yield `<script src="${path}" async></script>`;
}

/** Documents are written as they become ready; a page that says that something broke is a text, and stays as it is. */
function isChunks(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
