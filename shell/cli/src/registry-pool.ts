import { createPool, type ServicePool } from '@tyres/service-kit/calls/pool';

const connectTimeoutMs = 10_000;
const pools = new Map<string, ServicePool>();

/** The connections to a registry, which may be far away. All calls of a command share them. */
export function registryPool(registryUrl: string): ServicePool {
  const pool = pools.get(registryUrl) ?? createPool(registryUrl, { connectTimeoutMs });
  pools.set(registryUrl, pool);
  return pool;
}
