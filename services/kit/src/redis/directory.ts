import type { RedisClient } from './redis-client';

/** Which server has which of the 16,384 hash slots. */
export interface Directory {
  /** Grows with each change that a majority of the nodes, or of the sentinels, has agreed to. */
  readonly epoch: number;
  /** `host:port` of each primary. */
  readonly addresses: readonly string[];
  /** The primary of a slot; undefined while the slot has none. */
  addressOf(slot: number): string | undefined;
}

/** Asks one node or sentinel. Undefined when it does not know. */
export type AskDirectory = (client: RedisClient, askedAt: string) => Promise<Directory | undefined>;

/** Asks a node of a cluster. A node that has lost the majority reports a failed cluster, and its slots are not used. */
export const askClusterNode: AskDirectory = async (client, askedAt) => {
  const [info, ranges] = await Promise.all([client.clusterInfo(), client.clusterSlots()]);
  const { cluster_state: state, cluster_current_epoch: epoch } = readLines(info);
  if (state !== 'ok') return undefined;
  // A node that does not know its own address leaves the host empty.
  const askedHost = askedAt.slice(0, askedAt.lastIndexOf(':'));
  const primaries = ranges.map(({ from, to, master }) => ({
    from,
    to,
    address: joinAddress(master.host || askedHost, master.port),
  }));
  return {
    epoch: Number(epoch),
    addresses: [...new Set(primaries.map(({ address }) => address))],
    addressOf: (slot) => primaries.find(({ from, to }) => from <= slot && slot <= to)?.address,
  };
};

/** Asks a sentinel for the primary of that name, which has all slots. */
export const askSentinel =
  (name: string): AskDirectory =>
  async (client) => {
    const fields = await client.sendCommand(['SENTINEL', 'MASTER', name]);
    const { ip, port, 'config-epoch': epoch } = readFields(fields);
    if (!ip || !port) return undefined;
    const address = joinAddress(ip, port);
    return { epoch: Number(epoch ?? 0), addresses: [address], addressOf: () => address };
  };

/** `host:port`, with an IPv6 address in brackets. */
function joinAddress(host: string, port: number | string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]:${port}` : `${host}:${port}`;
}

function readLines(info: string): Readonly<Record<string, string>> {
  return Object.fromEntries(info.split('\r\n').map((line) => line.split(':', 2)));
}

/** The fields of a reply: a map in RESP3, and names and values in turn in RESP2. */
function readFields(reply: unknown): Readonly<Record<string, string>> {
  if (!Array.isArray(reply))
    return Object.fromEntries(Object.entries(reply ?? {}).map(([name, value]) => [name, String(value)]));
  const texts = reply.map(String);
  return Object.fromEntries(
    texts.flatMap((name, place) => (place % 2 === 0 ? [[name, texts[place + 1] ?? '']] : [])),
  );
}
