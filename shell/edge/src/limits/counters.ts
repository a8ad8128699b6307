import type { Logger } from 'pino';
import type { Counters } from './counter';
import { createMemoryCounters } from './memory-counters';

/** What is used of node-redis's client. */
export interface CounterRedis {
  readonly isReady: boolean;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Three keys and four numbers for each counter: its own and its crowd's; most, window, from which crowd on, most then. */
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
  /** Absent: counted in this process alone. */
  readonly redis?: CounterRedis;
  readonly log: Logger;
}

/** Counts in Redis, so that all edges count together and a call counts for its session and its address at once. Each edge counts by itself while Redis is away. */
export function createCounters({ redis, log }: CountersOptions): Counters {
  const memory = createMemoryCounters();
  if (!redis) return memory;
  const inRedis = createRedisCounters(redis);
  let isAlone = false;

  async function either<Answer>(work: (counters: Counters) => Promise<Answer>): Promise<Answer> {
    try {
      if (!redis?.isReady) throw new Error('Redis is not connected.');
      const answer = await work(inRedis);
      isAlone = false;
      return answer;
    } catch (error) {
      if (!isAlone) log.warn({ err: error }, 'Redis does not count; this edge counts by itself.');
      isAlone = true;
      return work(memory);
    }
  }
  return {
    take: (counters) => either((by) => by.take(counters)),
    giveBack: (counter) => either((by) => by.giveBack(counter)),
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
      await redis.eval(giveBackScript, { keys: [key], arguments: [] });
    },
  };
}
