import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import type { Cookie } from './cookies';
import type { BrowserKeys } from './browser-key';
import type { SessionSigner } from './session-cookie';

export interface SessionOptions {
  readonly signer: SessionSigner;
  readonly cookie: Cookie;
  readonly browserKeys: Pick<BrowserKeys, 'read'>;
  /** Whether this request may start a new session. */
  readonly mayStart: (ctx: EdgeContext) => Promise<boolean>;
}

const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Sets the session: that of the signed cookie, or a new one. An unsigned value is replaced. When the address has started
 * too many sessions, the id is not stored in a cookie: pages can be read, but calls that need a session are refused.
 */
export function withSession({ signer, cookie, browserKeys, mayStart }: SessionOptions): EdgeMiddleware {
  return async function session(ctx, next) {
    const known = signer.verify(cookie.read(ctx.get('cookie')));
    ctx.state.sessionId = known ?? signer.issue();
    ctx.state.browserKey = browserKeys.read(ctx.get('cookie'));
    ctx.state.isNewSession = known === undefined;
    ctx.state.isSessionKept = known !== undefined || (await mayStart(ctx));
    if (known === undefined && ctx.state.isSessionKept)
      ctx.append('Set-Cookie', cookie.write(signer.sign(ctx.state.sessionId), maxAgeSeconds));
    await next();
  };
}
