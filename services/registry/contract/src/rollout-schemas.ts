import { object } from 'yup';
import { acceptAlarm, change, databaseId, moment, plan, reason, releaseNumber } from './schema-parts';

export const setRolloutPlanInput = object({
  plan: plan.required('Give the plan: a list of steps.'),
  accept: acceptAlarm,
  ...change,
});
export const pauseRolloutInput = object(change);
export const resumeRolloutInput = object(change);
export const approveRolloutInput = object(change);
export const getRolloutInput = object({});
export const getRolloutHistoryInput = object({ release: releaseNumber.required() });
export const listFreezesInput = object({});
export const addFreezeInput = object({
  from: moment,
  until: moment.required('Say until when releases are frozen.').test({
    message: 'A freeze ends after it starts.',
    test: (until, { parent: { from } }) => from === undefined || Date.parse(until) > Date.parse(String(from)),
  }),
  reason,
});
export const liftFreezeInput = object({ id: databaseId, reason });
