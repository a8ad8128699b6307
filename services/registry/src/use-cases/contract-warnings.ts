import type { ContractWarning } from '@tyres/registry-contract/payloads';
import { unansweredCalls } from '../domain/check-service';
import { servicesNeeded } from '../domain/contract-gate/check-endpoints';
import type { Deps } from '../deps';
import { releasesInUse } from './releases-in-use';

/**
 * What the running services do not answer of the calls that releases in use make. The contract gate and `check-service` prevent it;
 * a service that was deployed without asking, or does not run, is seen here.
 */
export async function contractWarnings(
  deps: Pick<Deps, 'database' | 'clock' | 'findContracts'>,
): Promise<ContractWarning[]> {
  const releases = await releasesInUse(deps);
  const services = servicesNeeded(releases.flatMap(({ versions }) => Object.values(versions)));
  const contracts = await deps.findContracts(services);
  return services.flatMap((service): ContractWarning[] => {
    const contract = contracts.get(service) ?? { silent: 'was not asked' };
    if ('silent' in contract) return [{ service, message: `The service ${service} ${contract.silent}.` }];
    return unansweredCalls(service, contract, releases).map((message) => ({ service, message }));
  });
}
