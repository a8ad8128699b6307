import { getLiveState, withdrawRelease } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { createElement } from 'react';
import { ActionPage } from '../pages/ActionPage';
import type { Action } from './action';

/** Takes a release away from everybody who still has it. */
export const withdraw: Action = {
  path: 'withdraw',
  subject: 'number',
  async show(desk, form) {
    const state = await desk.ask(getLiveState, {});
    const number = form.values.text('number');
    const title = `Withdraw release ${number}`;
    const page = createElement(ActionPage, {
      desk,
      form,
      path: 'withdraw',
      title,
      revision: state?.revision,
      consequences: state ? consequencesOf(state, number) : [],
      hidden: { number },
      confirmedBy: number,
      button: `Withdraw release ${number}`,
      isDestructive: true,
    });
    return { title, page };
  },
  confirmedBy: (values) => values.text('number'),
  async perform(desk, values) {
    const number = values.number('number');
    await desk.call(withdrawRelease, { number, ...desk.changeOf(values) });
    return { text: `Release ${number} is withdrawn.` };
  },
};

function consequencesOf({ stable, canary }: LiveState, number: string): string[] {
  return [
    `Nobody keeps release ${number}: open tabs change to release ${stable} within seconds, without leaving their page; so do sessions that are paying, and override links to it.`,
    ...(String(canary?.release) === number ? ['It is the canary, which ends with it.'] : []),
    'Baskets are kept. This cannot be undone: a release of the same versions gets a new number.',
  ];
}
