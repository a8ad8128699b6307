import type { Logger } from 'pino';
import type { Counters } from './counters';
import { createMemoryCounters } from './memory-counters';

/** The part of node-redis's client that is used. */
export interface CounterRedis {
  readonly isReady: boolean;
  eval(script: string, options: { keys: string[]; arguments?: string[] }): Promise<unknown>;
}

/** Keys: three per counter, its own and the two of its crowd. Arguments: four per counter, limit, window, crowd count, reduced limit. */
const takeScript = `
local function count(key) return tonumber(redis.call('get', key) or '0') end
for i = 1, #KEYS / 3 do
  local key, most, crowdAt = KEYS[i * 3 - 2], tonumber(ARGV[i * 4 - 3]), tonumber(ARGV[i * 4 - 1])
  if crowdAt > 0 and math.max(count(KEYS[i * 3 - 1]), count(KEYS[i * 3])) >= crowdAt then most = tonumber(ARGV[i * 4]) end
  if count(key) >= most then return math.max(1, redis.call('pttl', key)) end
end
for i = 1, #KEYS / 3 do
  local key = KEYS[i * 3 - 2]
  if redis.call('incr', key) == 1 then redis.call('pexpire', key, ARGV[i * 4 - 2]) end
end
return 0
`;
const giveBackScript = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end
return 0
`;

export interface CountersOptions {
  /** Absent: counted in this process only. */
  readonly redis?: CounterRedis;
  readonly log: Logger;
}

/** Counts in Redis, atomically for all edges. While Redis is unavailable, each edge counts in its own memory. */
export function createCounters({ redis, log }: CountersOptions): Counters {
  const memory = createMemoryCounters();
  if (!redis) return memory;
  const inRedis = createRedisCounters(redis);
  let isInMemory = false;

  const either = async <Answer>(work: (counters: Counters) => Promise<Answer>): Promise<Answer> => {
    try {
      if (!redis.isReady) throw new Error('Redis is not connected.');
      const answer = await work(inRedis);
      isInMemory = false;
      return answer;
    } catch (error) {
      if (!isInMemory) log.warn({ err: error }, 'Redis is unavailable; rate limits are counted in memory.');
      isInMemory = true;
      return work(memory);
    }
  };
  return {
    take: (counters) => either((store) => store.take(counters)),
    giveBack: (counter) => either((store) => store.giveBack(counter)),
  };
}

function createRedisCounters(redis: CounterRedis): Counters {
  return {
    async take(counters) {
      const waitMs = await redis.eval(takeScript, {
        keys: counters.flatMap(({ key, crowd }) => [key, ...(crowd?.keys ?? [key, key])]),
        arguments: counters.flatMap(({ rate, crowd }) =>
          [rate.count, rate.seconds * 1000, crowd?.count ?? 0, crowd?.reduced ?? 0].map(String),
        ),
      });
      return Number(waitMs);
    },
    async giveBack({ key }) {
      await redis.eval(giveBackScript, { keys: [key] });
    },
  };
}
