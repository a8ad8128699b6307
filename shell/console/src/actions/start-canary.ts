import { startCanary as startCanaryCall } from '@tyres/registry-contract/endpoints';
import { createElement } from 'react';
import { SetPage } from '../pages/SetPage';
import { ShareField } from '../pages/ShareField';
import { percentWord } from '../words';
import type { Action } from './action';
import { isCheck, loadSetChoice } from './choose-set';

const title = 'New canary';

/** Gives other versions to a share of the sessions. */
export const startCanary: Action = {
  path: 'canary',
  async show(desk, form) {
    const choice = await loadSetChoice(desk, form.values.versions);
    const page = createElement(SetPage, {
      desk,
      form,
      choice,
      path: 'canary',
      title,
      lead: 'The stable release with some versions changed is served to a share of the sessions. If more of them fail than of the others, it is rolled back automatically.',
      endsOnCanary: true,
      isForShoppers: true,
      fields: createElement(ShareField, { value: form.values.text('share') || '5', problem: form.problem }),
      keeps: ['share'],
      button: 'Start the canary',
    });
    return { title, page };
  },
  isLook: isCheck,
  async perform(desk, values) {
    const share = values.number('share');
    const { canary } = await desk.call(startCanaryCall, {
      versions: values.versions,
      accept: values.accepted,
      share,
      ...desk.changeOf(values),
    });
    return {
      text: `${canary ? `Release ${canary.release}` : 'The canary'} goes to ${percentWord(share)} of the sessions.`,
    };
  },
};
