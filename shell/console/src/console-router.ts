import Router from '@koa/router';
import { listAudit } from '@tyres/registry-contract/endpoints';
import { getOwnToken } from '@tyres/registry-contract/token-endpoints';
import type { Log } from '@tyres/service-kit/log';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import type { Context } from 'koa';
import { createElement } from 'react';
import { allActions } from './actions/all-actions';
import { createConsoleCookie } from './console-cookie';
import { consolePaths as paths } from './console-paths';
import { createConsoleSessions } from './console-session';
import { createHealthMemory } from './data/health-memory';
import { loadHistory } from './data/load-history';
import { loadOverview } from './data/load-overview';
import { loadVersions } from './data/load-versions';
import { createDesks, type Desk } from './desk';
import { mayChange } from './engineer';
import { AuditPage } from './pages/AuditPage';
import { HistoryPage } from './pages/HistoryPage';
import { OverviewPage } from './pages/OverviewPage';
import { VersionsPage } from './pages/VersionsPage';
import { refreshScript } from './refresh-script';
import { createSendPage, type PageProps } from './render-page';
import { answerAction } from './routes/answer-action';
import { addSignIn } from './routes/sign-in';
import { createSignedIn } from './routes/signed-in';
import { takeNote } from './routes/take-note';
import { addTokens } from './routes/tokens';

export interface ConsoleRouterOptions {
  /** Calls the registry. */
  readonly registryClient: Pick<ServiceClient, 'call'>;
  readonly log: Log;
  readonly secureCookie: boolean;
  readonly now: () => Date;
}

/** Every page of the console. The content security policy's nonce is read from `ctx.state.nonce`. */
export function createConsoleRouter({
  registryClient,
  log,
  secureCookie,
  now,
}: ConsoleRouterOptions): Router {
  const sessions = createConsoleSessions({
    whose: (token) => registryClient.call(getOwnToken, {}, { headers: { authorization: `Bearer ${token}` } }),
    now,
  });
  const cookie = createConsoleCookie(secureCookie);
  const send = createSendPage();
  const memory = createHealthMemory();
  const router = new Router();
  const signedIn = createSignedIn({
    sessions,
    cookie,
    deskOf: createDesks({ registryClient, log }),
    send,
    now,
  });
  const page = (
    path: string,
    show: (desk: Desk, before: number | undefined) => Promise<Omit<PageProps, 'engineer'>>,
  ) =>
    router.get(
      path,
      signedIn(async (ctx, desk, session) => {
        const shown = await show(desk, beforeOf(ctx));
        send(ctx, { engineer: desk.engineer, ...takeNote(ctx, session), ...shown });
      }),
    );

  page(paths.overview, async (desk) => ({
    title: 'Overview',
    current: 'Overview',
    script: refreshScript,
    page: createElement(OverviewPage, { paths, overview: await loadOverview(desk, memory) }),
  }));
  page(paths.history(), async (desk, before) => ({
    title: 'History',
    current: 'History',
    page: createElement(HistoryPage, { paths, before, history: await loadHistory(desk, before) }),
  }));
  page(paths.versions, async (desk) => ({
    title: 'Versions',
    current: 'Versions',
    page: createElement(VersionsPage, { paths, versions: await loadVersions(desk) }),
  }));
  page(paths.audit(), async (desk, before) => {
    const audit = await desk.ask(listAudit, before === undefined ? {} : { before });
    return {
      title: 'Audit',
      current: 'Audit',
      page: createElement(AuditPage, { paths, before, entries: audit?.entries }),
    };
  });

  for (const action of allActions) {
    const answer = answerAction({ action, log, send });
    router.get(paths.action(action.path), signedIn(answer.show, mayChange));
    router.post(paths.action(action.path), signedIn(answer.perform, mayChange));
  }
  addTokens(router, { signedIn, send, log });
  addSignIn(router, { sessions, cookie, log, send, now });
  return router;
}

/** The `before` parameter of a list's next page. */
function beforeOf(ctx: Context): number | undefined {
  const { before } = ctx.query;
  return typeof before === 'string' && /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined;
}
