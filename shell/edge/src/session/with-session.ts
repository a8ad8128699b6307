import type { EdgeMiddleware } from '../web/edge-context';
import type { Cookie } from './cookies';
import type { SessionSigner } from './session-cookie';

export interface SessionOptions {
  readonly signer: SessionSigner;
  readonly cookie: Cookie;
}

const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Gives every visitor a session: the one of the signed cookie, or a new one. A value that we did not sign is replaced. */
export function withSession({ signer, cookie }: SessionOptions): EdgeMiddleware {
  return async function session(ctx, next) {
    const known = signer.verify(cookie.read(ctx.get('cookie')));
    ctx.state.sessionId = known ?? signer.issue();
    if (known === undefined)
      ctx.append('Set-Cookie', cookie.write(signer.sign(ctx.state.sessionId), maxAgeSeconds));
    await next();
  };
}
