import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import { checkRelease, getLiveState, listReleases, listVersions } from '@tyres/registry-contract/endpoints';
import type { CheckedRelease, PublishedVersion } from '@tyres/registry-contract/payloads';
import type { Desk } from '../desk';
import { findSummary } from '../data/find-summary';
import type { FormValues } from '../form-values';

/** Data of a page where versions are chosen. */
export interface SetChoice {
  readonly revision: number | undefined;
  readonly canary: number | undefined;
  /** `<version>-<build>` by micro-frontend of the stable release; undefined when it is not known. */
  readonly stable: Readonly<Record<string, string>> | undefined;
  readonly versions: readonly PublishedVersion[] | undefined;
  /** The contract gate's result for the choice; absent without a choice or an answer. */
  readonly checked?: CheckedRelease;
  /** Why the choice could not be checked. */
  readonly checkProblem?: Problem;
}

/** Loads the published versions, and checks the choice. */
export async function loadSetChoice(desk: Desk, chosen: FormValues['versions']): Promise<SetChoice> {
  const stateAsked = desk.ask(getLiveState, {});
  const stableAsked = Promise.all([stateAsked, desk.ask(listReleases, {})]).then(([state, listed]) =>
    findSummary(desk, listed?.releases, state?.stable),
  );
  const [state, stable, published, check] = await Promise.all([
    stateAsked,
    stableAsked,
    desk.ask(listVersions, {}),
    Object.keys(chosen).length > 0 ? checkSet(desk, chosen) : {},
  ]);
  return {
    revision: state?.revision,
    canary: state?.canary?.release,
    stable: state?.stable === 0 ? {} : stable?.versions,
    // Files that were removed cannot be served.
    versions: published?.versions.filter((version) => version.pruned_at === null),
    ...check,
  };
}

async function checkSet(
  desk: Desk,
  versions: FormValues['versions'],
): Promise<Pick<SetChoice, 'checked' | 'checkProblem'>> {
  try {
    return { checked: await desk.call(checkRelease, { versions }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { checkProblem: error.problem };
  }
}

/** A key for a choice of versions: a form compares it with the checked one. */
export function choiceKey(versions: FormValues['versions']): string {
  return Object.entries(versions)
    .map(([name, folder]) => `${name}=${folder}`)
    .sort()
    .join(',');
}

/** Whether the versions of a form still have to be checked. */
export function isCheck(values: FormValues): boolean {
  return values.text('step') === 'check' || values.text('checked') !== choiceKey(values.versions);
}
