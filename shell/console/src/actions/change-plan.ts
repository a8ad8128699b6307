import type { Endpoint } from '@tyres/contract-kit/endpoint';
import { getLiveState } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ChangeInput } from '@tyres/registry-contract/payloads';
import { approveRollout, pauseRollout, resumeRollout } from '@tyres/registry-contract/rollout-endpoints';
import type { RolloutPlan } from '@tyres/registry-contract/rollout-plan';
import { createElement } from 'react';
import type { ActionPath } from '../console-paths';
import { ActionPage } from '../pages/ActionPage';
import { percentWord } from '../words';
import type { Action } from './action';

/** Stops the plan where it is. */
export const pausePlan = planAction({
  path: 'canary/pause',
  endpoint: pauseRollout,
  title: 'Pause the plan',
  consequences: (plan) => [
    `The canary stays at ${percentWord(shareOf(plan))} of the sessions until somebody resumes the plan. It is still rolled back if it is worse.`,
  ],
  done: 'The plan is paused.',
});

/** Lets a paused plan go on. */
export const resumePlan = planAction({
  path: 'canary/resume',
  endpoint: resumeRollout,
  title: 'Resume the plan',
  consequences: ({ paused }) => [
    ...(paused === undefined ? [] : [`It is paused: ${paused}`]),
    'The time of the current step has gone on meanwhile, so the next step may follow at once.',
  ],
  done: 'The plan goes on.',
});

/** Approves what follows the current step. */
export const approvePlan = planAction({
  path: 'canary/approve',
  endpoint: approveRollout,
  title: 'Approve the next step',
  consequences: ({ steps, step }) => {
    const next = steps[step + 1];
    return [
      next
        ? `As soon as nothing else is waited for, ${percentWord(next.share)} of the sessions get the canary.`
        : 'As soon as nothing else is waited for, the canary is promoted: every session gets it.',
    ];
  },
  done: 'The next step is approved.',
});

interface PlanActionOptions {
  readonly path: ActionPath;
  readonly endpoint: Endpoint<ChangeInput, LiveState>;
  readonly title: string;
  readonly consequences: (plan: RolloutPlan) => readonly string[];
  readonly done: string;
}

function planAction({ path, endpoint, title, consequences, done }: PlanActionOptions): Action {
  return {
    path,
    async show(desk, form) {
      const state = await desk.ask(getLiveState, {});
      const plan = state?.canary?.plan;
      const page = createElement(ActionPage, {
        ...{ desk, form, path, title },
        revision: state?.revision,
        isPossible: plan !== undefined || state === undefined,
        consequences: plan ? consequences(plan) : state ? ['No canary with a plan is running.'] : [],
        button: title,
      });
      return { title, page };
    },
    async perform(desk, values) {
      await desk.call(endpoint, desk.changeOf(values));
      return { text: done };
    },
  };
}

function shareOf({ steps, step }: RolloutPlan): number {
  return steps[step]?.share ?? 0;
}
