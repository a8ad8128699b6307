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

/** Appends a script to each document. The content security policy allows it, since it is a file of the same site. */
export function liveReload(): EdgeMiddleware {
  return async function addScript(ctx, next) {
    if (ctx.path === path) {
      ctx.type = 'text/javascript';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = script;
      return;
    }
    // Nothing can be appended to a compressed body.
    delete ctx.req.headers['accept-encoding'];
    await next();
    if (ctx.response.is('html') && isChunks(ctx.body)) ctx.body = Readable.from(withScript(ctx.body));
  };
}

async function* withScript(html: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  yield* html;
  yield `<script src="${path}" async></script>`;
}

/** Documents are streams; an error page is a string and is left alone. */
function isChunks(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
