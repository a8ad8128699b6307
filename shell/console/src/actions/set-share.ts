import { getLiveState, setCanaryShare } from '@tyres/registry-contract/endpoints';
import { createElement, Fragment } from 'react';
import { ActionPage } from '../pages/ActionPage';
import { ShareField } from '../pages/ShareField';
import { shareOfSessions } from '../words';
import type { Action } from './action';
import { alarmField } from './alarm-field';

const title = 'Change the canary’s share';

/** Gives the canary to more sessions, or to fewer. */
export const setShare: Action = {
  path: 'canary/share',
  async show(desk, form) {
    const state = await desk.ask(getLiveState, {});
    const canary = state?.canary;
    const page = createElement(ActionPage, {
      desk,
      form,
      path: 'canary/share',
      title,
      revision: state?.revision,
      isPossible: canary !== undefined || state === undefined,
      consequences: canary
        ? [
            `Release ${canary.release} is the canary, and ${shareOfSessions(canary)} get it.`,
            'With a larger share, sessions that have it keep it and others join. With a smaller one, some go back with their next page.',
          ]
        : state
          ? ['No canary is running, so there is no share to change.']
          : [],
      fields: createElement(
        Fragment,
        null,
        createElement(ShareField, {
          value: form.values.text('share') || String(canary?.share ?? ''),
          problem: form.problem,
        }),
        alarmField(form),
      ),
      button: 'Change the share',
    });
    return { title, page };
  },
  async perform(desk, values) {
    const share = values.number('share');
    const accept = values.accepted;
    const { canary } = await desk.call(setCanaryShare, { share, accept, ...desk.changeOf(values) });
    return {
      text: canary
        ? `Release ${canary.release} now goes to ${shareOfSessions({ ...canary, share })}.`
        : 'The canary has ended.',
    };
  },
};
