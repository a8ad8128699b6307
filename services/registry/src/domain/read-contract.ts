import { isFields } from '@tyres/contract-kit/is-fields';
import type { LiveContract } from './contract-gate/gate-input';

/** A contract that was read. */
export type ReadContract = Exclude<LiveContract, { silent: string }>;

/** A service's contract, as `GET /contract` answers it; undefined when it is not one. */
export function readContract(value: unknown): ReadContract | undefined {
  const endpoints = isFields(value) ? value['endpoints'] : undefined;
  if (!Array.isArray(endpoints) || !endpoints.every(isEndpoint)) return undefined;
  // A page has no partner's token.
  const callable = endpoints.filter(({ audience }) => audience !== 'partner');
  return {
    endpoints: new Map(callable.map(({ name, version }) => [name, version])),
    publicPaths: endpoints.flatMap(({ audience, path }) =>
      audience === 'public' && typeof path === 'string' ? path : [],
    ),
  };
}

function isEndpoint(
  value: unknown,
): value is { name: string; version: number; audience?: unknown; path?: unknown } {
  return isFields(value) && typeof value['name'] === 'string' && typeof value['version'] === 'number';
}
