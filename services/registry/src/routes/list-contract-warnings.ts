import { listContractWarnings } from '@tyres/registry-contract/endpoints';
import { listContractWarningsInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { contractWarnings } from '../use-cases/contract-warnings';
import type { Deps } from '../deps';

/** What running services do not answer of the calls that releases in use make. */
export const listContractWarningsRoute = (deps: Deps) =>
  route(listContractWarnings, listContractWarningsInput, async () => ({
    warnings: await contractWarnings(deps),
  }));
