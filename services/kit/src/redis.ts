import { createClient } from 'redis';
import type { Log } from './log';

export interface RedisOptions {
  readonly url: string;
  readonly log: Log;
  /** A command that has no answer after this fails, and the connection is replaced. Default 1 s. */
  readonly commandTimeoutMs?: number;
}

const connectTimeoutMs = 1_000;
const longestPauseMs = 2_000;

function newClient(url: string, commandTimeoutMs: number) {
  return createClient({
    url,
    // A command while the server is away fails at once; queued up, baskets would change minutes later.
    disableOfflineQueue: true,
    // The client's own timeout per command ends when the command is sent, and costs as much as the command.
    commandOptions: { timeout: 0 },
    socket: {
      // Every write resets it, so it only limits the greeting of a new connection.
      socketTimeout: commandTimeoutMs,
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(longestPauseMs, 50 * 2 ** retries) + Math.random() * 50,
    },
  });
}

/** node-redis's client. Blocking commands, WATCH and subscriptions need one of their own (`duplicate()`). */
export type Redis = ReturnType<typeof newClient>;

/** A client that connects now and again whenever it has to; it is handed over also while the server is away. */
export async function createRedis({ url, log, commandTimeoutMs = 1_000 }: RedisOptions): Promise<Redis> {
  const client = newClient(url, commandTimeoutMs);
  logAbsence(client, log);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, connectTimeoutMs);
  });
  // Why it does not connect is told by its error events.
  await Promise.race([client.connect().catch(() => undefined), patience]);
  clearTimeout(timer);
  watchAnswers(client, { log, commandTimeoutMs });
  return client;
}

/** A ping goes out at each tick, and has three more to be answered: what was sent just after one waits for four. */
const ticksPerTimeout = 4;

/**
 * Replaces the connection when a command had no answer for too long, which fails all that wait on it. One ping a tick
 * stands for every command: a server answers a connection in order, so whoever waits longer than the ping is found by
 * the ping, and no command needs a timer.
 */
function watchAnswers(
  client: Redis,
  { log, commandTimeoutMs }: { log: Log; commandTimeoutMs: number },
): void {
  let unansweredTicks: number | undefined;
  const answered = (): void => void (unansweredTicks = undefined);
  const tick = (): void => {
    if (unansweredTicks !== undefined) unansweredTicks += 1;
    if (unansweredTicks !== undefined && unansweredTicks >= ticksPerTimeout - 1) replaceConnection();
    // Closed by its owner, and everything was answered.
    if (!client.isOpen && unansweredTicks === undefined) return;
    if (client.isReady && unansweredTicks === undefined) {
      unansweredTicks = 0;
      client.ping().then(answered, answered);
    }
    // Not an interval: each tick leaves the event loop a turn to read answers, so a busy process blames itself.
    setTimeout(tick, commandTimeoutMs / ticksPerTimeout).unref();
  };
  const replaceConnection = (): void => {
    const wasOpen = client.isOpen;
    unansweredTicks = undefined;
    log.warn({ timeout_ms: commandTimeoutMs }, 'Redis does not answer; the connection is replaced');
    client.destroy();
    if (wasOpen) client.connect().catch(() => undefined);
  };
  tick();
}

/** One line when it goes and one when it is back, however often it tries between. */
function logAbsence(client: Redis, log: Log): void {
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
