import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** How many connections may be open at one time. */
export interface ConnectionLimits {
  /** For one client address; absent behind a proxy, where all connections have the proxy's address. */
  readonly perAddress?: number | undefined;
  readonly total: number;
}

interface Group {
  open: number;
  /** Connections without a request, longest unused first: new ones, and idle ones. */
  readonly unused: Set<Socket>;
}

const createGroup = (): Group => ({ open: 0, unused: new Set() });

/**
 * Limits a server's connections. Over the limit the longest unused connection is closed, so that a flood of connections
 * does not lock out shoppers behind the same address. New and idle connections are treated alike: if new ones were closed
 * first, a flood would close a shopper's before its request has arrived. The newest is closed only when all others have a
 * request.
 */
export function limitConnections(server: Server, { perAddress = Infinity, total }: ConnectionLimits): void {
  const all = createGroup();
  const groups = new Map<string, Group>();
  const groupOf = new WeakMap<Socket, Group>();

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const own = groups.get(address) ?? createGroup();
    groups.set(address, own);
    groupOf.set(socket, own);
    for (const group of [own, all]) {
      group.open += 1;
      group.unused.add(socket);
    }
    socket.once('close', () => {
      for (const group of [own, all]) {
        group.open -= 1;
        group.unused.delete(socket);
      }
      if (own.open === 0) groups.delete(address);
    });
    if (own.open > perAddress) closeOne(own, socket);
    else if (all.open > total) closeOne(all, socket);
  });

  server.on('request', ({ socket }, response) => {
    const both = [groupOf.get(socket) ?? all, all];
    for (const group of both) group.unused.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) for (const group of both) group.unused.add(socket);
    });
  });
}

function closeOne({ unused }: Group, newest: Socket): void {
  for (const socket of unused)
    if (socket !== newest && !socket.destroyed) {
      socket.destroy();
      return;
    }
  newest.destroy();
}

/** The network of a client address: the IPv4 address, or the IPv6 /64, since one client has all of it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const groups = before === '' ? [] : before.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...(after ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
