import type { Release } from '@tyres/registry-contract/release';
import { findLiveState, findReleasesLiveSince } from '../store/live-states';
import { findOverridesSince, findRelease } from '../store/releases';
import type { Deps } from '../deps';

/** Sessions that are paying keep a release for an hour, and open tabs until their next page. */
const keptMs = 3_600_000;
/** The longest that an override link is valid. */
const overrideMs = 168 * 3_600_000;

/** Every release that shoppers may have: the stable one, the canary, those of the last hour and those of override links; newest first. */
export async function releasesInUse({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<Release[]> {
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
  return releases.flatMap((release) => release ?? []);
}
