import { startCanary as startCanaryCall } from '@tyres/registry-contract/endpoints';
import { devices } from '@tyres/registry-contract/health';
import { standardPlan, type PlanStep } from '@tyres/registry-contract/rollout-plan';
import { createElement, Fragment } from 'react';
import type { FormValues } from '../form-values';
import { DevicesField } from '../pages/DevicesField';
import { PlanField } from '../pages/PlanField';
import { SetPage } from '../pages/SetPage';
import { ShareField } from '../pages/ShareField';
import { shareOfSessions } from '../words';
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
        createElement(DevicesField, { value: form.values.text('devices') }),
      ),
      keeps: ['share', 'plan', 'devices'],
      button: 'Start the canary',
    });
    return { title, page };
  },
  isLook: isCheck,
  async perform(desk, values) {
    const growth = growthOf(values);
    const only = devices.filter((device) => device === values.text('devices'));
    const { canary } = await desk.call(startCanaryCall, {
      versions: values.versions,
      accept: values.accepted,
      ...growth,
      ...(only.length > 0 ? { devices: only } : {}),
      ...desk.changeOf(values),
    });
    return {
      text: canary
        ? `Release ${canary.release} goes to ${shareOfSessions(canary)}${canary.plan ? ', and grows by its plan' : ''}.`
        : 'The canary has ended.',
    };
  },
};

function growthOf(values: FormValues): { readonly share: number } | { readonly plan: readonly PlanStep[] } {
  return values.text('plan').trim() === '' ? { share: values.number('share') } : { plan: planOf(values) };
}
