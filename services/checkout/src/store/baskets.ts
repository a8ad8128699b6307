import { basketStamp } from '@tyres/checkout-contract/fitting-job-header';
import { newStamp, stampKey, subjectOf } from '@tyres/service-kit/stamps';
import { LRUCache } from 'lru-cache';
import { basketContended } from '../errors';
import { type BasketChange, type BasketState, emptyBasket, isRefused } from '../domain/basket-state';

/**
 * The keys of baskets in Redis; they are built nowhere else.
 *
 * | key                      | type | holds                                               | lives                      |
 * | ------------------------ | ---- | --------------------------------------------------- | -------------------------- |
 * | `checkout:basket:{<id>}` | hash | `revision`, the number; `state`, the basket as JSON | 30 days since last written |
 *
 * The stamp `basket` is replaced with every write.
 */
const basketKey = (id: string): string => `checkout:basket:{${id}}`;
const basketLifetimeSeconds = 30 * 24 * 60 * 60;

/** More conflicts in a row than a second tab can cause. */
const maxAttempts = 16;
const longestPauseMs = 64;

/** Some 3 kB each. */
const rememberedBaskets = 2_000;

/** Compare-and-set: writes the basket, and its stamp, only if its revision has not changed. */
const writeIfUnchanged = `
if (redis.call('hget', KEYS[1], 'revision') or '0') ~= ARGV[1] then return 0 end
redis.call('hset', KEYS[1], 'revision', ARGV[2], 'state', ARGV[3])
redis.call('expire', KEYS[1], ARGV[4])
redis.call('set', KEYS[2], ARGV[5], 'EX', ARGV[4])
return 1
`;

export interface BasketUpdateResult {
  /** The basket to which the change was applied. */
  readonly before: BasketState;
  readonly basket: BasketState;
  /** The reason of a refused change, which leaves the basket unchanged; null otherwise. */
  readonly refused: string | null;
}

export interface BasketStore {
  /** The basket; an empty one of revision 0 when there is none. Never writes. */
  read(id: string): Promise<BasketState>;
  /** Applies a pure change atomically; the change may run several times. @throws basket_contended */
  update(id: string, change: BasketChange): Promise<BasketUpdateResult>;
}

/** The two commands that the store uses. */
export interface BasketRedis {
  hGet(key: string, field: string): Promise<string | null | undefined>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** For tests: code between read and write, such as a concurrent change, the pause after a conflict, and the clock. */
export interface BasketHooks {
  readonly beforeWrite?: () => Promise<void>;
  readonly pause?: (attempt: number) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A change of a basket, and its caller. */
interface Edit {
  readonly change: BasketChange;
  readonly resolve: (result: BasketUpdateResult) => void;
  readonly reject: (error: unknown) => void;
}

/** What this process remembers of a basket. */
interface Remembered {
  /** As it was written last; undefined before that. */
  written: BasketState | undefined;
  /** Changes that wait for the current write; undefined while there is none. */
  waiting: Edit[] | undefined;
}

/**
 * Baskets in Redis. Changes of a basket that is being written are queued, and then written together, so that a process
 * never conflicts with itself. After a conflict with another process it retries, with a random pause.
 *
 * A change is first applied to the basket as this process wrote it last, which saves reading it. Only the write proves that
 * it is still the newest, so a change that writes nothing, such as a refused one, is applied again to the basket as it is.
 */
export function createBasketStore(
  redis: BasketRedis,
  { beforeWrite, pause = randomPause, now = Date.now }: BasketHooks = {},
): BasketStore {
  // An entry is changed in place. A Map whose keys are removed and set again makes a table every few changes, and each
  // old one keeps its values until the next major collection.
  const remembered = new LRUCache<string, Remembered>({ max: rememberedBaskets });

  const read = async (id: string): Promise<BasketState> =>
    parseBasket(await redis.hGet(basketKey(id), 'state'));

  const write = async (id: string, from: number, next: BasketState): Promise<boolean> => {
    const written = await redis.eval(writeIfUnchanged, {
      keys: [basketKey(id), stampKey(basketStamp, id)],
      arguments: [
        String(from),
        String(next.revision),
        JSON.stringify(next),
        String(basketLifetimeSeconds),
        newStamp(),
      ],
    });
    return Number(written) === 1;
  };

  const remember = (id: string): Remembered => {
    const known = remembered.get(id);
    if (known) return known;
    const made: Remembered = { written: undefined, waiting: undefined };
    remembered.set(id, made);
    return made;
  };

  /** Applies changes in turn and writes the result if there is one; undefined after a conflict. */
  const apply = async (
    id: string,
    before: BasketState,
    edits: readonly Edit[],
  ): Promise<{ results: AppliedEdit[]; written?: BasketState } | undefined> => {
    const { basket, results } = applyInTurn(before, edits, now());
    if (basket.revision === before.revision) return { results };
    await beforeWrite?.();
    return (await write(id, before.revision, basket)) ? { results, written: basket } : undefined;
  };

  /** Applies changes in turn to the newest basket and writes once. @throws basket_contended */
  const updateAll = async (
    id: string,
    basket: Remembered,
    edits: readonly Edit[],
  ): Promise<AppliedEdit[]> => {
    const guessed = basket.written && (await apply(id, basket.written, edits));
    if (guessed?.written) {
      basket.written = guessed.written;
      return guessed.results;
    }
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const applied = await apply(id, await read(id), edits);
      if (applied) {
        basket.written = applied.written ?? basket.written;
        return applied.results;
      }
      await pause(attempt);
    }
    throw basketContended();
  };

  // A loop: recursion would keep every change and its result in memory until no change waits for once.
  const settle = async (id: string, basket: Remembered, first: Edit): Promise<void> => {
    for (let edits = [first]; edits.length > 0; edits = basket.waiting ?? []) {
      basket.waiting = [];
      try {
        for (const { edit, result } of await updateAll(id, basket, edits)) edit.resolve(result);
      } catch (error) {
        for (const { reject } of edits) reject(error);
      }
    }
    basket.waiting = undefined;
  };

  const update = (id: string, change: BasketChange): Promise<BasketUpdateResult> =>
    new Promise((resolve, reject) => {
      const edit = { change, resolve, reject };
      const basket = remember(id);
      if (basket.waiting) basket.waiting.push(edit);
      else void settle(id, basket, edit);
    });

  return { read, update };
}

interface AppliedEdit {
  readonly edit: Edit;
  readonly result: BasketUpdateResult;
}

/**
 * Applies changes in order, each to the result of the one before. A revision is at least the time: an order keeps the
 * revision of its basket, and a revision that began again at 1 after Redis lost its data would name an older order.
 */
function applyInTurn(
  from: BasketState,
  edits: readonly Edit[],
  now: number,
): { basket: BasketState; results: AppliedEdit[] } {
  let basket = from;
  const results = edits.map((edit) => {
    const before = basket;
    const changed = edit.change(before);
    if (isRefused(changed)) return { edit, result: { before, basket, refused: changed.refused } };
    if (changed !== before) basket = { ...changed, revision: Math.max(before.revision + 1, now) };
    return { edit, result: { before, basket, refused: null } };
  });
  return { basket, results };
}

function randomPause(attempt: number): Promise<unknown> {
  const longestMs = Math.min(longestPauseMs, 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));
}

/** The id of a session's basket. */
export function basketIdOf(sessionId: string): string {
  return subjectOf(basketStamp, sessionId);
}

function parseBasket(json: string | null | undefined): BasketState {
  if (!json) return emptyBasket;
  const value: unknown = JSON.parse(json);
  if (isBasket(value)) return value;
  return { ...emptyBasket, revision: revisionOf(value) };
}

/** Only this store writes the key, so checking the shape's number is enough. */
function isBasket(value: unknown): value is BasketState {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === emptyBasket.shape;
}

function revisionOf(value: unknown): number {
  const hasRevision = typeof value === 'object' && value !== null && 'revision' in value;
  return hasRevision && typeof value.revision === 'number' ? value.revision : 0;
}
