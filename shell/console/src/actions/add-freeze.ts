import { getLiveState } from '@tyres/registry-contract/endpoints';
import { addFreeze as addFreezeCall } from '@tyres/registry-contract/freeze-endpoints';
import { createElement, Fragment } from 'react';
import { ActionPage } from '../pages/ActionPage';
import { Field } from '../pages/Field';
import type { Action } from './action';

const title = 'Freeze releases';

/** Freezes releases for a time. */
export const addFreeze: Action = {
  path: 'freezes',
  async show(desk, form) {
    const state = await desk.ask(getLiveState, {});
    const time = (name: string, label: string, hint: string) =>
      createElement(Field, {
        ...{ name, label, hint },
        value: form.values.text(name),
        problem: form.problem,
        input: { type: 'datetime-local', required: name === 'until' },
      });
    const page = createElement(ActionPage, {
      ...{ desk, form, title },
      path: 'freezes',
      revision: state?.revision,
      consequences: [
        'Until it ends nobody gets a new version: a new release, a canary, a larger share or a promotion is refused, unless an engineer accepts that releases are frozen. Plans wait.',
        'Rolling back, withdrawing and switching off work at all times.',
      ],
      fields: createElement(
        Fragment,
        null,
        time('from', 'From', 'UTC. Empty: at once.'),
        time('until', 'Until', 'UTC.'),
      ),
      button: title,
    });
    return { title, page };
  },
  async perform(desk, values) {
    const { reason } = desk.changeOf(values);
    const from = values.text('from') === '' ? undefined : `${values.text('from')}Z`;
    await desk.call(addFreezeCall, { from, until: `${values.text('until')}Z`, reason });
    return { text: 'The freeze is set.' };
  },
};
