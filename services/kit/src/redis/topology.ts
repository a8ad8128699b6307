import type { RedisClient } from './redis-client';

/** Which server is the primary of which of the 16,384 hash slots. */
export interface Topology {
  /** Grows with each change that a majority of the nodes, or of the sentinels, has agreed to. */
  readonly epoch: number;
  /** `host:port` of each primary. */
  readonly addresses: readonly string[];
  /** The primary of a slot; undefined while the slot has none. */
  addressOf(slot: number): string | undefined;
}

/** Reads the topology from one node or sentinel, at `host:port`. Undefined when it does not know. */
export type ReadTopology = (client: RedisClient, address: string) => Promise<Topology | undefined>;

/** Reads it from a node of a Cluster. A node that is cut off from the majority reports that the Cluster has failed, and is ignored. */
export const readClusterTopology: ReadTopology = async (client, address) => {
  const [info, ranges] = await Promise.all([client.clusterInfo(), client.clusterSlots()]);
  const { cluster_state: state, cluster_current_epoch: epoch } = readLines(info);
  if (state !== 'ok') return undefined;
  // A node that does not know its own address leaves the host empty.
  const nodeHost = address.slice(0, address.lastIndexOf(':'));
  const primaries = ranges.map(({ from, to, master }) => ({
    from,
    to,
    address: joinAddress(master.host || nodeHost, master.port),
  }));
  return {
    epoch: Number(epoch),
    addresses: [...new Set(primaries.map(({ address }) => address))],
    addressOf: (slot) => primaries.find(({ from, to }) => from <= slot && slot <= to)?.address,
  };
};

/** Reads it from a sentinel: the primary of that name has all slots. */
export const readSentinelTopology =
  (name: string): ReadTopology =>
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
