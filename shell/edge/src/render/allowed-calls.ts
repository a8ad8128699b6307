import type { BuiltRelease } from '@tyres/registry-contract/release';
import type { LiveContracts } from '../gateway/live-contracts';
import { createPathTable, type PathTable } from '../pages/path-table';
import type { PageEndpoint } from '../gateway/page-endpoint';
import type { AskedCall, ServiceRequest } from './protocol';

/** The request that a call of this version comes to; undefined for one that it may not make. */
export type AllowedCalls = (
  version: Pick<BuiltRelease, 'endpoints'>,
  asked: AskedCall,
) => Promise<ServiceRequest | undefined>;

/**
 * Lets a version call the endpoints that its release declares, by their own method and path. Everything else about an
 * endpoint (whether it writes, for how long its answer is everybody's) comes from the live contract, since whoever
 * makes the call could say anything of it.
 */
export function createAllowedCalls(contracts: Pick<LiveContracts, 'endpoint' | 'refreshSoon'>): AllowedCalls {
  const paths = new WeakMap<PageEndpoint, PathTable<true>>();

  function isOwnPath(endpoint: PageEndpoint, url: string): boolean {
    const table = paths.get(endpoint) ?? createPathTable([[endpoint.path, true]]);
    paths.set(endpoint, table);
    return table(url.split('?', 1)[0] ?? '') !== undefined;
  }

  return async ({ endpoints }, asked) => {
    const { service, name, method, url, body, contentType } = asked;
    const find = (): PageEndpoint | undefined => contracts.endpoint(service, name);
    let endpoint = find();
    if (!endpoint) {
      if (!endpoints.some((need) => need.startsWith(`${service}.${name}@`))) return undefined;
      // A service that has just begun to answer, or an endpoint that was deployed a moment ago.
      await contracts.refreshSoon();
      endpoint = find();
    }
    if (!endpoint || !endpoints.includes(`${service}.${name}@${endpoint.version}`)) return undefined;
    if (method !== endpoint.method || !isUrl(url) || !isOwnPath(endpoint, url)) return undefined;
    const { writes, sharedForSeconds, takes } = endpoint;
    const known = { service, name, writes, sharedForSeconds, takes, method, url };
    if (method === 'GET' || contentType === undefined) return known;
    return contentTypes.has(contentType) ? { ...known, body: body ?? '', contentType } : undefined;
  };
}

const contentTypes = new Set(['application/json', 'application/x-www-form-urlencoded']);

/** As `toWire` writes it: nothing that one program reads as a path and another as a host, a step up or a line's end. */
function isUrl(url: string): boolean {
  return (
    /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?[\]]*)?$/.test(url) &&
    !/\/\.\.?(\/|\?|$)/.test(url)
  );
}
