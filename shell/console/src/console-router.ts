import Router from '@koa/router';
import { listAudit } from '@tyres/registry-contract/endpoints';
import { getRolloutHistory } from '@tyres/registry-contract/rollout-endpoints';
import type { ListInput, ListVersionsInput } from '@tyres/registry-contract/payloads';
import { listAuditInput, listVersionsInput } from '@tyres/registry-contract/schemas';
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
import { findSummary } from './data/find-summary';
import { loadHistory } from './data/load-history';
import { loadOverview } from './data/load-overview';
import { loadVersions } from './data/load-versions';
import { createDesks, type Desk } from './desk';
import { mayChange } from './engineer';
import { AuditPage } from './pages/AuditPage';
import { HistoryPage } from './pages/HistoryPage';
import { RolloutPage } from './pages/RolloutPage';
import { OverviewPage } from './pages/OverviewPage';
import { VersionsPage } from './pages/VersionsPage';
import { refreshScript } from './refresh-script';
import { createSendPage, type PageProps } from './render-page';
import { addDryRuns } from './routes/dry-runs';
import { readQuery } from './routes/read-form';
import { answerAction } from './routes/answer-action';
import { addSignIn } from './routes/sign-in';
import { createSignedIn } from './routes/signed-in';
import { takeNote } from './routes/take-note';
import { addTokens } from './routes/tokens';
import { addWebhooks } from './routes/webhooks';

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
  const page = (path: string, show: (desk: Desk, part: AskedPart) => Promise<Omit<PageProps, 'engineer'>>) =>
    router.get(
      path,
      signedIn(async (ctx, desk, session) => {
        const shown = await show(desk, partOf(ctx));
        send(ctx, { engineer: desk.engineer, ...takeNote(ctx, session), ...shown });
      }),
    );

  page(paths.overview, async (desk) => ({
    title: 'Overview',
    current: 'Overview',
    script: refreshScript,
    page: createElement(OverviewPage, { paths, overview: await loadOverview(desk, memory) }),
  }));
  page(paths.history(), async (desk, { entries: part }) => ({
    title: 'History',
    current: 'History',
    page: createElement(HistoryPage, { paths, part, history: await loadHistory(desk, part) }),
  }));
  page(paths.versions(), async (desk, { versions: part }) => ({
    title: 'Versions',
    current: 'Versions',
    page: createElement(VersionsPage, { paths, part, versions: await loadVersions(desk, part) }),
  }));
  page(paths.audit(), async (desk, { entries: part }) => {
    const audit = await desk.ask(listAudit, part);
    return {
      title: 'Audit',
      current: 'Audit',
      page: createElement(AuditPage, { paths, part, entries: audit?.entries }),
    };
  });

  router.get(
    paths.rollout(),
    signedIn(async (ctx, desk) => {
      const values = await readQuery(ctx);
      if (!values) return;
      const release = values.number('release');
      const history = Number.isSafeInteger(release)
        ? await desk.ask(getRolloutHistory, { release })
        : undefined;
      if (!history) ctx.status = 404;
      const { dry_run: dryRun } = (history && (await findSummary(desk, undefined, release))) ?? {};
      const page = createElement(RolloutPage, { release, history, dryRun, now: desk.now });
      const title = history ? `Rollout of release ${release}` : 'Rollout';
      send(ctx, { title, engineer: desk.engineer, page });
    }),
  );

  for (const action of allActions) {
    const answer = answerAction({ action, log, send });
    router.get(paths.action(action.path), signedIn(answer.show, mayChange));
    router.post(paths.action(action.path), signedIn(answer.perform, mayChange));
  }
  addDryRuns(router, { signedIn, send });
  addTokens(router, { signedIn, send, log });
  addWebhooks(router, { signedIn, send, log });
  addSignIn(router, { sessions, cookie, log, send, now });
  return router;
}

/** The part of a list that is asked for, as lists of numbered entries and the list of versions take it. */
interface AskedPart {
  readonly entries: ListInput;
  readonly versions: Omit<ListVersionsInput, 'name'>;
}

/** The parameters `before` and `text`. Those that the registry would refuse are left out. */
function partOf({ query }: Context): AskedPart {
  const before = typeof query['before'] === 'string' ? query['before'] : '';
  const searched = typeof query['text'] === 'string' ? query['text'].trim() : '';
  const text = searched !== '' && listAuditInput.isValidSync({ text: searched }) ? { text: searched } : {};
  return {
    entries: { ...text, ...(/^[1-9]\d{0,8}$/.test(before) ? { before: Number(before) } : {}) },
    versions: { ...text, ...(before && listVersionsInput.isValidSync({ before }) ? { before } : {}) },
  };
}
