import { getLiveState } from '@tyres/registry-contract/endpoints';
import { liftFreeze as liftFreezeCall, listFreezes } from '@tyres/registry-contract/freeze-endpoints';
import { createElement } from 'react';
import { ActionPage } from '../pages/ActionPage';
import type { Action } from './action';

const title = 'Lift the freeze';

/** Ends a freeze early. */
export const liftFreeze: Action = {
  path: 'freezes/lift',
  async show(desk, form) {
    const id = form.values.number('id');
    const [state, listed] = await Promise.all([desk.ask(getLiveState, {}), desk.ask(listFreezes, {})]);
    const freeze = listed?.freezes.find((one) => one.id === id);
    const page = createElement(ActionPage, {
      ...{ desk, form, title },
      path: 'freezes/lift',
      revision: state?.revision,
      isPossible: freeze !== undefined || listed === undefined,
      consequences: freeze
        ? [`Releases go on at once. They were frozen by ${freeze.created_by}: ${freeze.reason}`]
        : listed
          ? ['There is no such freeze.']
          : [],
      hidden: { id: form.values.text('id') },
      button: title,
    });
    return { title, page };
  },
  async perform(desk, values) {
    const { reason } = desk.changeOf(values);
    await desk.call(liftFreezeCall, { id: values.number('id'), reason });
    return { text: 'The freeze is lifted.' };
  },
};
