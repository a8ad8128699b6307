import { checkService } from '@tyres/registry-contract/endpoints';
import { checkServiceInput } from '@tyres/registry-contract/schemas';
import { checkServiceContract } from '../domain/check-service';
import { readContract } from '../domain/read-contract';
import { notAContract } from '../errors';
import { findLiveState, findReleasesLiveSince } from '../store/live-states';
import { findOverridesSince, findRelease } from '../store/releases';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';

const forEverybody = { endpoint: checkService, input: checkServiceInput, by: 'everybody' } as const;

/** Sessions that are paying keep a release for an hour, and open tabs until their next page. */
const keptMs = 3_600_000;
/** The longest that an override link is valid. */
const overrideMs = 168 * 3_600_000;

/** Whether a service's next contract suits every release that shoppers may have. @throws token_refused, not_a_contract */
export const checkServiceRoute = ({ database, clock, findActor }: Deps) =>
  action({ findActor }, forEverybody, async ({ name, contract }) => {
    const read = readContract(contract);
    if (!read) throw notAContract(name);
    const ago = (ms: number): Date => new Date(clock().getTime() - ms);
    const [{ withdrawn }, live, overrides] = await Promise.all([
      findLiveState(database),
      findReleasesLiveSince(database, ago(keptMs)),
      findOverridesSince(database, ago(overrideMs)),
    ]);
    const numbers = [...new Set([...live, ...overrides])]
      .filter((number) => !withdrawn.includes(number))
      .sort((a, b) => b - a);
    const releases = await Promise.all(numbers.map((number) => findRelease(database, number)));
    const problems = checkServiceContract(
      name,
      read,
      releases.flatMap((release) => release ?? []),
    );
    return { releases: numbers, problems };
  });
