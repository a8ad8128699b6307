import { EventEmitter } from 'node:events';
import { ClientOfflineError, ErrorReply } from '@redis/client/dist/lib/errors.js';
import slotOf from 'cluster-key-slot';
import { inTime } from '../in-time';
import type { Log } from '../log';
import type { RedisClient } from './redis-client';
import { createRedisClients, type RedisClients } from './redis-clients';
import type { Redis, SetOptions } from './redis-commands';
import type { ReadTopology, Topology } from './topology';

export interface RoutedRedisOptions {
  /** `host:port` of nodes or sentinels. */
  readonly seeds: readonly string[];
  readonly readTopology: ReadTopology;
  readonly urlOf: (hostAndPort: string) => string;
  /** Present when the seeds are sentinels, which only know the topology. */
  readonly sentinelUrlOf?: (hostAndPort: string) => string;
  readonly log: Log;
  readonly commandTimeoutMs?: number;
}

/** How often the topology is read anyway: a primary that hangs does not say who has replaced it. */
const refreshEveryMs = 1_000;
/** How soon it is read after a failure or a redirection. Commands that fail at the same time share one read. */
const refreshAfterFailureMs = 100;
/** A node or sentinel that does not answer in this share of the command timeout is left out. */
const shareOfTimeout = 1 / 2;
const mostRedirections = 5;

/** Connects to Redis on several servers. Resolves once the topology is known, or after a second or two. */
export async function openRoutedRedis(options: RoutedRedisOptions): Promise<Redis> {
  const redis = new RoutedRedis(options);
  await redis.open();
  return redis;
}

/**
 * Redis on several servers: a client for each primary, and the topology, which says which of them has a key (decision 58). Commands fail
 * at once while their primary is away, and within the command timeout while it hangs; those of other primaries are not delayed.
 */
class RoutedRedis implements Redis {
  readonly #options: RoutedRedisOptions;
  readonly #events = new EventEmitter();
  readonly #servers: RedisClients;
  /** Where the topology is read: the sentinels, or the servers themselves. */
  readonly #sources: RedisClients;
  #topology: Topology | undefined;
  #isOpen = true;
  #isRefreshing = false;
  #timer: NodeJS.Timeout | undefined;
  #refreshesAtMs = Infinity;

  constructor(options: RoutedRedisOptions) {
    this.#options = options;
    const onError = () => this.#refreshWithin(refreshAfterFailureMs);
    const onReady = () => void this.#events.emit('ready');
    this.#servers = createRedisClients({ ...options, onReady, onError });
    this.#sources = options.sentinelUrlOf
      ? createRedisClients({ ...options, urlOf: options.sentinelUrlOf, onError })
      : this.#servers;
  }

  async open(): Promise<void> {
    await Promise.all(this.#options.seeds.map((seed) => this.#sources.open(seed).connected));
    await this.#refresh();
    await Promise.all([...this.#servers.opened.values()].map(({ connected }) => connected));
    this.#refreshWithin(this.#topology ? refreshEveryMs : refreshAfterFailureMs);
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
    const address = this.#topology?.addressOf(slotOf(key));
    let client = address === undefined ? undefined : this.#servers.opened.get(address)?.client;
    for (let redirections = 0; client?.isReady; redirections += 1) {
      try {
        return await command(client);
      } catch (error) {
        const redirection = readRedirection(error);
        if (redirection) this.#refreshWithin(refreshAfterFailureMs);
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

  /** Reads the topology from every node or sentinel, and takes the one with the highest epoch. */
  async #refresh(): Promise<void> {
    const answers = await Promise.all(
      [...this.#sources.opened].map(([address, { client }]) =>
        inTime(
          this.#options.readTopology(client, address).catch(() => undefined),
          (this.#options.commandTimeoutMs ?? 1_000) * shareOfTimeout,
        ),
      ),
    );
    const newest = answers
      .filter((answer) => answer !== undefined)
      .reduce<Topology | undefined>(
        (best, next) => (best && best.epoch >= next.epoch ? best : next),
        undefined,
      );
    if (!newest || !this.#isOpen) return;
    const known = this.#topology?.addresses;
    const hasNewPrimary = newest.addresses.some((address) => !known?.includes(address));
    this.#topology = newest;
    for (const address of newest.addresses) this.#servers.open(address);
    for (const seed of this.#options.seeds) this.#sources.open(seed);
    this.#servers.closeUnused();
    // It may have been connected already, and while the one before it was away, stamps were not replaced.
    if (known && hasNewPrimary) this.#events.emit('ready');
  }

  /** Refreshes within that time, and then every second. */
  #refreshWithin(ms: number): void {
    if (!this.#isOpen || this.#isRefreshing || performance.now() + ms >= this.#refreshesAtMs) return;
    clearTimeout(this.#timer);
    this.#refreshesAtMs = performance.now() + ms;
    this.#timer = setTimeout(() => {
      this.#refreshesAtMs = Infinity;
      this.#isRefreshing = true;
      void this.#refresh().finally(() => {
        this.#isRefreshing = false;
        this.#refreshWithin(refreshEveryMs);
      });
    }, ms).unref();
  }

  #primaries(): RedisClient[] {
    return (this.#topology?.addresses ?? []).flatMap((address) => {
      const client = this.#servers.opened.get(address)?.client;
      return client?.isReady ? [client] : [];
    });
  }
  #everyClient(): RedisClient[] {
    const clients = [...this.#sources.opened.values(), ...this.#servers.opened.values()];
    return [...new Set(clients.map(({ client }) => client))];
  }
  #end(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }
}

interface Redirection {
  /** Absent when the refusal does not name the server that has it. */
  readonly address?: string;
  readonly isAsk: boolean;
}

/** Parses the refusal of a server that does not have the key: another one has it, or the server is a replica by now. */
function readRedirection(error: unknown): Redirection | undefined {
  if (!(error instanceof ErrorReply)) return undefined;
  const [code, , address] = error.message.split(' ');
  if (code === 'READONLY' || code === 'CLUSTERDOWN') return { isAsk: false };
  if (code !== 'MOVED' && code !== 'ASK') return undefined;
  // A node that does not know its own address leaves the host empty.
  const isKnown = address !== undefined && !address.startsWith(':');
  return { ...(isKnown ? { address } : {}), isAsk: code === 'ASK' };
}
