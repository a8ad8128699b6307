import { refusal } from '@tyres/contract-kit/problem';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis';
import type { RouteContext } from './route';

export interface RateLimitOptions {
  readonly redis: Redis;
  /** What is limited, as in `validate-reg`; part of the key in Redis: `limit:<name>:session|address:<who>`. */
  readonly name: string;
  readonly perSession: number;
  /** Several sessions may share an address; a robot has many sessions and few addresses. */
  readonly perAddress: number;
  readonly windowSeconds: number;
}

/** Counts a call. @throws too_many_requests (429) */
export type RateLimit = (context: Pick<RouteContext, 'sessionId' | 'headers'>) => Promise<void>;

/** Set by the edge: the browser's address as the edge sees it. */
export const clientAddressHeader = 'x-client-address';

/** Limits a call by session and by address. With Redis away each process counts for itself. */
export function createRateLimit({
  redis,
  name,
  perSession,
  perAddress,
  windowSeconds,
}: RateLimitOptions): RateLimit {
  const limiter = (kind: 'session' | 'address', points: number): RateLimiterRedis => {
    const limits = { keyPrefix: `limit:${name}:${kind}`, points, duration: windowSeconds };
    return new RateLimiterRedis({
      ...limits,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
  };
  const bySession = limiter('session', perSession);
  const byAddress = limiter('address', perAddress);
  return async ({ sessionId, headers }) => {
    const address = headers[clientAddressHeader];
    await consume(bySession, sessionId);
    if (typeof address === 'string' && address) await consume(byAddress, address);
  };
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      throw refusal(
        429,
        'too_many_requests',
        'That was tried very often. Please wait a moment and try again.',
      );
    }
    throw error;
  }
}
