import { getHealth, getLiveState, listReleases, listVersions } from '@tyres/registry-contract/endpoints';
import type { HealthPoint } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ListVersionsInput, PublishedVersion, ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { Desk } from '../desk';
import { findSummary } from './find-summary';

export interface Versions {
  readonly versions: readonly PublishedVersion[] | undefined;
  /** The last version of this part, where the list goes on. */
  readonly older?: string;
  readonly state: LiveState | undefined;
  readonly stable: ReleaseSummary | undefined;
  readonly canary: ReleaseSummary | undefined;
  readonly points: readonly HealthPoint[] | undefined;
}

const releasesAtMost = 10;
const pageLength = 200;

/** Published versions with their health in the live releases and their bases. */
export async function loadVersions(desk: Desk, part: Omit<ListVersionsInput, 'name'>): Promise<Versions> {
  const stateAsked = desk.ask(getLiveState, {});
  const releasesAsked = desk.ask(listReleases, {}).then((answer) => answer?.releases);
  const numbersAsked = Promise.all([stateAsked, releasesAsked]).then(([state, releases = []]) => {
    const live = state ? [state.stable, state.canary?.release ?? 0] : [];
    const numbers = new Set(
      [...live, ...releases.map(({ number }) => number)].filter((number) => number > 0),
    );
    return [...numbers].slice(0, releasesAtMost);
  });
  const [published, state, releases, health] = await Promise.all([
    desk.ask(listVersions, part),
    stateAsked,
    releasesAsked,
    numbersAsked.then((numbers) =>
      numbers.length > 0 ? desk.ask(getHealth, { releases: numbers.join(',') }) : { points: [] },
    ),
  ]);
  const [stable, canary] = await Promise.all([
    findSummary(desk, releases, state?.stable),
    findSummary(desk, releases, state?.canary?.release),
  ]);
  const last = published && published.versions.length >= pageLength ? published.versions.at(-1) : undefined;
  const older = last ? { older: `${last.name}@${last.folder}` } : {};
  return { versions: published?.versions, ...older, state, stable, canary, points: health?.points };
}
