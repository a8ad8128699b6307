import type { EdgeMiddleware } from './edge-context';
import type { EdgeMetrics } from './metrics';

export interface HealthOptions {
  readonly isReady: () => boolean;
  readonly metrics: EdgeMetrics;
  /** Host of the site's public address. */
  readonly publicHost: string;
  /** True when whoever can reach the site may read its metrics. */
  readonly metricsForAll: boolean;
}

/** For those who run the site: whether it lives, whether it can serve, and what it counts. */
export function health({ isReady, metrics, publicHost, metricsForAll }: HealthOptions): EdgeMiddleware {
  return async function answerHealth(ctx, next) {
    if (ctx.path === '/health/live') return answer(200, { status: 'live' });
    if (ctx.path === '/health/ready')
      return isReady() ? answer(200, { status: 'ready' }) : answer(503, { status: 'not ready' });
    if (ctx.path !== '/metrics') return next();
    // What came through a proxy, or under the public name, came from outside.
    const isInside =
      ctx.get('x-forwarded-for') === '' && ctx.get('forwarded') === '' && ctx.host !== publicHost;
    if (!isInside && !metricsForAll) return next();
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();

    function answer(status: number, body: object): void {
      ctx.status = status;
      ctx.set('cache-control', 'no-store');
      ctx.body = body;
    }
  };
}
