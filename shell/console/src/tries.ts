import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts tries to sign in. */
export interface Tries {
  /** False when an address has had its share. */
  take(address: string): Promise<boolean>;
}

/** Ten a minute for each address. */
export function createTries(): Tries {
  const limiter = new RateLimiterMemory({ points: 10, duration: 60 });
  return {
    async take(address) {
      try {
        await limiter.consume(address);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
  };
}
