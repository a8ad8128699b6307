import { Refusal } from '@tyres/contract-kit/problem';
import type { RateLimit } from '@tyres/service-kit/rate-limit';
import { tooManyLookups } from '../errors';

/** Counts the looking-up of registrations, each of which may cost a fee and tells what somebody drives. @throws too_many_lookups */
export type LookupLimit = RateLimit;

/** The limit with its refusal tied to the form's field. */
export function createLookupLimit(limit: RateLimit): LookupLimit {
  return async (context) => {
    try {
      await limit(context);
    } catch (error) {
      throw error instanceof Refusal ? tooManyLookups() : error;
    }
  };
}
