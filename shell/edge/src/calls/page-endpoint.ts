import { isFields } from '@tyres/contract-kit/is-fields';
import type { HandedAnswer } from '@tyres/contract-kit/endpoint';
import { handedPrefix } from '@tyres/service-kit/calls/headers';

/** An endpoint that pages may call, public or internal. */
export interface PageEndpoint {
  readonly name: string;
  readonly version: number;
  readonly method: string;
  readonly path: string;
  readonly writes: boolean;
  readonly sharedForSeconds: number;
  readonly staleForSeconds: number;
  readonly dependsOn: readonly string[] | null;
  readonly takes: HandedAnswer | null;
}

/** Every endpoint in a service's contract, given as a list or under `endpoints`. */
export function readPageEndpoints(contract: unknown): PageEndpoint[] {
  const list: unknown = isFields(contract) ? contract['endpoints'] : contract;
  return Array.isArray(list) ? list.flatMap((entry: unknown) => readEntry(entry) ?? []) : [];
}

function readEntry(entry: unknown): PageEndpoint | undefined {
  if (!isFields(entry)) return undefined;
  const { name, version, method, path, writes, sharedForSeconds, staleForSeconds, dependsOn, takes } = entry;
  if (typeof name !== 'string' || typeof method !== 'string' || typeof path !== 'string') return undefined;
  return {
    name,
    version: typeof version === 'number' ? version : 1,
    method,
    path,
    // Without the field it counts as a write, which is the safe choice.
    writes: writes !== false,
    sharedForSeconds: typeof sharedForSeconds === 'number' ? sharedForSeconds : 0,
    staleForSeconds: typeof staleForSeconds === 'number' ? staleForSeconds : 0,
    dependsOn: isNames(dependsOn) ? dependsOn : null,
    takes: isHanded(takes) ? takes : null,
  };
}

function isHanded(value: unknown): value is HandedAnswer {
  return (
    isFields(value) &&
    typeof value['service'] === 'string' &&
    typeof value['path'] === 'string' &&
    typeof value['header'] === 'string' &&
    value['header'].startsWith(handedPrefix) &&
    isNames(value['dependsOn'])
  );
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
