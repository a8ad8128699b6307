import { createOverrides, type Overrides } from './override-link';
import { createSessionReleases, type SessionReleases, type SessionReleasesOptions } from './session-releases';
import { createCookie, type Cookie } from './cookies';
import { createKeptReleases } from './kept-release';
import { createBrowserKeys, type BrowserKeys } from './browser-key';
import { createSealer } from './seal';
import { createSessionSigner, type SessionSigner } from './session-cookie';

/** Everything about sessions. */
export interface Sessions {
  readonly signer: SessionSigner;
  readonly cookie: Cookie;
  readonly browserKeys: BrowserKeys;
  readonly overrides: Overrides;
  readonly releases: SessionReleases;
  /** The session id in a request's cookies, when we signed it. */
  sessionOf(cookies: string): string | undefined;
}

/** The part of the edge's settings that sessions need. */
export interface SessionSettings {
  /** The first secret signs; each of them verifies. */
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly secureCookie: boolean;
  /** Shared with the registry, which signs override links; absent: no link is valid. */
  readonly overrideSecret?: string | undefined;
}

export interface SessionsOptions {
  readonly settings: SessionSettings;
  readonly store: SessionReleasesOptions['store'];
}

/** Creates the cookies of a session and the choice of its release. */
export function createSessions({ settings, store }: SessionsOptions): Sessions {
  const { sessionSecrets, secureCookie: secure, overrideSecret: secret } = settings;
  const signer = createSessionSigner(sessionSecrets);
  const cookie = createCookie('session', { secure });
  const overrides = createOverrides({ secret, cookie: createCookie('override', { secure }) });
  const keptReleases = createKeptReleases({
    cookie: createCookie('set', { secure }),
    sealer: createSealer(sessionSecrets),
  });
  return {
    signer,
    cookie,
    browserKeys: createBrowserKeys(createCookie('key', { secure })),
    overrides,
    releases: createSessionReleases({ store, overrides, keptReleases }),
    sessionOf: (cookies) => signer.verify(cookie.read(cookies)),
  };
}
