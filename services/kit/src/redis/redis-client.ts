import { createClient } from 'redis';
import { inTime } from '../in-time';
import type { Log } from '../log';

export interface RedisClientOptions {
  /** The address of one server. */
  readonly url: string;
  readonly log: Log;
  /** A command times out after this, and the connection is replaced. Default 1 s. */
  readonly commandTimeoutMs?: number;
}

const connectTimeoutMs = 1_000;
const longestPauseMs = 2_000;

function newClient(url: string, commandTimeoutMs: number) {
  return createClient({
    url,
    // Commands fail at once while the server is away; queued ones would change baskets minutes later.
    disableOfflineQueue: true,
    // The client's own timeout covers only the time until a command is sent, and costs as much as the command.
    commandOptions: { timeout: 0 },
    socket: {
      // Every write resets it, so it only limits the handshake of a new connection.
      socketTimeout: commandTimeoutMs,
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(longestPauseMs, 50 * 2 ** retries) + Math.random() * 50,
    },
  });
}

/**
 * node-redis's client of one server. Blocking commands, WATCH and subscriptions need a client of their own (`duplicate()`).
 */
export type RedisClient = ReturnType<typeof newClient>;

/** A client that connects and reconnects by itself. */
export interface OpenRedisClient {
  readonly client: RedisClient;
  /** Settles when the client is connected, or after a second. Never rejects. */
  readonly connected: Promise<unknown>;
}

/** Opens a client of one server. */
export function openRedisClient({ url, log, commandTimeoutMs = 1_000 }: RedisClientOptions): OpenRedisClient {
  const client = newClient(url, commandTimeoutMs);
  limitClose(client, commandTimeoutMs);
  logAbsence(client, log);
  // Connection errors are logged by `logAbsence`.
  const connecting = client.connect().catch(() => undefined);
  const connected = inTime(connecting, connectTimeoutMs).then(() =>
    watchAnswers(client, { log, commandTimeoutMs }),
  );
  return { client, connected };
}

/**
 * Closes within the time of a command. Otherwise node-redis waits for ever for the answers of a client that is closed while it
 * connects, as it does while a server hangs, and the process does not end.
 */
function limitClose(client: RedisClient, commandTimeoutMs: number): void {
  const waitForAnswers = client.close.bind(client);
  client.close = async () => {
    if (client.isReady) await inTime(waitForAnswers(), commandTimeoutMs);
    client.destroy();
  };
}

/** A ping may take three ticks. A command that is sent just after a ping waits for at most four. */
const ticksPerTimeout = 4;
/** While no commands are sent, a ping follows two ticks after the answer of the last one was seen: within the socket's timeout. */
const ticksPerIdlePing = 2;

/**
 * Pings detect a dead connection, so that no command needs a timer of its own: a server answers in order, so a command that
 * waits too long delays the ping too. A dead connection is replaced, which fails all waiting commands.
 */
function watchAnswers(
  client: RedisClient,
  { log, commandTimeoutMs }: { log: Log; commandTimeoutMs: number },
): void {
  const tickMs = commandTimeoutMs / ticksPerTimeout;
  let unansweredTicks: number | undefined;
  let wasUsed = false;
  let isIdle = false;
  let timer: NodeJS.Timeout | undefined;
  const send: typeof client.sendCommand = client.sendCommand.bind(client);
  client.sendCommand = <Reply>(...command: Parameters<typeof send>) => {
    wasUsed = true;
    if (isIdle) tickIn(tickMs);
    return send<Reply>(...command);
  };
  const tickIn = (ms: number): void => {
    clearTimeout(timer);
    isIdle = ms > tickMs;
    // Not an interval: the event loop can read answers between ticks, so a busy process does not look like a dead server.
    timer = setTimeout(tick, ms).unref();
  };
  const answered = (): void => void (unansweredTicks = undefined);
  const tick = (): void => {
    if (unansweredTicks !== undefined) unansweredTicks += 1;
    if (unansweredTicks !== undefined && unansweredTicks >= ticksPerTimeout - 1) replaceConnection();
    // The owner closed the client, and every ping was answered.
    if (!client.isOpen && unansweredTicks === undefined) return;
    if (client.isReady && unansweredTicks === undefined && (wasUsed || isIdle)) {
      unansweredTicks = 0;
      client.ping().then(answered, answered);
      wasUsed = false;
    }
    tickIn(wasUsed || unansweredTicks !== undefined ? tickMs : tickMs * ticksPerIdlePing);
  };
  const replaceConnection = (): void => {
    const wasOpen = client.isOpen;
    unansweredTicks = undefined;
    log.warn({ timeout_ms: commandTimeoutMs }, 'Redis does not answer; reconnecting');
    client.destroy();
    if (wasOpen) client.connect().catch(() => undefined);
  };
  tick();
}

/** Logs one line when the server goes away and one when it is back, not one for each retry. */
function logAbsence(client: RedisClient, log: Log): void {
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
