import type { EdgeMiddleware } from '../web/edge-context';
import type { SessionSigner } from './session-cookie';

export interface SessionCookieOptions {
  readonly signer: SessionSigner;
  /**
   * False only for a site on plain `http://localhost` whose browser refuses secure cookies there: Chromium takes
   * `__Host-` cookies on localhost, Safari does not.
   */
  readonly secure: boolean;
}

const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Gives every visitor a session: the one of the signed cookie, or a new one. A value that we did not sign is replaced. */
export function withSession({ signer, secure }: SessionCookieOptions): EdgeMiddleware {
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return async function session(ctx, next) {
    const known = signer.verify(readCookie(ctx.get('cookie'), name));
    ctx.state.sessionId = known ?? signer.issue();
    if (known === undefined)
      ctx.append('Set-Cookie', `${name}=${signer.sign(ctx.state.sessionId)}; ${attributes}`);
    await next();
  };
}

/** The value of a cookie; with several of one name, the first, which is the one of the longest path. */
function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
