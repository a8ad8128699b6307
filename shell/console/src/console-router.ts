import Router from '@koa/router';
import { listAudit } from '@tyres/registry-contract/endpoints';
import type { Log } from '@tyres/service-kit/log';
import type { ServiceClient } from '@tyres/service-kit/service-client';
import type { Context } from 'koa';
import { createElement } from 'react';
import { allActions } from './actions/all-actions';
import { createConsoleCookies } from './console-cookies';
import { createConsoleNotes } from './console-note';
import { createConsolePaths } from './console-paths';
import { createConsoleSessions } from './console-session';
import { createHealthMemory } from './data/health-memory';
import { loadHistory } from './data/load-history';
import { loadOverview } from './data/load-overview';
import { loadVersions } from './data/load-versions';
import { createDesks, type Desk } from './desk';
import { AuditPage } from './pages/AuditPage';
import { HistoryPage } from './pages/HistoryPage';
import { OverviewPage } from './pages/OverviewPage';
import { VersionsPage } from './pages/VersionsPage';
import { refreshScript } from './refresh-script';
import { createRenderPage, type PageProps } from './render-page';
import { answerAction } from './routes/answer-action';
import { ownFormsOnly, privatePages, seeOther } from './routes/guards';
import { addSignIn } from './routes/sign-in';

export interface ConsoleOptions {
  /** Reaches the registry. */
  readonly registryClient: Pick<ServiceClient, 'call'>;
  /** What engineers sign in with, and what the console acts with. */
  readonly platformToken: string;
  readonly log: Log;
  /** False only where the site itself is served without TLS. Default true. */
  readonly secureCookie?: boolean;
  /** Where the site begins; '' by default. */
  readonly base?: string;
  readonly now?: () => Date;
}

/** The release console: everything at `/platform` that its paths name. The content security policy's nonce is read from `ctx.state.nonce`. */
export function createConsoleRouter(options: ConsoleOptions): Router {
  const {
    registryClient,
    platformToken,
    log,
    secureCookie = true,
    base = '',
    now = () => new Date(),
  } = options;
  const paths = createConsolePaths(base);
  const sessions = createConsoleSessions(platformToken);
  const notes = createConsoleNotes(platformToken);
  const cookies = createConsoleCookies(secureCookie);
  const deskOf = createDesks({ registryClient, platformToken, log, paths });
  const renderPage = createRenderPage(paths);
  const memory = createHealthMemory();
  const router = new Router();
  router.use(privatePages);

  const send = (ctx: Context, props: Omit<PageProps, 'nonce'>): void => {
    ctx.type = 'html';
    ctx.body = renderPage({ ...props, nonce: nonceOf(ctx) });
  };
  const signedIn =
    (answer: (ctx: Context, desk: Desk) => Promise<void>) =>
    async (ctx: Context): Promise<void> => {
      const engineer = sessions.read(cookies.read(ctx, 'console'), now());
      if (!engineer) return seeOther(ctx, paths.signIn);
      await answer(ctx, deskOf(engineer.name, now()));
    };
  const page = (
    path: string,
    show: (desk: Desk, before: number | undefined) => Promise<Omit<PageProps, 'nonce'>>,
  ) =>
    router.get(
      path,
      signedIn(async (ctx, desk) => {
        const note = notes.read(cookies.read(ctx, 'console-note'), now());
        if (note) cookies.clear(ctx, 'console-note');
        const shown = await show(desk, beforeOf(ctx));
        send(ctx, { engineer: desk.engineer, ...(note ? { note } : {}), ...shown });
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
    const answer = answerAction({ action, log, send, now, notes, cookies });
    router.get(paths.action(action.path), signedIn(answer.show));
    router.post(paths.action(action.path), ownFormsOnly, signedIn(answer.perform));
  }
  addSignIn(router, { paths, sessions, cookies, log, send, now });
  return router;
}

/** Where a list goes on. */
function beforeOf(ctx: Context): number | undefined {
  const { before } = ctx.query;
  return typeof before === 'string' && /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined;
}

function nonceOf(ctx: Context): string | undefined {
  const { nonce }: { nonce?: unknown } = ctx.state;
  return typeof nonce === 'string' ? nonce : undefined;
}
