import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import type { Cookie } from './cookies';
import type { SessionSigner } from './session-cookie';

export interface SessionOptions {
  readonly signer: SessionSigner;
  readonly cookie: Cookie;
  /** Whether one more session may begin with this request. */
  readonly mayBegin: (ctx: EdgeContext) => Promise<boolean>;
}

const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Gives every visitor a session: the one of the signed cookie, or a new one. A value that we did not sign is replaced.
 * Where too many begin, the id serves for this request alone: pages can be read, and nothing can be done with it twice.
 */
export function withSession({ signer, cookie, mayBegin }: SessionOptions): EdgeMiddleware {
  return async function session(ctx, next) {
    const known = signer.verify(cookie.read(ctx.get('cookie')));
    ctx.state.sessionId = known ?? signer.issue();
    ctx.state.isSessionKept = known !== undefined || (await mayBegin(ctx));
    if (known === undefined && ctx.state.isSessionKept)
      ctx.append('Set-Cookie', cookie.write(signer.sign(ctx.state.sessionId), maxAgeSeconds));
    await next();
  };
}
