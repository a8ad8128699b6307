import type { Log } from '@tyres/service-kit/log';
import { createServiceApp, type ServiceApp } from '@tyres/service-kit/service-app';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import { createConsoleRouter } from './console-router';
import { ownOriginOnly, privatePages } from './own-origin';

export interface ConsoleOptions {
  /** Calls the registry. */
  readonly registryClient: Pick<ServiceClient, 'call'>;
  /** The console's public address; no other program may share it. */
  readonly consoleUrl: string;
  readonly log: Log;
  /** False only without TLS, for a browser that rejects secure cookies there. Default true. */
  readonly secureCookie?: boolean;
  readonly now?: () => Date;
}

/** The release console, ready to be started or tested. It has no token of its own and uses each engineer's. */
export function createConsoleApp(options: ConsoleOptions): ServiceApp {
  const { registryClient, consoleUrl, log, secureCookie = true, now = () => new Date() } = options;
  return createServiceApp({
    name: 'console',
    log,
    routes: [],
    middleware: [privatePages(consoleUrl), ownOriginOnly(consoleUrl)],
    addRoutes(router) {
      router.use(createConsoleRouter({ registryClient, log, secureCookie, now }).routes());
    },
  });
}
