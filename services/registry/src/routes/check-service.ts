import { checkService } from '@tyres/registry-contract/endpoints';
import { checkServiceInput } from '@tyres/registry-contract/schemas';
import { checkServiceContract } from '../domain/check-service';
import { readContract } from '../domain/read-contract';
import { notAContract } from '../errors';
import { action } from '../use-cases/action';
import { releasesInUse } from '../use-cases/releases-in-use';
import type { Deps } from '../deps';

const forEverybody = { endpoint: checkService, input: checkServiceInput, by: 'everybody' } as const;

/** Whether a service's next contract suits every release that shoppers may have. @throws token_refused, not_a_contract */
export const checkServiceRoute = (deps: Deps) =>
  action(deps, forEverybody, async ({ name, contract }) => {
    const read = readContract(contract);
    if (!read) throw notAContract(name);
    const releases = await releasesInUse(deps);
    return {
      releases: releases.map(({ number }) => number),
      problems: checkServiceContract(name, read, releases),
    };
  });
