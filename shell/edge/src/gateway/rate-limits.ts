import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { PublicEndpoint } from './public-endpoint';

/** What a limit counts: each of these costs money or tells strangers something. */
const limits = {
  registration: { points: { session: 30, address: 120 }, seconds: 60 },
  postcode: { points: { session: 60, address: 240 }, seconds: 60 },
  order: { points: { session: 15, address: 60 }, seconds: 60 },
} as const;
type LimitName = keyof typeof limits;

/** By words in the path, since the edge knows no slice: `/ajax/validate_reg/…`, `/enter-reg-submit`, `/process-order`. */
const limitedPaths: readonly (readonly [RegExp, LimitName])[] = [
  [/process[-_]order/, 'order'],
  [/validate_reg\b|enter-reg|update-registration/, 'registration'],
  [/postcode|modal-submit|delivery_charges|\/buy_again_modal/, 'postcode'],
];

export interface RateLimitOptions {
  /** Absent: counted in this process alone. */
  readonly redis?: object;
  /** Multiplies every limit, for load tests. */
  readonly scale: number;
  readonly log: Logger;
}

/** Counts a call; answers the seconds to wait when there were too many, undefined otherwise. */
export type CountCall = (
  endpoint: PublicEndpoint,
  who: { sessionId: string; address: string },
) => Promise<number | undefined>;

/** Limits calls per session and per address, in Redis so that all edges count together; each by itself while Redis is down. */
export function createRateLimits({ redis, scale, log }: RateLimitOptions): CountCall {
  const limiterOf = (name: LimitName, kind: 'session' | 'address') => {
    const rule = {
      keyPrefix: `edge:limit:${name}:${kind}`,
      points: Math.ceil(limits[name].points[kind] * scale),
      duration: limits[name].seconds,
    };
    const memory = new RateLimiterMemory(rule);
    if (!redis) return memory;
    return new RateLimiterRedis({
      ...rule,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  };
  const limiters = {
    registration: {
      session: limiterOf('registration', 'session'),
      address: limiterOf('registration', 'address'),
    },
    postcode: { session: limiterOf('postcode', 'session'), address: limiterOf('postcode', 'address') },
    order: { session: limiterOf('order', 'session'), address: limiterOf('order', 'address') },
  };

  return async function countCall(endpoint, { sessionId, address }) {
    const name =
      endpoint.body === 'raw'
        ? undefined
        : limitedPaths.find(([pattern]) => pattern.test(endpoint.path))?.[1];
    if (!name) return undefined;
    try {
      await Promise.all([limiters[name].session.consume(sessionId), limiters[name].address.consume(address)]);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
      log.warn({ err: error }, 'A call could not be counted; it is let through.');
      return undefined;
    }
  };
}
