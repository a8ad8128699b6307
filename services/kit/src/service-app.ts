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
  /** As in `checkout`. */
  readonly name: string;
  readonly log: Log;
  readonly routes: readonly Route[];
  /** How often its public endpoints may be called, as its contract declares; told under `/contract`, kept by the edge. */
  readonly limits?: Limits;
  readonly checks?: Checks;
  /** Runs around every route, health included. */
  readonly middleware?: readonly Koa.Middleware[];
  /** Routes that are no endpoints, such as files. */
  readonly addRoutes?: (router: Router) => void;
}

/** A service that does not listen yet. */
export type ServiceApp = Koa & {
  readonly metrics: ServiceMetrics;
  /** From now on it says that it is not ready, and closes connections after their answers; emits `drain`, for streams to end. */
  readonly drain: () => void;
};

/** Puts a service together: its routes, and health, metrics, contract and problems, which all services have alike. */
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
  // What Koa would print itself has been logged, or is a connection that the client broke.
  app.silent = true;
  app.on('error', (error) => log.debug({ err: error }, 'connection broke'));

  addHealth(router, { checks, log, isDraining: () => isDraining });
  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });
  router.get('/contract', (ctx) => {
    ctx.body = { service: name, endpoints };
  });
  // First, so that `/releases/events` is never taken for the endpoint `/releases/{number}`.
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
  return Object.assign(app, { metrics, drain });
}

/** The endpoints as the contract tells them. @throws when a limit belongs to none that browsers can call */
function withLimits(routes: readonly Route[], limits: Limits): object[] {
  const isPublic = (name: string): boolean =>
    routes.some(({ endpoint }) => endpoint.name === name && endpoint.audience === 'public');
  const strays = Object.keys(limits).filter((name) => !isPublic(name));
  if (strays.length > 0) throw new Error(`There are limits for no public endpoint: ${strays.join(', ')}.`);
  return routes.map(({ endpoint }) => {
    const limit = limits[endpoint.name];
    return limit ? { ...endpoint, limit } : endpoint;
  });
}

/** Literal segments before parameters, so that `/releases/current` is never taken for a number. */
function sortRoutes(routes: readonly Route[]): Route[] {
  const rank = ({ endpoint }: Route): string =>
    endpoint.path
      .split('/')
      .map((part) => (part.includes('{') ? '1' : '0'))
      .join('');
  return [...routes].sort((a, b) => rank(a).localeCompare(rank(b)));
}
