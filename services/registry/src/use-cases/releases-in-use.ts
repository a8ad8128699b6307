import type { Release } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
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
  const numbers = await releaseNumbersInUse(database, { now: clock(), liveForMs: keptMs });
  const releases = await Promise.all(numbers.map((number) => findRelease(database, number)));
  return releases.flatMap((release) => release ?? []);
}

/** The numbers of the releases that were live within some time or have an override link; newest first. */
export async function releaseNumbersInUse(
  database: Queryable,
  { now, liveForMs }: { readonly now: Date; readonly liveForMs: number },
): Promise<number[]> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const { withdrawn } = await findLiveState(database);
  const live = await findReleasesLiveSince(database, ago(liveForMs));
  const overrides = await findOverridesSince(database, ago(overrideMs));
  return [...new Set([...live, ...overrides])]
    .filter((number) => !withdrawn.includes(number))
    .sort((a, b) => b - a);
}
