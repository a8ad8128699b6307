import type { Problem } from '@tyres/contract-kit/problem';
import type { Manifest } from '@tyres/registry-contract/release';
import type { LiveContracts } from './live-contracts';
import { createPathTable, type PathTable } from '../http/path-table';
import type { PageEndpoint } from './page-endpoint';
import type { AskedCall, ServiceRequest } from './service-request';

/** The request that a call of this version comes to, or what keeps it from being made. */
export type AllowedCalls = (
  version: Pick<Manifest, 'endpoints'>,
  asked: AskedCall,
) => Promise<ServiceRequest | Problem>;

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
    const { service, name, method, url, body, contentType, patienceMs } = asked;
    const find = (): PageEndpoint | undefined => contracts.endpoint(service, name);
    let endpoint = find();
    if (!endpoint) {
      if (!endpoints.some((need) => need.startsWith(`${service}.${name}@`))) return notDeclared(asked);
      // A service that has just begun to answer, or an endpoint that was deployed a moment ago.
      await contracts.refreshSoon();
      endpoint = find();
    }
    if (endpoint?.method !== method || !endpoints.includes(`${service}.${name}@${endpoint.version}`))
      return notDeclared(asked);
    if (!isUrl(url) || !isOwnPath(endpoint, url)) return noSuchPath;
    const { writes, sharedForSeconds, staleForSeconds, takes } = endpoint;
    const ofContract = { service, name, writes, sharedForSeconds, staleForSeconds, takes };
    const known = { ...ofContract, method, url, ...(patienceMs === undefined ? {} : { patienceMs }) };
    if (method === 'GET' || contentType === undefined) return known;
    return contentTypes.has(contentType) ? { ...known, body: body ?? '', contentType } : notDeclared(asked);
  };
}

/** No answer came, and that is the version's own fault: a failure of it, not a state of its page. */
function notDeclared({ service, name, method }: AskedCall): Problem {
  const message = `${method} ${service}.${name} is no endpoint that its release.ts declares and that ${service} answers.`;
  return { status: 0, code: 'call_not_declared', message };
}

/** What visitors write goes into paths: nothing is there, as the service itself would say. */
const noSuchPath: Problem = { status: 404, code: 'no_such_path', message: 'Nothing is there.' };

const contentTypes = new Set(['application/json', 'application/x-www-form-urlencoded']);

/** As `toWire` writes it: nothing that one program reads as a path and another as a host, a step up or a line's end. */
function isUrl(url: string): boolean {
  return (
    /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?[\]]*)?$/.test(url) &&
    !/\/\.\.?(\/|\?|$)/.test(url)
  );
}
