import { createRelease } from '@tyres/registry-contract/endpoints';
import { createElement } from 'react';
import { SetPage } from '../pages/SetPage';
import type { Action } from './action';
import { isCheck, loadSetChoice } from './choose-set';

const title = 'New release';

/** Gives other versions to every session. */
export const release: Action = {
  path: 'release',
  async show(desk, form) {
    const choice = await loadSetChoice(desk, form.values.versions);
    const page = createElement(SetPage, {
      desk,
      form,
      choice,
      path: 'release',
      title,
      lead: 'The stable release with some versions changed becomes the next one, and every session gets it with its next page. Open tabs and sessions that are paying keep the release that they have.',
      endsOnCanary: true,
      isForShoppers: true,
      button: 'Release',
    });
    return { title, page };
  },
  isLook: isCheck,
  async perform(desk, values) {
    const { stable } = await desk.call(createRelease, {
      versions: values.versions,
      accept: values.accepted,
      ...desk.changeOf(values),
    });
    return { text: `Release ${stable} is live.` };
  },
};
