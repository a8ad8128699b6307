import type { EdgeMiddleware } from '../http/edge-context';

export interface HealthOptions {
  readonly isReady: () => boolean;
}

/** Answers liveness and readiness probes. */
export function health({ isReady }: HealthOptions): EdgeMiddleware {
  return async function answerHealth(ctx, next) {
    if (ctx.path === '/health/live') return answer(200, { status: 'live' });
    if (ctx.path === '/health/ready')
      return isReady() ? answer(200, { status: 'ready' }) : answer(503, { status: 'not ready' });
    return next();

    function answer(status: number, body: object): void {
      ctx.status = status;
      ctx.set('cache-control', 'no-store');
      ctx.body = body;
    }
  };
}
