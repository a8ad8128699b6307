import { CallError } from '@tyres/contract-kit/endpoint';
import { getLiveState } from '@tyres/registry-contract/endpoints';
import { setRolloutPlan } from '@tyres/registry-contract/rollout-endpoints';
import { planText, readPlan, standardPlan, type PlanStep } from '@tyres/registry-contract/rollout-plan';
import { createElement, Fragment } from 'react';
import type { FormValues } from '../form-values';
import { ActionPage } from '../pages/ActionPage';
import { PlanField } from '../pages/PlanField';
import { percentWord, shareOfSessions } from '../words';
import type { Action } from './action';
import { alarmField } from './alarm-field';

const title = 'Plan of the canary';

/** Gives the running canary a plan by which it grows. */
export const setPlan: Action = {
  path: 'canary/plan',
  async show(desk, form) {
    const state = await desk.ask(getLiveState, {});
    const canary = state?.canary;
    const value = canary?.plan ? planText(canary.plan.steps.slice(canary.plan.step)) : standardPlan;
    const page = createElement(ActionPage, {
      desk,
      form,
      path: 'canary/plan',
      title,
      revision: state?.revision,
      isPossible: canary !== undefined || state === undefined,
      consequences: canary
        ? [
            `Release ${canary.release} is the canary, and ${shareOfSessions(canary)} get it. The first step begins at once, with its share.`,
            'The canary takes a step when its conditions are met, every living edge serves it, the stable release does not fail, and nothing looks worse. It is rolled back as soon as it is worse.',
            'To change the share by hand ends the plan.',
          ]
        : state
          ? ['No canary is running, so there is nothing to plan.']
          : [],
      fields: createElement(
        Fragment,
        null,
        createElement(PlanField, {
          value: form.values.has('plan') ? form.values.text('plan') : value,
          problem: form.problem,
        }),
        alarmField(form),
      ),
      button: 'Begin the plan',
    });
    return { title, page };
  },
  async perform(desk, values) {
    const plan = planOf(values);
    const accept = values.accepted;
    const { canary } = await desk.call(setRolloutPlan, { plan, accept, ...desk.changeOf(values) });
    return {
      text: `The plan has begun: ${percentWord(canary?.share ?? 0)} of the sessions get the canary.`,
    };
  },
};

/** The steps in a form. @throws CallError (`invalid_input`) */
export function planOf(values: FormValues): readonly PlanStep[] {
  const steps = readPlan(values.text('plan'));
  if (typeof steps === 'string')
    throw new CallError({
      status: 422,
      code: 'invalid_input',
      message: 'Nothing was changed.',
      fields: { plan: steps },
    });
  return steps;
}
