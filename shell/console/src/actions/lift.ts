import { getLiveState, liftKill } from '@tyres/registry-contract/endpoints';
import { createElement } from 'react';
import { ActionPage } from '../pages/ActionPage';
import type { Action } from './action';

/** Switches a micro-frontend on again. */
export const lift: Action = {
  path: 'lift',
  subject: 'name',
  async show(desk, form) {
    const state = await desk.ask(getLiveState, {});
    const name = form.values.text('name');
    const title = `Switch ${name} on again`;
    const page = createElement(ActionPage, {
      desk,
      form,
      path: 'lift',
      title,
      revision: state?.revision,
      consequences: [
        `The fragments of ${name} come back: on new pages at once, in open tabs within seconds.`,
      ],
      hidden: { name },
      button: `Switch ${name} on again`,
    });
    return { title, page };
  },
  async perform(desk, values) {
    const name = values.text('name');
    await desk.call(liftKill, { name, ...desk.changeOf(values) });
    return { text: `${name} is switched on again.` };
  },
};
