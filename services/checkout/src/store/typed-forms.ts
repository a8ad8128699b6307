import type { Redis } from '@tyres/service-kit/redis';

/**
 * The keys of typed forms in Redis; they are built nowhere else.
 *
 * | key                     | type   | holds                                                   | lives                      |
 * | ----------------------- | ------ | ------------------------------------------------------- | -------------------------- |
 * | `checkout:typed:{<id>}` | string | JSON: the last values of the checkout form by their name | 30 days since last written |
 */
const typedKey = (basketId: string): string => `checkout:typed:{${basketId}}`;
const lifetimeSeconds = 30 * 24 * 60 * 60;

export type FormValues = Readonly<Record<string, string>>;

/**
 * What a shopper typed into the checkout form. Kept beside the basket and not in it: an order is found by its basket's
 * revision, and typing must not make a new one.
 */
export interface TypedForms {
  read(basketId: string): Promise<FormValues>;
  save(basketId: string, values: FormValues): Promise<void>;
}

/** Typed forms in Redis. */
export function createTypedForms(redis: Pick<Redis, 'get' | 'set'>): TypedForms {
  return {
    async read(basketId) {
      return JSON.parse((await redis.get(typedKey(basketId))) ?? '{}');
    },
    async save(basketId, values) {
      await redis.set(typedKey(basketId), JSON.stringify(values), {
        expiration: { type: 'EX', value: lifetimeSeconds },
      });
    },
  };
}
