import type { LiveState } from '@tyres/registry-contract/live-state';
import type { CreateReleaseInput, ReleaseKind } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
import { versionChanges } from '../domain/version-changes';
import { releaseRefused } from '../errors';
import { findLiveState } from '../store/live-states';
import { findHighestNumber, insertRelease } from '../store/releases';
import { applyChange, refuseOtherRevision, type Change } from './apply-change';
import { gateCandidate, type Checked } from './check-candidate';
import type { Deps } from '../deps';
import { findCandidate } from './find-candidate';
import { refuseDuringFreeze } from './refuse-during-freeze';
import { refusePruned } from './refuse-pruned';

/** A set of versions that passed the contract gate. */
export interface NewRelease {
  readonly kind: ReleaseKind;
  readonly basedOn: number;
  readonly set: readonly Manifest[];
  readonly createdBy: string;
  readonly reason: string;
}

/** The stable release with these versions changed, if it passes the contract gate. It calls services: do not call it while holding a lock. @throws unknown_version, nothing_to_accept, codes of the contract gate */
export async function findSoundCandidate(
  deps: Deps,
  versions: Readonly<Record<string, string>>,
  accept: Checked['accept'],
): Promise<Pick<NewRelease, 'basedOn' | 'set'> & { readonly stable: readonly Manifest[] }> {
  const { basedOn, set, stable } = await findCandidate(deps.database, versions);
  const { problems } = await gateCandidate(deps, { set, stable, accept });
  if (problems.length > 0) throw releaseRefused(problems);
  return { basedOn, set, stable };
}

/** Writes a release and returns its number. Needs the lock of the live state. @throws version_pruned, meanwhile */
export async function writeRelease(tx: Queryable, made: NewRelease): Promise<number> {
  await refusePruned(
    tx,
    made.set.map((version) => ({ name: version.name, folder: versionId(version) })),
  );
  const number = (await findHighestNumber(tx)) + 1;
  await insertRelease(tx, { ...made, number, versions: made.set });
  return number;
}

export interface MakeReleaseOptions extends Pick<Change, 'actor' | 'action' | 'detail'> {
  readonly kind: 'release' | 'canary';
  readonly input: CreateReleaseInput;
  /** Makes the next live state with the release's number. */
  readonly next: (state: LiveState, number: number) => LiveState;
}

/**
 * Creates a release from the stable one with some versions changed, and serves it. What the gate checked cannot
 * change until then: versions are immutable, and another stable release has another revision, which is refused.
 */
export async function makeRelease(
  deps: Deps,
  { kind, actor, action, detail, input, next }: MakeReleaseOptions,
): Promise<LiveState> {
  const { reason, on_revision: onRevision, versions, accept = [] } = input;
  const state = await findLiveState(deps.database);
  await refuseOtherRevision(deps.database, state, onRevision);
  // Dry call: throws early if the state refuses any release.
  next(state, Number.MAX_SAFE_INTEGER);
  await refuseDuringFreeze(deps.database, accept);
  const candidate = await findSoundCandidate(deps, versions, accept);
  return applyChange(deps, {
    actor,
    action,
    reason,
    detail: {
      ...detail,
      changes: versionChanges(candidate.set, candidate.stable),
      ...(accept.length > 0 ? { accepted: accept } : {}),
    },
    onRevision,
    change: async (live, tx) => {
      await refuseDuringFreeze(tx, accept);
      const { basedOn, set } = candidate;
      return next(live, await writeRelease(tx, { basedOn, set, kind, createdBy: actor, reason }));
    },
  });
}
