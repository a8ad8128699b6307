import { getLiveState, listReleases, promoteCanary } from '@tyres/registry-contract/endpoints';
import { createElement } from 'react';
import { changedVersions } from '../changed-versions';
import { findSummary } from '../data/find-summary';
import { ActionPage } from '../pages/ActionPage';
import { Changes } from '../pages/Changes';
import { shareOfSessions } from '../words';
import type { Action } from './action';
import { alarmField } from './alarm-field';

const title = 'Promote the canary';

/** Gives the canary's release to everybody. */
export const promote: Action = {
  path: 'canary/promote',
  async show(desk, form) {
    const [state, listed] = await Promise.all([desk.ask(getLiveState, {}), desk.ask(listReleases, {})]);
    const canary = state?.canary;
    const [from, to] = await Promise.all([
      findSummary(desk, listed?.releases, state?.stable),
      findSummary(desk, listed?.releases, canary?.release),
    ]);
    const page = createElement(
      ActionPage,
      {
        desk,
        form,
        path: 'canary/promote',
        title,
        revision: state?.revision,
        isPossible: canary !== undefined || state === undefined,
        consequences: canary
          ? [
              `Release ${canary.release}, which ${shareOfSessions(canary)} get now, becomes stable: every session gets it with its next page.`,
              `Open tabs and sessions that are paying keep the release that they have. Release ${state.stable} can be made stable again at any time.`,
            ]
          : state
            ? ['No canary is running, so there is nothing to promote.']
            : [],
        fields: alarmField(form),
        button: canary ? `Make release ${canary.release} stable` : 'Promote',
      },
      to && createElement(Changes, { changes: changedVersions(from?.versions, to.versions) }),
    );
    return { title, page };
  },
  async perform(desk, values) {
    const accept = values.accepted;
    const { stable } = await desk.call(promoteCanary, { accept, ...desk.changeOf(values) });
    return { text: `Release ${stable} is stable now.` };
  },
};
