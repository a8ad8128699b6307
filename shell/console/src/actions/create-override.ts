import { createOverride as createOverrideCall } from '@tyres/registry-contract/endpoints';
import { createElement } from 'react';
import { Field } from '../pages/Field';
import { SetPage } from '../pages/SetPage';
import type { Action } from './action';
import { isCheck, loadSetChoice } from './choose-set';

const title = 'Override link';

/** Makes a link that puts one browser on other versions. */
export const createOverride: Action = {
  path: 'overrides',
  async show(desk, form) {
    const choice = await loadSetChoice(desk, form.values.versions);
    const page = createElement(SetPage, {
      desk,
      form,
      choice,
      path: 'overrides',
      title,
      lead: 'Whoever opens the link sees the stable release with some versions changed, in that browser only and with a banner, until the link expires. Nobody else sees it.',
      endsOnCanary: false,
      isForShoppers: false,
      fields: createElement(Field, {
        name: 'hours',
        label: 'Valid for, in hours',
        value: form.values.text('hours') || '24',
        problem: form.problem,
        input: { type: 'number', min: 1, max: 168, step: 1, required: true, inputMode: 'numeric' },
      }),
      keeps: ['hours'],
      button: 'Create the link',
    });
    return { title, page };
  },
  isLook: isCheck,
  async perform(desk, values) {
    const {
      release,
      link,
      expires_at: expires,
    } = await desk.call(createOverrideCall, {
      versions: values.versions,
      hours: values.number('hours'),
      reason: desk.changeOf(values).reason,
    });
    const until = new Date(expires).toLocaleString('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/London',
    });
    return {
      text: `This link shows release ${release} until ${until}. It is shown only once: copy it.`,
      link,
    };
  },
};
