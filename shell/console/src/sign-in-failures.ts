import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts wrong tokens. */
export interface SignInFailures {
  /** Counts a failure; true when the address is over its limit for this minute. */
  count(address: string): Promise<boolean>;
}

export const failuresAMinute = 10;

/**
 * Ten a minute for each address. Only failures count, and a right token always signs in: nobody can
 * lock an engineer out by guessing, and a secret of 256 bits cannot be guessed.
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
