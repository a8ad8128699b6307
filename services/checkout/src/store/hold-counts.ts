/**
 * The keys of an address's holds in Redis.
 *
 * | key                                      | type | holds                                                      | lives                    |
 * | ---------------------------------------- | ---- | ---------------------------------------------------------- | ------------------------ |
 * | `checkout:holds:{<network>}`              | hash | by basket: when its hold ends (ms) and at which fitter it is | until the last hold ends |
 * | `checkout:holds-without-tyres:{<network>}` | hash | the same, of baskets without tyres                         | the same                 |
 */
const holdsKey = (kind: HoldKind, network: string): string => `checkout:${kind}:{${network}}`;

type HoldKind = 'holds' | 'holds-without-tyres';

/**
 * Deletes expired holds, counts the others, and adds the new hold, in place of the basket's earlier one, if it is
 * within the limits.
 */
const takeScript = `
local now, ends = tonumber(ARGV[1]), tonumber(ARGV[2])
local basket, fitter = ARGV[3], ARGV[4]
local all, here, last = 0, 0, ends
local holds = redis.call('hgetall', KEYS[1])
for i = 1, #holds, 2 do
  local space = string.find(holds[i + 1], ' ', 1, true)
  local untilMs = tonumber(string.sub(holds[i + 1], 1, space - 1))
  if untilMs <= now then
    redis.call('hdel', KEYS[1], holds[i])
  elseif holds[i] ~= basket then
    all = all + 1
    if string.sub(holds[i + 1], space + 1) == fitter then here = here + 1 end
    if untilMs > last then last = untilMs end
  end
end
if all >= tonumber(ARGV[5]) or here >= tonumber(ARGV[6]) then return 0 end
redis.call('hset', KEYS[1], basket, ARGV[2] .. ' ' .. fitter)
redis.call('pexpire', KEYS[1], last - now)
return 1
`;

export interface HoldLimits {
  /** How many baskets of one address may hold a time at once. */
  readonly perAddress: number;
  /** How many of them at one fitter. */
  readonly perAddressAndFitter: number;
}

export interface NewHold {
  /** The client's address as the edge groups it; calls without one, between services, are not counted. */
  readonly network: string | undefined;
  readonly basketId: string;
  readonly accountNumber: string;
  readonly forSeconds: number;
}

/** Counts the times that are held for the baskets of an address. */
export interface HoldCounts {
  /** Adds a basket's hold, in place of its earlier one; false when the address has too many. */
  take(hold: NewHold): Promise<boolean>;
}

/** The one command that the store uses. */
export interface HoldRedis {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Counts holds in Redis, atomically. */
export function createHoldCounts(redis: HoldRedis, limits: HoldLimits, kind: HoldKind = 'holds'): HoldCounts {
  return {
    async take({ network, basketId, accountNumber, forSeconds }) {
      if (network === undefined) return true;
      const nowMs = Date.now();
      const taken = await redis.eval(takeScript, {
        keys: [holdsKey(kind, network)],
        arguments: [
          String(nowMs),
          String(nowMs + forSeconds * 1000),
          basketId,
          accountNumber,
          String(limits.perAddress),
          String(limits.perAddressAndFitter),
        ],
      });
      return Number(taken) === 1;
    },
  };
}
