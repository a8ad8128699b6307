import { getLiveState, listReleases } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ListInput, ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { Desk } from '../desk';
import { findSummary } from './find-summary';

export interface History {
  readonly state: LiveState | undefined;
  readonly releases: readonly ReleaseSummary[] | undefined;
  /** The releases that others were made from, by number. */
  readonly bases: ReadonlyMap<number, ReleaseSummary>;
  /** Absent where the list ends. */
  readonly older?: number;
}

const pageLength = 100;
const lookupsAtMost = 10;

/** A page of releases, and the base releases that are not on it. */
export async function loadHistory(desk: Desk, part: ListInput): Promise<History> {
  const [state, answer] = await Promise.all([desk.ask(getLiveState, {}), desk.ask(listReleases, part)]);
  const releases = answer?.releases;
  const known = new Map(releases?.map((release) => [release.number, release]));
  const missing = new Set(
    releases?.map((release) => release.based_on).filter((number) => number > 0 && !known.has(number)),
  );
  const found = await Promise.all(
    [...missing].slice(0, lookupsAtMost).map((number) => findSummary(desk, undefined, number)),
  );
  for (const base of found) if (base) known.set(base.number, base);
  const last = releases?.at(-1);
  return {
    state,
    releases,
    bases: known,
    ...(last && releases && releases.length >= pageLength && last.number > 1 ? { older: last.number } : {}),
  };
}
