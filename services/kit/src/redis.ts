import type { Log } from './log';
import { parseRedisAddress } from './redis/redis-address';
import { openRedisClient, type RedisClient } from './redis/redis-client';
import type { Redis } from './redis/redis-commands';
import { openRoutedRedis } from './redis/routed-redis';
import { readClusterTopology, readSentinelTopology } from './redis/topology';

export interface RedisOptions {
  /** `redis://…`, `redis-cluster://…` or `redis-sentinel://…`, as `parseRedisAddress` reads it. */
  readonly url: string;
  readonly log: Log;
  /** A command times out after this, and the connection is replaced. Default 1 s. */
  readonly commandTimeoutMs?: number;
}

/** Connects to Redis, and reconnects by itself; resolves even while it is away. */
export async function createRedis({ url, ...options }: RedisOptions): Promise<Redis> {
  const address = parseRedisAddress(url);
  switch (address?.kind) {
    case 'cluster':
      return openRoutedRedis({ ...options, ...address, readTopology: readClusterTopology });
    case 'sentinel':
      return openRoutedRedis({ ...options, ...address, readTopology: readSentinelTopology(address.name) });
    default:
      return createRedisClient({ url, ...options });
  }
}

/** Connects to one server. Only tests and benches need more commands than `Redis` has. */
export async function createRedisClient(options: RedisOptions): Promise<RedisClient> {
  const { client, connected } = openRedisClient(options);
  await connected;
  return client;
}

export type { Redis, RedisClient };
