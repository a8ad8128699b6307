import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts wrong tokens. */
export interface SignInFailures {
  /** Counts one more; true when the address has had more than its share of the minute. */
  count(address: string): Promise<boolean>;
}

export const failuresAMinute = 10;

/**
 * Ten a minute for each address. Only failures count, and a right token is let in however many there were: nobody can
 * lock an engineer out by guessing, and a secret of 256 bits is not found by guessing.
 */
export function createSignInFailures(): SignInFailures {
  const limiter = new RateLimiterMemory({ points: failuresAMinute, duration: 60 });
  return {
    async count(address) {
      try {
        await limiter.consume(address);
        return false;
      } catch (error) {
        if (error instanceof RateLimiterRes) return true;
        throw error;
      }
    },
  };
}
