import { createHash } from 'node:crypto';
import { basketContended } from '../errors';
import { type BasketChange, type BasketState, emptyBasket, isRefused } from '../domain/basket-state';

/**
 * Keys of the checkout service in Redis. All of them are made here.
 *
 * | key                      | type | holds                                               | lives                      |
 * | ------------------------ | ---- | --------------------------------------------------- | -------------------------- |
 * | `checkout:basket:{<id>}` | hash | `revision`, the number; `state`, the basket as JSON | 30 days since last written |
 */
const basketKey = (id: string): string => `checkout:basket:{${id}}`;
const basketLifetimeSeconds = 30 * 24 * 60 * 60;

/** Losing this many times in a row means that something other than a second tab is writing. */
const maxAttempts = 8;

/** Writes the basket only if its revision is still the one that the change was made from. */
const writeIfUnchanged = `
if (redis.call('hget', KEYS[1], 'revision') or '0') ~= ARGV[1] then return 0 end
redis.call('hset', KEYS[1], 'revision', ARGV[2], 'state', ARGV[3])
redis.call('expire', KEYS[1], ARGV[4])
return 1
`;

export interface BasketUpdateResult {
  readonly basket: BasketState;
  /** Why the change was not made; the basket is as it was. */
  readonly refused: string | null;
}

export interface BasketStore {
  /** The basket; the empty one, revision 0, when there is none. Never writes. */
  read(id: string): Promise<BasketState>;
  /** Applies a pure change to the newest basket, atomically; it may run several times. @throws basket_contended */
  update(id: string, change: BasketChange): Promise<BasketUpdateResult>;
}

/** The two commands that the store uses. */
export interface BasketRedis {
  hGet(key: string, field: string): Promise<string | null | undefined>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Baskets in Redis. `hooks.beforeWrite` runs between reading and writing, for tests that put a rival there. */
export function createBasketStore(
  redis: BasketRedis,
  hooks: { beforeWrite?: () => Promise<void> } = {},
): BasketStore {
  const read = async (id: string): Promise<BasketState> =>
    parseBasket(await redis.hGet(basketKey(id), 'state'));

  const write = async (id: string, from: number, next: BasketState): Promise<boolean> => {
    const written = await redis.eval(writeIfUnchanged, {
      keys: [basketKey(id)],
      arguments: [String(from), String(next.revision), JSON.stringify(next), String(basketLifetimeSeconds)],
    });
    return Number(written) === 1;
  };

  const update = async (id: string, change: BasketChange): Promise<BasketUpdateResult> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const basket = await read(id);
      const result = change(basket);
      if (isRefused(result)) return { basket, refused: result.refused };
      if (result === basket) return { basket, refused: null };
      const next = { ...result, revision: basket.revision + 1 };
      await hooks.beforeWrite?.();
      if (await write(id, basket.revision, next)) return { basket: next, refused: null };
    }
    throw basketContended();
  };

  return { read, update };
}

/**
 * The basket of a session. Derived, so that reading never has to write, and one-way, so that what names a basket to
 * other services or in a log does not give the session away.
 */
export function basketIdOf(sessionId: string): string {
  return createHash('sha256').update(`basket:${sessionId}`).digest('hex').slice(0, 32);
}

function parseBasket(json: string | null | undefined): BasketState {
  if (!json) return emptyBasket;
  const value: unknown = JSON.parse(json);
  if (isBasket(value)) return value;
  return { ...emptyBasket, revision: revisionOf(value) };
}

/** Only this store writes the key, so the shape's number vouches for the rest. */
function isBasket(value: unknown): value is BasketState {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === emptyBasket.shape;
}

function revisionOf(value: unknown): number {
  const hasRevision = typeof value === 'object' && value !== null && 'revision' in value;
  return hasRevision && typeof value.revision === 'number' ? value.revision : 0;
}
