import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** The address that a request comes from. */
export interface ClientAddress {
  /** Always a valid IP address: IPv4, or IPv6 in its canonical form. */
  readonly address: string;
  /** The unit that limits count, used in keys: the IPv4 address, or the /64 that an IPv6 provider assigns to one customer. */
  readonly network: string;
}

const unknownAddress = '0.0.0.0';
/** An IPv6 address with brackets and port is shorter. Longer entries are not parsed. */
const longestEntry = 64;

/**
 * Finds the client behind a number of proxies. Each proxy appends the address of its client to X-Forwarded-For, so
 * entries are counted from the right: the client can forge what is further left. Falls back to the socket's address
 * when the header has too few entries, or no IP address at that position.
 */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): ClientAddress {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined;
  const entry =
    forwarded === undefined ? undefined : [forwarded].flat().join(',').split(',').at(-trustedProxies);
  const address = parseAddress(entry ?? '') ?? parseAddress(socket.remoteAddress ?? '') ?? unknownAddress;
  return { address, network: networkOf(address) };
}

/** Whether the request has a header that proxies add. A client can forge it. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
}

/** The IP address in an entry such as `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1` or `"[2001:db8::1]:443"`; undefined for anything else. */
export function parseAddress(entry: string): string | undefined {
  if (entry.length > longestEntry) return undefined;
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
  // A zone, as in `fe80::1%eth0`, can be any text.
  if (bare.includes('%') || isIP(bare) === 0) return undefined;
  if (isIPv4(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const prefix = groupsOf(address).slice(0, 4);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right = ''] = canonical.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16));
  const [start, end] = [read(left), read(right)];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}
