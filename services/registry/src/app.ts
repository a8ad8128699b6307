import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import { createReleaseRoute } from './routes/create-release';
import type { Deps } from './routes/deps';
import { addGetArtefact } from './routes/get-artefact';
import { getCurrentReleaseRoute } from './routes/get-current-release';
import { getReleaseRoute } from './routes/get-release';
import { listReleasesRoute } from './routes/list-releases';
import { listVersionsRoute } from './routes/list-versions';
import { publishVersionRoute } from './routes/publish-version';
import { addWatchReleases } from './routes/watch-releases';

/** The registry, ready to be started or tested. */
export function createApp(deps: Deps) {
  return createServiceApp({
    name: 'registry',
    log: deps.log,
    routes: [
      publishVersionRoute(deps),
      listVersionsRoute(deps),
      createReleaseRoute(deps),
      getCurrentReleaseRoute(deps),
      getReleaseRoute(deps),
      listReleasesRoute(deps),
    ],
    checks: { postgres: () => deps.database.query(sql`select 1`) },
    addRoutes(router) {
      addWatchReleases(router, deps);
      addGetArtefact(router, deps);
    },
  });
}
