import { createClient } from 'redis';
import type { Log } from './log';

export interface RedisOptions {
  readonly url: string;
  readonly log: Log;
  /** A Redis that says nothing for so long is away, and what was asked of it fails. Default 3 s. */
  readonly silenceLimitMs?: number;
}

const connectTimeoutMs = 1_000;
const longestPauseMs = 2_000;

function newClient({ url, silenceLimitMs = 3_000 }: RedisOptions) {
  return createClient({
    url,
    // A command while the server is away fails at once; queued up, baskets would change minutes later.
    disableOfflineQueue: true,
    // So that one who has nothing to say is told from one who is not there.
    pingInterval: silenceLimitMs / 3,
    // A time for each command would end with its sending, costs as much as the command, and is the client's default.
    commandOptions: { timeout: 0 },
    socket: {
      socketTimeout: silenceLimitMs,
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(longestPauseMs, 50 * 2 ** retries) + Math.random() * 50,
    },
  });
}

/** node-redis's client. Blocking commands, WATCH and subscriptions need one of their own (`duplicate()`). */
export type Redis = ReturnType<typeof newClient>;

/** A client that connects now and again whenever it has to; it is handed over also while the server is away. */
export async function createRedis(options: RedisOptions): Promise<Redis> {
  const client = newClient(options);
  noteAbsence(client, options.log);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, connectTimeoutMs);
  });
  // Why it does not connect is told by its error events.
  await Promise.race([client.connect().catch(() => undefined), patience]);
  clearTimeout(timer);
  return client;
}

/** One line when it goes and one when it is back, however often it tries between. */
function noteAbsence(client: Redis, log: Log): void {
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
}
