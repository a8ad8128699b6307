import type { LiveState } from '@tyres/registry-contract/live-state';
import type { CreateReleaseInput, ReleaseKind } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
import { releaseRefused } from '../errors';
import { findLiveState } from '../store/live-states';
import { findHighestNumber, insertRelease } from '../store/releases';
import { applyChange, refuseOtherRevision, type Change } from './apply-change';
import { checkCandidate } from './check-candidate';
import type { Deps } from '../routes/deps';
import { findCandidate } from './find-candidate';

/** A set that the gate let through, to be given a number. */
export interface NewRelease {
  readonly kind: ReleaseKind;
  readonly basedOn: number;
  readonly set: readonly Manifest[];
  readonly createdBy: string;
  readonly reason: string;
}

/** The stable set with these versions changed, once the gate lets it through. It asks services: not for within a lock. @throws unknown_version, what the gate finds */
export async function findSoundCandidate(
  deps: Deps,
  versions: Readonly<Record<string, string>>,
): Promise<Pick<NewRelease, 'basedOn' | 'set'>> {
  const { basedOn, set, stable } = await findCandidate(deps.database, versions);
  const problems = await checkCandidate(deps, set, stable);
  if (problems.length > 0) throw releaseRefused(problems);
  return { basedOn, set };
}

/** Writes a release under the next number, which it answers. Only under the lock of the live state. */
export async function writeRelease(tx: Queryable, made: NewRelease): Promise<number> {
  const number = (await findHighestNumber(tx)) + 1;
  await insertRelease(tx, { ...made, number, versions: made.set });
  return number;
}

export interface MakeReleaseOptions extends Pick<Change, 'actor' | 'action' | 'detail'> {
  readonly kind: 'release' | 'canary';
  readonly input: CreateReleaseInput;
  /** What sessions get once the release has its number. */
  readonly next: (state: LiveState, number: number) => LiveState;
}

/**
 * Makes a release of the stable set with some versions changed, and gives it to sessions. Nothing of what the gate saw can
 * differ in the end: versions never change, and the stable set is of the revision that it was decided on, or it is refused.
 */
export async function makeRelease(
  deps: Deps,
  { kind, actor, action, detail, input, next }: MakeReleaseOptions,
): Promise<LiveState> {
  const { reason, on_revision: onRevision, versions } = input;
  const state = await findLiveState(deps.database);
  await refuseOtherRevision(deps.database, state, onRevision);
  // What the state refuses anyway is not worth asking the services; the number does not matter for it.
  next(state, Number.MAX_SAFE_INTEGER);
  const candidate = await findSoundCandidate(deps, versions);
  return applyChange(deps, {
    actor,
    action,
    reason,
    detail,
    onRevision,
    change: async (live, tx) =>
      next(live, await writeRelease(tx, { ...candidate, kind, createdBy: actor, reason })),
  });
}
