import type { Log } from '../log';
import { openRedisClient, type OpenRedisClient } from './redis-client';

export interface RedisClientsOptions {
  readonly urlOf: (hostAndPort: string) => string;
  readonly log: Log;
  readonly commandTimeoutMs?: number;
  readonly onReady?: () => void;
  readonly onError: () => void;
}

/** Clients of several servers by `host:port`. */
export interface RedisClients {
  readonly opened: ReadonlyMap<string, OpenRedisClient>;
  /** The server's client, which is opened when it is not known. */
  open(address: string): OpenRedisClient;
  /** Disconnects the servers that were not opened for a while. */
  closeUnused(): void;
}

/** Longer than a command that was redirected to a server. */
const unusedAfterMs = 10_000;

export function createRedisClients(options: RedisClientsOptions): RedisClients {
  const { urlOf, log, commandTimeoutMs, onReady, onError } = options;
  const opened = new Map<string, OpenRedisClient & { openedMs: number }>();
  return {
    opened,
    open(address) {
      const known = opened.get(address);
      if (known) {
        known.openedMs = performance.now();
        return known;
      }
      const added = openRedisClient({
        url: urlOf(address),
        log: log.child({ redis: address }),
        ...(commandTimeoutMs === undefined ? {} : { commandTimeoutMs }),
      });
      added.client.on('error', onError);
      if (onReady) added.client.on('ready', onReady);
      opened.set(address, { ...added, openedMs: performance.now() });
      return added;
    },
    closeUnused() {
      for (const [address, { client, openedMs }] of opened) {
        if (performance.now() - openedMs < unusedAfterMs) continue;
        opened.delete(address);
        client.destroy();
      }
    },
  };
}
