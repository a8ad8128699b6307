import Router from '@koa/router';
import Koa from 'koa';
import type { Limits } from '@tyres/contract-kit/limit';
import { addHealth, type Checks } from './health';
import type { Log } from './log';
import { createMetrics, type ServiceMetrics } from './metrics';
import { renderProblems } from './render-problems';
import { requestContext } from './request-context';
import type { Route } from './route';

export interface ServiceAppOptions {
  /** Such as `checkout`. */
  readonly name: string;
  readonly log: Log;
  readonly routes: readonly Route[];
  /** Rate limits of its public and partner endpoints; published under `/contract`, enforced by the edge. */
  readonly limits?: Limits;
  readonly checks?: Checks;
  /** Wraps every route, health included. */
  readonly middleware?: readonly Koa.Middleware[];
  /** Adds routes that are not endpoints, such as files. */
  readonly addRoutes?: (router: Router) => void;
}

/** A service that is not listening yet. */
export type ServiceApp = Koa & {
  /** Its name. */
  readonly program: string;
  readonly metrics: ServiceMetrics;
  /** From now on the service is not ready and closes connections after answers; emits `drain`, so that streams end. */
  readonly drain: () => void;
};

/** Creates a service: its routes, with the health, metrics, contract and problems that all services have. */
export function createServiceApp({
  name,
  log,
  routes,
  limits = {},
  checks = {},
  middleware = [],
  addRoutes,
}: ServiceAppOptions): ServiceApp {
  let isDraining = false;
  const app = new Koa();
  const metrics = createMetrics(name);
  const router = new Router();
  const endpoints = withLimits(routes, limits);
  // Koa would print errors that are logged already, and lost connections.
  app.silent = true;
  app.on('error', (error) => log.debug({ err: error }, 'connection lost'));

  addHealth(router, { checks, log, isDraining: () => isDraining });
  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });
  router.get('/contract', (ctx) => {
    ctx.body = { service: name, endpoints };
  });
  // First, so that `/releases/events` does not match the endpoint `/releases/{number}`.
  addRoutes?.(router);
  for (const { endpoint, handle } of sortRoutes(routes)) {
    router.register(endpoint.path.replace(/\{(\w+)\}/g, ':$1'), [endpoint.method], async (ctx) => {
      ctx.state['endpoint'] = endpoint;
      await handle(ctx, ctx.params);
    });
  }

  app.use(requestContext({ log, metrics }));
  app.use(async function closeWhenDraining(ctx, next) {
    await next();
    if (isDraining && !ctx.headerSent) ctx.set('connection', 'close');
  });
  for (const one of middleware) app.use(one);
  app.use(renderProblems());
  app.use(router.routes());
  app.use(router.allowedMethods({ throw: true }));
  // Each open stream listens for `drain`.
  app.setMaxListeners(0);
  const drain = (): void => {
    isDraining = true;
    app.emit('drain');
  };
  return Object.assign(app, { program: name, metrics, drain });
}

/** The endpoints with their limits, for `/contract`. @throws when a limit is for no endpoint that the edge serves */
function withLimits(routes: readonly Route[], limits: Limits): object[] {
  const isServed = (name: string): boolean =>
    routes.some(({ endpoint }) => endpoint.name === name && endpoint.audience !== 'internal');
  const strays = Object.keys(limits).filter((name) => !isServed(name));
  if (strays.length > 0) throw new Error(`There are limits for no public endpoint: ${strays.join(', ')}.`);
  return routes.map(({ endpoint }) => {
    const limit = limits[endpoint.name];
    return limit ? { ...endpoint, limit } : endpoint;
  });
}

/** Sorts literal segments before parameters, so that `/releases/current` does not match `/releases/{number}`. */
function sortRoutes(routes: readonly Route[]): Route[] {
  const rank = ({ endpoint }: Route): string =>
    endpoint.path
      .split('/')
      .map((part) => (part.includes('{') ? '1' : '0'))
      .join('');
  return [...routes].sort((a, b) => rank(a).localeCompare(rank(b)));
}
