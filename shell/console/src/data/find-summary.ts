import { listReleases } from '@tyres/registry-contract/endpoints';
import type { ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { Desk } from '../desk';

/** A release by its number: from a loaded list, else by another call. */
export async function findSummary(
  desk: Desk,
  known: readonly ReleaseSummary[] | undefined,
  number: number | undefined,
): Promise<ReleaseSummary | undefined> {
  if (number === undefined || number < 1) return undefined;
  const isIt = (release: ReleaseSummary): boolean => release.number === number;
  const found = known?.find(isIt);
  if (found) return found;
  const asked = await desk.ask(listReleases, { before: number + 1 });
  return asked?.releases.find(isIt);
}
