import type { EdgeParts } from './edge-parts';
import { hasSession } from './calls/public-endpoint';
import { createAnswerForm } from './gateway/answer-form';
import { countingForward } from './gateway/counting-forward';
import { gateway } from './gateway/gateway';
import { guardForward } from './gateway/guard-forward';
import { limitedForward } from './gateway/limited-forward';
import type { BrowserKeys } from './session/browser-key';
import { createForward, type Forward } from './gateway/proxy';
import { createBodyReader } from './http/body-reader';
import type { EdgeMiddleware } from './http/edge-context';
import { catchErrors } from './http/errors';
import { originsOf } from './http/same-origin';
import { withClient } from './http/with-client';
import { withRequest } from './http/with-request';
import type { PageServing } from './page-serving';
import { pages } from './pages/page-route';
import { postReturn } from './pages/post-return';
import { createSessions } from './session/create-sessions';
import { createPressTokens } from './session/press-tokens';
import { createSealer } from './session/seal';
import { withSession, type SessionOptions } from './session/with-session';
import { artefacts } from './web/artefacts';
import { compressAnswers } from './web/compress-answers';
import { consoleRedirect } from './web/console-redirect';
import { fixedFiles } from './web/fixed-files';
import { health } from './web/health';
import { overrideRoute } from './web/override-route';
import { createPressRecorder } from './web/record-presses';
import { reports } from './web/reports';
import { createSitemaps, type Sitemaps } from './sitemaps/sitemaps';
import { securityHeaders } from './web/security-headers';
import { sitemapFiles } from './web/sitemap-files';
import { tabNews } from './web/tab-news';
import { traceRequests } from './web/trace-requests';

export interface MiddlewareOptions {
  readonly parts: EdgeParts;
  readonly serving: PageServing;
  readonly isReady: () => boolean;
}

/** Lists the edge's middleware, in the order in which a request passes through it. */
export function createMiddleware({ parts, serving, isReady }: MiddlewareOptions): EdgeMiddleware[] {
  const {
    settings,
    log,
    metrics,
    contracts,
    proxyWatch,
    sessionCounter,
    saleCounter: sales,
    presses,
  } = parts;
  const { store, composer } = serving;
  const { siteUrl, base, paymentOrigins, pictureOrigins, sinks = [], trustedProxies } = settings;
  const siteOrigin = new URL(siteUrl).origin;
  const siteOrigins = originsOf(siteUrl);
  const readBody = createBodyReader();
  const { signer, cookie, browserKeys, overrides, releases, sessionOf } = createSessions({ settings, store });
  const forward = forwardOf(parts, serving, browserKeys);
  const answerForm = createAnswerForm({ forward, composer, siteOrigins, base, releases });
  const tokens = createPressTokens(createSealer(settings.sessionSecrets));
  const recordPresses = presses && createPressRecorder(presses, tokens);
  return [
    withRequest({ log, metrics, base }),
    ...(presses ? [traceRequests({ presses, tokens })] : []),
    withClient({ trustedProxies, proxyWatch }),
    health({ isReady }),
    securityHeaders({ siteOrigin, base, paymentOrigins, pictureOrigins, sinks }),
    tabNews(store),
    compressAnswers(),
    catchErrors(settings),
    artefacts(store),
    fixedFiles(),
    sitemapFiles({ sitemaps: sitemapsOf(parts, serving), origin: siteOrigin }),
    reports({ readBody, metrics, store, releases, sessions: sessionCounter, sessionOf, recordPresses }),
    overrideRoute({ overrides, store, shop: settings, siteOrigins, base }),
    consoleRedirect(settings.consoleUrl),
    postReturn({
      state: store.state,
      readBody,
      base,
      isEndpoint: (path) => contracts.find('POST', path) !== undefined,
    }),
    withSession({ signer, cookie, browserKeys, mayStart: admitSession(parts) }),
    gateway({ contracts, forward, answerForm, readBody, siteOrigins, base }),
    pages({ store, releases, composer, base, sales, shop: settings, isFormPath: contracts.hasPath }),
  ];
}

function sitemapsOf({ settings, log, pools, contracts }: EdgeParts, { store }: PageServing): Sitemaps {
  const origin = new URL(settings.siteUrl).origin;
  return createSitemaps({ store, pools, contracts, siteAddress: `${origin}${settings.base}`, origin, log });
}

function forwardOf(
  { settings, pools, limits, saleCounter }: EdgeParts,
  { breakers }: Pick<PageServing, 'breakers'>,
  browserKeys: BrowserKeys,
): Forward {
  const { callMs, formMs } = settings.times;
  const forward = createForward({ pools, browserKeys, deadlineMs: callMs, formDeadlineMs: formMs });
  const guarded = guardForward(forward, breakers);
  return countingForward(limitedForward({ forward: guarded, limits }), saleCounter);
}

function admitSession({ contracts, limits }: EdgeParts): SessionOptions['mayStart'] {
  return async ({ method, state }) => {
    const call = contracts.find(method, state.url.split('?', 1)[0] ?? '/');
    // A cache on the way could hand the cookie to others, and other servers keep none.
    if (call && !hasSession(call.endpoint)) return false;
    return limits.admitSession(call ? 'call' : 'page', state.client.network);
  };
}
