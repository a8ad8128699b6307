import type Router from '@koa/router';
import type { Log } from './log';

/** The dependencies of a service; a check rejects when its dependency is unavailable. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export interface HealthOptions {
  readonly checks: Checks;
  readonly log: Log;
  /** True after the process was asked to stop. */
  readonly isDraining: () => boolean;
}

const checkTimeoutMs = 1_000;

/** Adds `/health/live` (the process answers) and `/health/ready` (all checks pass, and it is not draining). */
export function addHealth(router: Router, { checks, log, isDraining }: HealthOptions): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/health/ready', async (ctx) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await outcome(name, check, log)] as const),
    );
    const isReady = !isDraining() && results.every(([, result]) => result === 'ok');
    ctx.status = isReady ? 200 : 503;
    ctx.body = {
      status: isDraining() ? 'draining' : isReady ? 'ready' : 'not ready',
      checks: Object.fromEntries(results),
    };
  });
}

async function outcome(name: string, check: () => Promise<unknown>, log: Log): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkTimeoutMs} ms`)), checkTimeoutMs);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch (error) {
    log.warn({ err: error, check: name }, 'check failed');
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
