/** Where Redis is, as `REDIS_URL` says it. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | {
      readonly kind: 'cluster';
      /** `host:port` of some nodes, from which the others are found. */
      readonly seeds: readonly string[];
      readonly urlOf: (hostAndPort: string) => string;
    }
  | {
      readonly kind: 'sentinel';
      /** `host:port` of the sentinels. */
      readonly seeds: readonly string[];
      /** The name that the sentinels know the primary by. */
      readonly name: string;
      readonly urlOf: (hostAndPort: string) => string;
      /** Sentinels are asked without user and password, which are the servers' own. */
      readonly sentinelUrlOf: (hostAndPort: string) => string;
    };

const host = String.raw`(?:[\w.-]+|\[[0-9a-fA-F:.]+\])`;
const hosts = `${host}(?::\\d{1,5})?(?:,${host}(?::\\d{1,5})?)*`;
const several = new RegExp(
  String.raw`^(?<scheme>rediss?)-(?<kind>cluster|sentinel)://(?:(?<user>[^\s@/]*)@)?(?<hosts>${hosts})(?:/(?<database>\d*))?(?:#(?<name>[\w.-]+))?$`,
);
const one = /^rediss?:\/\/[^\s/]+/;

const defaultPorts = { cluster: 6379, sentinel: 26_379 } as const;

/**
 * Reads an address: `redis://…` of one server, `redis-cluster://user:password@host:port,host:port`, or
 * `redis-sentinel://user:password@host:port,host:port/0#name`; with `rediss` each connection is over TLS. The two with several
 * hosts are written as Lettuce, the Java client, writes them. Undefined for anything else.
 */
export function parseRedisAddress(url: string): RedisAddress | undefined {
  const { scheme, kind, user, hosts: list, database, name } = several.exec(url)?.groups ?? {};
  if (kind === undefined || list === undefined) return one.test(url) ? { kind: 'server', url } : undefined;
  const isCluster = kind === 'cluster';
  // A cluster has one database, and no name.
  if (isCluster ? name !== undefined || Number(database ?? 0) !== 0 : name === undefined) return undefined;
  const port = defaultPorts[isCluster ? 'cluster' : 'sentinel'];
  const seeds = list.split(',').map((seed) => (/:\d+$/.test(seed) ? seed : `${seed}:${port}`));
  const login = user === undefined ? '' : `${user}@`;
  const urlOf = (address: string): string =>
    `${scheme}://${login}${address}${database ? `/${database}` : ''}`;
  if (isCluster || name === undefined) return { kind: 'cluster', seeds, urlOf };
  return { kind: 'sentinel', seeds, name, urlOf, sentinelUrlOf: (address) => `${scheme}://${address}` };
}
