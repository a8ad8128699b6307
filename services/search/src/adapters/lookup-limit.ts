import { Refusal } from '@tyres/contract-kit/problem';
import { createRateLimit } from '@tyres/service-kit/rate-limit';
import type { Redis } from '@tyres/service-kit/redis';
import type { RouteContext } from '@tyres/service-kit/route';
import { tooManyLookups } from '../errors';

/** Counts the looking-up of registrations, each of which may cost a fee and tells what somebody drives. */
export interface LookupLimit {
  /** Counts one, by session and by address. @throws too_many_lookups */
  take(caller: Pick<RouteContext, 'sessionId' | 'headers'>): Promise<void>;
}

export interface LookupLimitOptions {
  readonly redis: Redis;
  readonly perSession: number;
  /** Higher, since offices and phone networks share one. */
  readonly perAddress: number;
  readonly windowSeconds: number;
}

/** A limit by session and by address: a new cookie at every call must not get round it. */
export function createLookupLimit({ redis, perSession, perAddress, windowSeconds }: LookupLimitOptions): LookupLimit {
  const bySession = createRateLimit({ redis, name: 'registrations-by-session', requests: perSession, windowSeconds });
  const byAddress = createRateLimit({ redis, name: 'registrations-by-address', requests: perAddress, windowSeconds });
  return {
    async take({ sessionId, headers }) {
      const address = headers['x-forwarded-for'];
      try {
        await bySession(sessionId);
        if (address) await byAddress(String(address));
      } catch (error) {
        throw error instanceof Refusal ? tooManyLookups() : error;
      }
    },
  };
}
