import { getLiveState, killMicroFrontend } from '@tyres/registry-contract/endpoints';
import { createElement } from 'react';
import { ActionPage } from '../pages/ActionPage';
import type { Action } from './action';

/** Switches a micro-frontend off. */
export const kill: Action = {
  path: 'kill',
  subject: 'name',
  async show(desk, form) {
    const state = await desk.ask(getLiveState, {});
    const name = form.values.text('name');
    const title = `Switch ${name} off`;
    const page = createElement(ActionPage, {
      desk,
      form,
      path: 'kill',
      title,
      revision: state?.revision,
      consequences: [
        `Every fragment of ${name} shows its fallback, on every page and in every release: on new pages at once, in open tabs within seconds.`,
        'Its pages stay up without its fragments: shoppers cannot use them until it is switched on again. The rest of the site is not affected.',
      ],
      hidden: { name },
      confirmedBy: name,
      button: `Switch ${name} off`,
      isDestructive: true,
    });
    return { title, page };
  },
  confirmedBy: (values) => values.text('name'),
  async perform(desk, values) {
    const name = values.text('name');
    await desk.call(killMicroFrontend, { name, ...desk.changeOf(values) });
    return { text: `${name} is switched off.` };
  },
};
