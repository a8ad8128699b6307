import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { getPageRoute } from './routes/get-page';
import { getSettingsRoute } from './routes/get-settings';

/** The content service, ready to be started or tested. */
export function createApp(deps: Deps) {
  return createServiceApp({
    name: 'content',
    log: deps.log,
    routes: [getPageRoute(deps), getSettingsRoute(deps)],
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
