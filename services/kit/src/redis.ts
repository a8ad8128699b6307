import { createClient } from 'redis';
import type { Log } from './log';

const commandTimeoutMs = 1_000;
const connectTimeoutMs = 2_000;
const longestPauseMs = 2_000;

export type Redis = ReturnType<typeof newClient>;

function newClient(url: string) {
  return createClient({
    url,
    // A request must not wait for a server that is away: it is told at once.
    disableOfflineQueue: true,
    commandOptions: { timeout: commandTimeoutMs },
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, longestPauseMs) },
  });
}

/** A client that fails fast while Redis is away, and finds it again by itself. The service starts without Redis too. */
export async function createRedis({ url, log }: { readonly url: string; readonly log: Log }): Promise<Redis> {
  const client = newClient(url);
  let isAway = false;
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  const connected = client.connect();
  connected.catch(() => undefined);
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, connectTimeoutMs))]);
  return client;
}
