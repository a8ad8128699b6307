import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { isLive, titleOf, type Check, type LiveContract } from './gate-input';

interface Need {
  readonly service: string;
  readonly name: string;
  readonly version: number;
}

/** `catalogue.applyFilters@1`, the notation of a manifest, in its parts. */
export function readNeed(endpoint: string): Need {
  const parts = /^(?<service>[^.]+)\.(?<name>\w+)@(?<version>\d+)$/.exec(endpoint)?.groups;
  const { service = endpoint, name = '', version } = parts ?? {};
  return { service, name, version: Number(version) };
}

/** Names of the services that a set calls. */
export function servicesNeeded(set: readonly Manifest[]): string[] {
  return [...new Set(set.flatMap((built) => needsOf(built).map(({ service }) => service)))].sort();
}

/** What a version's fragments call, and what streams the addresses of its sitemaps. */
export function needsOf({ endpoints, pages }: Manifest): Need[] {
  const streams = Object.values(pages).flatMap(({ sitemap }) => sitemap?.addresses ?? []);
  return [...new Set([...endpoints, ...streams])].map(readNeed);
}

/**
 * The live service has every endpoint that a version calls, in that version. While a service does not answer,
 * only new versions are refused: refusing what is live already would not help.
 */
export const checkEndpoints: Check = ({ set, stable, contracts }) =>
  set.flatMap((built) => {
    const needs = needsOf(built);
    return servicesNeeded([built]).flatMap((service): ReleaseProblem[] => {
      const contract = contracts.get(service) ?? { silent: 'was not asked' };
      const ofService = needs.filter((need) => need.service === service);
      if ('silent' in contract)
        return isLive(built, stable) ? [] : [silent(built, ofService, service, contract.silent)];
      return ofService.flatMap((need) => missing(built, need, contract));
    });
  });

function silent(built: Manifest, needs: readonly Need[], service: string, why: string): ReleaseProblem {
  const calls = needs.map(({ name, version }) => `${name}@${version}`).join(', ');
  return {
    code: 'service_silent',
    message: `${titleOf(built)} calls ${calls} of the service ${service}, which ${why}, so it is unknown whether these calls would succeed. Start or repair ${service}, then try again.`,
  };
}

function missing(
  built: Manifest,
  { service, name, version }: Need,
  { endpoints }: Exclude<LiveContract, { silent: string }>,
): ReleaseProblem[] {
  const answered = endpoints.get(name);
  if (answered === version) return [];
  const [lack, alternative] =
    answered === undefined
      ? ['has no such endpoint', `remove the call from ${built.name}`]
      : [`has version ${answered}`, `build ${built.name} for version ${answered}`];
  return [
    {
      code: 'endpoint_missing',
      message: `${titleOf(built)} calls ${service}.${name} version ${version}, but the live ${service} ${lack}, so these calls would fail for every shopper. Deploy a ${service} that has version ${version} first, or ${alternative}.`,
    },
  ];
}
