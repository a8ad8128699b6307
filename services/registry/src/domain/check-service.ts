import type { CheckedService } from '@tyres/registry-contract/payloads';
import type { Manifest, Release } from '@tyres/registry-contract/release';
import { needsOf } from './contract-gate/check-endpoints';
import { titleOf } from './contract-gate/gate-input';
import type { ReadContract } from './read-contract';

/** Calls of these releases that a service's next contract does not answer, each once, with the releases that make it. */
export function checkServiceContract(
  service: string,
  contract: ReadContract,
  releases: readonly Release[],
): CheckedService['problems'] {
  return unansweredCalls(service, contract, releases).map((call) => ({
    code: 'endpoint_needed',
    message: `${call} Offer the new version under another name beside the old one, release the micro-frontends that use it, and remove the old one when no release calls it.`,
  }));
}

/** A sentence for each call that a contract does not answer. */
export function unansweredCalls(
  service: string,
  contract: ReadContract,
  releases: readonly Release[],
): string[] {
  const numbersOf = new Map<string, number[]>();
  for (const { number, versions } of releases)
    for (const call of Object.values(versions).flatMap((built) => unanswered(built, service, contract)))
      numbersOf.set(call, [...(numbersOf.get(call) ?? []), number]);
  return [...numbersOf].map(([call, numbers]) => {
    const makers =
      numbers.length === 1 ? `Release ${numbers[0]} makes` : `Releases ${numbers.join(', ')} make`;
    return `${call} ${makers} this call.`;
  });
}

function unanswered(built: Manifest, service: string, { endpoints }: ReadContract): string[] {
  return needsOf(built)
    .filter((need) => need.service === service && endpoints.get(need.name) !== need.version)
    .map(({ name, version }) => {
      const offered = endpoints.get(name);
      const lack = offered === undefined ? 'has no such endpoint' : `has version ${offered}`;
      return `${titleOf(built)} calls ${service}.${name} version ${version}, but this contract ${lack}.`;
    });
}
