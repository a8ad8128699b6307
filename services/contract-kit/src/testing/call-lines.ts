import type { EndpointSpec } from '../endpoint';

/**
 * A line for each endpoint of a contract, to compare with a table: its names, who calls it, how it differs from a usual one
 * (its encoding, and how long its answer is shared or shown stale), and its address unless it is public. Public addresses have tables with the ids of their rows.
 */
export function callLines(contract: Readonly<Record<string, unknown>>): string[] {
  return Object.values(contract).filter(isEndpoint).map(lineOf).toSorted();
}

function isEndpoint(value: unknown): value is Required<EndpointSpec> {
  return typeof value === 'object' && value !== null && 'audience' in value;
}

function lineOf(endpoint: Required<EndpointSpec>): string {
  const { service, name, audience, method, path, body, answers, writes, cookies, takes } = endpoint;
  const { sharedForSeconds, staleForSeconds, dependsOn } = endpoint;
  const usualBody = audience === 'internal' && method !== 'GET' ? 'json' : 'form';
  return [
    `${service}.${name} ${audience}`,
    ...(audience === 'public' ? [] : [`${method} ${path}`]),
    ...(body === usualBody ? [] : [`body ${body}`]),
    ...(answers === 'json' ? [] : [`answers ${answers}`]),
    ...(writes === (method !== 'GET') ? [] : [writes ? 'writes' : 'reads']),
    ...(cookies.length === 0 ? [] : [`cookies ${cookies.join(' ')}`]),
    ...(sharedForSeconds === 0 ? [] : [`shared ${sharedForSeconds} s`]),
    ...(staleForSeconds === 0 ? [] : [`stale ${staleForSeconds} s`]),
    ...(dependsOn === null ? [] : [`depends on ${dependsOn.join(' ')}`]),
    ...(takes === null ? [] : [`takes ${takes.path}`]),
  ].join(', ');
}
