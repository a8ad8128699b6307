import { Pool } from 'undici';

/** The connections to one service. */
export interface ServicePool {
  readonly dispatcher: Pool;
  /** The path of the service's address, without a slash at its end. */
  readonly basePath: string;
  /** Somebody else's: it is told nothing about traces. */
  readonly isThirdParty: boolean;
}

export interface PoolOptions {
  readonly connections?: number;
  readonly connectTimeoutMs?: number;
  /**
   * An idle connection is closed after this. Our servers close theirs after 65 s, which is too near: undici counts ticks of
   * half a second, and they come late in a busy process. Then a request meets a connection that its server has closed.
   */
  readonly idleMs?: number;
  readonly isThirdParty?: boolean;
}

/** Creates a pool that connects when it is first used. It has no other timeouts: each call has its own. */
export function createPool(
  baseUrl: string,
  { connections = 64, connectTimeoutMs = 1_000, idleMs = 30_000, isThirdParty = false }: PoolOptions = {},
): ServicePool {
  const { origin, pathname } = new URL(baseUrl);
  const dispatcher = new Pool(origin, {
    connections,
    connectTimeout: connectTimeoutMs,
    keepAliveMaxTimeout: idleMs,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { dispatcher, basePath: pathname.replace(/\/$/, ''), isThirdParty };
}

/** The connections to each service, by its name. */
export type ServicePools = ReadonlyMap<string, ServicePool>;

/** Creates a pool for each service that has an address. */
export function createPools(
  services: Readonly<Partial<Record<string, string>>>,
  options?: PoolOptions,
): ServicePools {
  return new Map(
    Object.entries(services).flatMap(([service, url]) =>
      url ? [[service, createPool(url, options)] as const] : [],
    ),
  );
}
