import { EventEmitter } from 'node:events';
import { ClientOfflineError, ErrorReply } from '@redis/client/dist/lib/errors.js';
import slotOf from 'cluster-key-slot';
import { inTime } from '../in-time';
import type { Log } from '../log';
import type { AskDirectory, Directory } from './directory';
import type { RedisClient } from './redis-client';
import { createRedisClients, type RedisClients } from './redis-clients';
import type { Redis, SetOptions } from './redis-commands';

export interface RoutedRedisOptions {
  /** `host:port` of nodes or sentinels. */
  readonly seeds: readonly string[];
  readonly ask: AskDirectory;
  readonly urlOf: (hostAndPort: string) => string;
  /** Present when the seeds are sentinels, which are only asked. Otherwise the servers themselves are. */
  readonly sentinelUrlOf?: (hostAndPort: string) => string;
  readonly log: Log;
  readonly commandTimeoutMs?: number;
}

/** Between two questions after the directory, which find a new primary that no server has told of. */
const askEveryMs = 1_000;
/** After a failure or a redirection; a failover takes some seconds, and each ends many commands. */
const askAgainMs = 100;
/** A node or sentinel that has not answered in this share of the command timeout is not waited for. */
const shareOfTimeout = 1 / 2;
const mostRedirections = 5;

/** Connects to Redis on several servers. Resolves once their directory is known, or after a second or two. */
export async function openRoutedRedis(options: RoutedRedisOptions): Promise<Redis> {
  const redis = new RoutedRedis(options);
  await redis.open();
  return redis;
}

/**
 * Redis on several servers: a client for each primary, and a directory that says which has a key (decision 58). Commands fail
 * at once while their primary is away, and within the command timeout while it hangs; those of other primaries are not delayed.
 */
class RoutedRedis implements Redis {
  readonly #options: RoutedRedisOptions;
  readonly #events = new EventEmitter();
  readonly #servers: RedisClients;
  /** Whom it asks: the sentinels, or the servers themselves. */
  readonly #guides: RedisClients;
  #directory: Directory | undefined;
  #isOpen = true;
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;
  #asksAtMs = Infinity;

  constructor(options: RoutedRedisOptions) {
    this.#options = options;
    const onError = () => this.#askWithin(askAgainMs);
    const onReady = () => void this.#events.emit('ready');
    this.#servers = createRedisClients({ ...options, onReady, onError });
    this.#guides = options.sentinelUrlOf
      ? createRedisClients({ ...options, urlOf: options.sentinelUrlOf, onError })
      : this.#servers;
  }

  async open(): Promise<void> {
    await Promise.all(this.#options.seeds.map((seed) => this.#guides.open(seed).connected));
    await this.#findPrimaries();
    await Promise.all([...this.#servers.opened.values()].map(({ connected }) => connected));
    this.#askWithin(this.#directory ? askEveryMs : askAgainMs);
  }

  get isReady(): boolean {
    return this.#primaries().length > 0;
  }
  get isOpen(): boolean {
    return this.#isOpen;
  }
  on(event: 'ready', listener: () => void): void {
    this.#events.on(event, listener);
  }
  ping(): Promise<string> {
    return Promise.any(this.#primaries().map((client) => client.ping())).catch(() => {
      throw new ClientOfflineError();
    });
  }
  async close(): Promise<void> {
    this.#end();
    await Promise.all(this.#everyClient().map((client) => client.close()));
  }
  destroy(): void {
    this.#end();
    for (const client of this.#everyClient()) client.destroy();
  }

  get(key: string) {
    return this.#run(key, (client) => client.get(key));
  }
  getDel(key: string) {
    return this.#run(key, (client) => client.getDel(key));
  }
  getEx(key: string, options: { type: 'EX'; value: number }) {
    return this.#run(key, (client) => client.getEx(key, options));
  }
  set(key: string, value: string, options?: SetOptions) {
    return this.#run(key, (client) => client.set(key, value, options));
  }
  del(key: string) {
    return this.#run(key, (client) => client.del(key));
  }
  incr(key: string) {
    return this.#run(key, (client) => client.incr(key));
  }
  expire(key: string, seconds: number) {
    return this.#run(key, (client) => client.expire(key, seconds));
  }
  hGet(key: string, field: string) {
    return this.#run(key, (client) => client.hGet(key, field));
  }
  hGetAll(key: string) {
    return this.#run(key, (client) => client.hGetAll(key));
  }
  hSet(key: string, fields: Record<string, string>) {
    return this.#run(key, (client) => client.hSet(key, fields));
  }
  eval(script: string, options: { keys: string[]; arguments?: string[] }) {
    return this.#run(options.keys[0] ?? '', (client) => client.eval(script, options));
  }

  async #run<Reply>(key: string, command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    const address = this.#directory?.addressOf(slotOf(key));
    let client = address === undefined ? undefined : this.#servers.opened.get(address)?.client;
    for (let redirections = 0; client?.isReady; redirections += 1) {
      try {
        return await command(client);
      } catch (error) {
        const redirection = readRedirection(error);
        if (redirection) this.#askWithin(askAgainMs);
        // A redirected command was not executed.
        if (redirection?.address === undefined || redirections === mostRedirections) throw error;
        const next = this.#servers.open(redirection.address);
        await next.connected;
        client = next.client;
        // Sent just before the command on the same connection, which it applies to.
        if (redirection.isAsk) client.sendCommand(['ASKING']).catch(() => undefined);
      }
    }
    throw new ClientOfflineError();
  }

  /** Asks every node or sentinel, and believes the newest answer. */
  async #findPrimaries(): Promise<void> {
    const answers = await Promise.all(
      [...this.#guides.opened].map(([address, { client }]) =>
        inTime(
          this.#options.ask(client, address).catch(() => undefined),
          (this.#options.commandTimeoutMs ?? 1_000) * shareOfTimeout,
        ),
      ),
    );
    const newest = answers
      .filter((answer) => answer !== undefined)
      .reduce<Directory | undefined>(
        (best, next) => (best && best.epoch >= next.epoch ? best : next),
        undefined,
      );
    if (!newest || !this.#isOpen) return;
    this.#directory = newest;
    for (const address of newest.addresses) this.#servers.open(address);
    for (const seed of this.#options.seeds) this.#guides.open(seed);
    this.#servers.forgetOld();
  }

  /** Asks within that time, and then every second. */
  #askWithin(ms: number): void {
    if (!this.#isOpen || this.#isAsking || performance.now() + ms >= this.#asksAtMs) return;
    clearTimeout(this.#timer);
    this.#asksAtMs = performance.now() + ms;
    this.#timer = setTimeout(() => {
      this.#asksAtMs = Infinity;
      this.#isAsking = true;
      void this.#findPrimaries().finally(() => {
        this.#isAsking = false;
        this.#askWithin(askEveryMs);
      });
    }, ms).unref();
  }

  #primaries(): RedisClient[] {
    return (this.#directory?.addresses ?? []).flatMap((address) => {
      const client = this.#servers.opened.get(address)?.client;
      return client?.isReady ? [client] : [];
    });
  }
  #everyClient(): RedisClient[] {
    const clients = [...this.#guides.opened.values(), ...this.#servers.opened.values()];
    return [...new Set(clients.map(({ client }) => client))];
  }
  #end(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }
}

interface Redirection {
  /** Absent when the server refuses without saying who has the key. */
  readonly address?: string;
  readonly isAsk: boolean;
}

/** What a server answers that has not got the key: another has it, it moves just now, or the server is a replica by now. */
function readRedirection(error: unknown): Redirection | undefined {
  if (!(error instanceof ErrorReply)) return undefined;
  const [code, , address] = error.message.split(' ');
  if (code === 'READONLY' || code === 'CLUSTERDOWN') return { isAsk: false };
  if (code !== 'MOVED' && code !== 'ASK') return undefined;
  // A node that does not know its own address leaves the host empty.
  const isKnown = address !== undefined && !address.startsWith(':');
  return { ...(isKnown ? { address } : {}), isAsk: code === 'ASK' };
}
