import { startCanary as startCanaryCall } from '@tyres/registry-contract/endpoints';
import { standardPlan, type PlanStep } from '@tyres/registry-contract/rollout-plan';
import { createElement, Fragment } from 'react';
import type { FormValues } from '../form-values';
import { PlanField } from '../pages/PlanField';
import { SetPage } from '../pages/SetPage';
import { ShareField } from '../pages/ShareField';
import { percentWord } from '../words';
import type { Action } from './action';
import { isCheck, loadSetChoice } from './choose-set';
import { planOf } from './set-plan';

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
      fields: createElement(
        Fragment,
        null,
        createElement(PlanField, {
          value: form.values.has('plan') ? form.values.text('plan') : standardPlan,
          problem: form.problem,
          hint: 'Empty: the share below stays until somebody changes it.',
        }),
        createElement(ShareField, {
          value: form.values.text('share') || '5',
          problem: form.problem,
          hint: 'Without a plan.',
        }),
      ),
      keeps: ['share', 'plan'],
      button: 'Start the canary',
    });
    return { title, page };
  },
  isLook: isCheck,
  async perform(desk, values) {
    const growth = growthOf(values);
    const { canary } = await desk.call(startCanaryCall, {
      versions: values.versions,
      accept: values.accepted,
      ...growth,
      ...desk.changeOf(values),
    });
    return {
      text: `${canary ? `Release ${canary.release}` : 'The canary'} goes to ${percentWord(canary?.share ?? 0)} of the sessions${canary?.plan ? ', and grows by its plan' : ''}.`,
    };
  },
};

function growthOf(values: FormValues): { readonly share: number } | { readonly plan: readonly PlanStep[] } {
  return values.text('plan').trim() === '' ? { share: values.number('share') } : { plan: planOf(values) };
}
