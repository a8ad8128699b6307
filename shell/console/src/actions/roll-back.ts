import { getLiveState, listReleases, rollBack as rollBackCall } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ReleaseSummary } from '@tyres/registry-contract/payloads';
import { createElement } from 'react';
import { changedVersions } from '../changed-versions';
import { findSummary } from '../data/find-summary';
import { ActionPage } from '../pages/ActionPage';
import { Changes } from '../pages/Changes';
import type { Desk } from '../desk';
import { shareOfSessions } from '../words';
import type { Action } from './action';

type Releases = readonly ReleaseSummary[] | undefined;

/** Ends the canary; or makes an earlier release stable, the one that the link names or the one before. */
export const rollBack: Action = {
  path: 'roll-back',
  async show(desk, form) {
    const [state, listed] = await Promise.all([desk.ask(getLiveState, {}), desk.ask(listReleases, {})]);
    const releases = listed?.releases;
    const to = await findTarget(desk, { asked: form.values.number('to'), state, releases });
    const [stable, target] = await Promise.all([
      findSummary(desk, releases, state?.stable),
      findSummary(desk, releases, to),
    ]);
    const title = titleOf(state, to);
    const page = createElement(
      ActionPage,
      {
        desk,
        form,
        path: 'roll-back',
        title,
        revision: state?.revision,
        isPossible: to !== undefined || state === undefined || state.canary !== undefined,
        consequences: state ? consequencesOf(state, to) : [],
        ...(to === undefined ? {} : { hidden: { to } }),
        button: to === undefined ? 'End the canary' : `Make release ${to} stable again`,
        isDestructive: true,
      },
      target && createElement(Changes, { changes: changedVersions(stable?.versions, target.versions) }),
    );
    return { title, page };
  },
  async perform(desk, values) {
    const to = values.number('to');
    const { stable } = await desk.call(rollBackCall, {
      ...(Number.isNaN(to) ? {} : { to }),
      ...desk.changeOf(values),
    });
    return {
      text: Number.isNaN(to)
        ? `The canary has ended. Every session gets release ${stable}.`
        : `Release ${stable} is stable again.`,
    };
  },
};

/**
 * The release to go back to; undefined when the canary ends instead. It is not left to the registry, so that the page
 * shows what its form sends. Without a number it is the release that the stable one was made from, or the next before
 * it that was not withdrawn.
 */
async function findTarget(
  desk: Desk,
  { asked, state, releases }: { asked: number; state: LiveState | undefined; releases: Releases },
): Promise<number | undefined> {
  if (Number.isSafeInteger(asked) && asked > 0) return asked;
  if (!state || state.canary) return undefined;
  let number = (await findSummary(desk, releases, state.stable))?.based_on;
  while (number !== undefined && state.withdrawn.includes(number))
    number = (await findSummary(desk, releases, number))?.based_on;
  return number === 0 ? undefined : number;
}

function titleOf(state: LiveState | undefined, to: number | undefined): string {
  if (to !== undefined) return `Roll back to release ${to}`;
  return state?.canary ? 'Roll the canary back' : 'Roll back';
}

function consequencesOf({ stable, canary, withdrawn }: LiveState, to: number | undefined): string[] {
  const leftovers = (number: number): string =>
    `Open tabs and sessions that are paying keep release ${number}. To end that too, withdraw it afterwards.`;
  if (to === undefined) {
    if (!canary) return ['There is no release before this one to go back to.'];
    return [
      `Release ${canary.release}, which ${shareOfSessions(canary)} get, is no longer served: every session gets release ${stable} with its next page.`,
      leftovers(canary.release),
    ];
  }
  return [
    `Release ${to} becomes stable in place of release ${stable}: every session gets it with its next page, within a second.`,
    ...(canary ? [`The canary, release ${canary.release}, ends.`] : []),
    ...(withdrawn.includes(to) ? [`Release ${to} was withdrawn, so the registry will refuse this.`] : []),
    leftovers(stable),
  ];
}
