import type { Problem } from '@tyres/contract-kit/problem';
import type { Manifest } from '@tyres/registry-contract/release';
import type { LiveContracts } from './live-contracts';
import { createPathTable, type PathTable } from '../http/path-table';
import type { PageEndpoint } from './page-endpoint';
import type { AskedCall, ServiceRequest } from './service-request';

/** Turns a call of a version into a request, or into a problem when the version may not make it. */
export type AllowedCalls = (
  version: Pick<Manifest, 'endpoints'>,
  asked: AskedCall,
) => Promise<ServiceRequest | Problem>;

/**
 * Allows a version to call the endpoints that its manifest declares, with their own method and path. Everything else
 * about an endpoint (whether it writes, for how long its answer is shared) comes from the live contract, since the
 * bundle is not trusted.
 */
export function createAllowedCalls(contracts: Pick<LiveContracts, 'endpoint' | 'refreshSoon'>): AllowedCalls {
  const paths = new WeakMap<PageEndpoint, PathTable<true>>();

  function isOwnPath(endpoint: PageEndpoint, url: string): boolean {
    const table = paths.get(endpoint) ?? createPathTable([[endpoint.path, true]]);
    paths.set(endpoint, table);
    return table(url.split('?', 1)[0] ?? '') !== undefined;
  }

  return async ({ endpoints }, asked) => {
    const { service, name, method, url, body, contentType, patienceMs } = asked;
    const find = (): PageEndpoint | undefined => contracts.endpoint(service, name);
    let endpoint = find();
    if (!endpoint) {
      if (!endpoints.some((need) => need.startsWith(`${service}.${name}@`))) return notDeclared(asked);
      // The service may have just started, or the endpoint may be new.
      await contracts.refreshSoon();
      endpoint = find();
    }
    if (endpoint?.method !== method || !endpoints.includes(`${service}.${name}@${endpoint.version}`))
      return notDeclared(asked);
    if (!isUrl(url) || !isOwnPath(endpoint, url)) return noSuchPath;
    const { writes, sharedForSeconds, staleForSeconds, dependsOn, takes } = endpoint;
    const ofContract = { service, name, writes, sharedForSeconds, staleForSeconds, dependsOn, takes };
    const known = { ...ofContract, method, url, ...(patienceMs === undefined ? {} : { patienceMs }) };
    if (method === 'GET' || contentType === undefined) return known;
    return contentTypes.has(contentType) ? { ...known, body: body ?? '', contentType } : notDeclared(asked);
  };
}

/** Status 0 means that there is no answer, so it counts as a failure of the version and not as a refusal. */
function notDeclared({ service, name, method }: AskedCall): Problem {
  const message = `${method} ${service}.${name} is not an endpoint that its release.ts declares and ${service} answers.`;
  return { status: 0, code: 'call_not_declared', message };
}

/** No failure of the version, since paths contain visitors' input. A service also answers an unknown path with 404. */
const noSuchPath: Problem = { status: 404, code: 'no_such_path', message: 'Nothing is there.' };

const contentTypes = new Set(['application/json', 'application/x-www-form-urlencoded']);

/** Accepts only URLs as `toWire` writes them, in which no other parser can find a host, a `..` or a line break. */
function isUrl(url: string): boolean {
  return (
    /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?[\]]*)?$/.test(url) &&
    !/\/\.\.?(\/|\?|$)/.test(url)
  );
}
