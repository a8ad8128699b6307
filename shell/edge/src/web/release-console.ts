import { createConsoleRouter } from '@tyres/console/console-router';
import type { Log } from '@tyres/service-kit/log';
import { createServiceClient } from '@tyres/service-kit/service-client';
import type { EdgeSettings } from '../settings';

/** Middleware that answers the console's addresses and passes every other. */
export type ReleaseConsole = (...of: Parameters<ConsoleRoutes>) => ReturnType<ConsoleRoutes>;
type ConsoleRoutes = ReturnType<ReturnType<typeof createConsoleRouter>['routes']>;

export interface ReleaseConsoleOptions {
  readonly settings: Pick<EdgeSettings, 'registryUrl' | 'base' | 'secureCookie'>;
  /** What engineers sign in with. */
  readonly platformToken: string;
  readonly log: Log;
}

/** The release console under `/platform`, with the registry for its data. */
export function releaseConsole({ settings, platformToken, log }: ReleaseConsoleOptions): ReleaseConsole {
  const { registryUrl, base, secureCookie } = settings;
  const registryClient = createServiceClient({ services: { registry: registryUrl }, log });
  const routes = createConsoleRouter({ registryClient, platformToken, log, base, secureCookie }).routes();
  // A router costs every request something; none but these are for this one.
  const start = `${base}/platform`;
  return (ctx, next) => (ctx.path.startsWith(start) ? routes(ctx, next) : next());
}
