import * as schemas from './rollout-schemas';
import { startCanaryInput } from './schemas';
import { refusalsOf } from '@tyres/contract-kit/testing/refusals';

const change = { reason: 'Larger pictures', on_revision: 0 };
const canary = { versions: { 'mf-search': '0.2.0-3f2a9c1b' }, ...change };
const step = { share: 5, minutes: 30, sessions: 200, approval: true };
const planned = (...plan: unknown[]) => refusalsOf(schemas.setRolloutPlanInput, { plan, ...change });

test('a step needs only its share', () => {
  const { plan } = schemas.setRolloutPlanInput.validateSync({ plan: [{ share: 5 }], ...change });
  expect(plan).toEqual([{ share: 5, minutes: 0, sessions: 0, approval: false }]);
  expect(planned(step, { ...step, share: 100 })).toEqual({});
});

test('a canary starts with a share or with a plan', () => {
  expect(refusalsOf(startCanaryInput, { ...canary, share: 0 })).toEqual({});
  expect(refusalsOf(startCanaryInput, { ...canary, plan: [step] })).toEqual({});
  expect(refusalsOf(startCanaryInput, { ...canary, plan: [step], share: 5 })).toEqual({
    share: ['Give a share or a plan, not both: the first step of the plan has the share.'],
  });
  expect(refusalsOf(startCanaryInput, canary)).toEqual({
    share: ['Give the share: a percentage from 0 to 100.'],
  });
  expect(refusalsOf(startCanaryInput, { ...canary, plan: [] })).toEqual({
    plan: ['A plan has at least one step.'],
  });
});

test('a plan only grows', () => {
  expect(planned(step, { ...step, share: 10 }, { ...step, share: 7 })).toEqual({
    plan: ['A plan only grows: step 3 has 7 % after 10 %.'],
  });
  expect(planned(step, step)).toEqual({ plan: ['A plan only grows: step 2 has 5 % after 5 %.'] });
});

test('a plan without a step, or that is null, is refused in words', () => {
  const missing = { 'plan[0]': ['plan[0] is a required field'] };
  expect(planned(null, step)).toEqual(missing);
  expect(planned(step, null, { ...step, share: 3 })).toEqual({ 'plan[1]': ['plan[1] is a required field'] });
  expect(refusalsOf(schemas.setRolloutPlanInput, { plan: null, ...change })).toEqual({
    plan: ['Give the plan: a list of steps.'],
  });
});

const badShare = 'A step gives the canary to more than 0 and at most 100 per cent.';
const badMinutes = 'A step lasts at least 0 to 43200 whole minutes, which is 30 days.';
const badSessions = 'A step waits for 0 to 10000000 sessions.';

test.each([
  [{ share: 0 }, 'plan[0].share', badShare],
  [{ share: 100.1 }, 'plan[0].share', badShare],
  [{ share: 'much' }, 'plan[0].share', badShare],
  [{ share: undefined }, 'plan[0].share', 'Each step has its share: a percentage.'],
  [{ minutes: -1 }, 'plan[0].minutes', badMinutes],
  [{ minutes: 1.5 }, 'plan[0].minutes', badMinutes],
  [{ minutes: 43_201 }, 'plan[0].minutes', badMinutes],
  [{ sessions: -1 }, 'plan[0].sessions', badSessions],
  [{ sessions: 10_000_001 }, 'plan[0].sessions', badSessions],
  [{ approval: 'Sam' }, 'plan[0].approval', 'approval is true or false.'],
])('a step with %j is refused', (wrong, field, message) => {
  expect(planned({ ...step, ...wrong })).toEqual({ [field]: [message] });
});

test('a plan has at most 10 steps', () => {
  const steps = Array.from({ length: 11 }, (_, index) => ({ share: index + 1 }));
  expect(planned(...steps.slice(1))).toEqual({});
  expect(planned(...steps)).toEqual({ plan: ['A plan has at most 10 steps.'] });
});

test.each(['setRolloutPlanInput', 'pauseRolloutInput', 'resumeRolloutInput', 'approveRolloutInput'] as const)(
  '%s needs a reason and a revision',
  (name) => {
    expect(refusalsOf(schemas[name], { plan: [step] })).toEqual({
      reason: ['Say why: every change needs a reason.'],
      on_revision: ['Say on which revision of the live state you decided: on_revision.'],
    });
  },
);

test('a freeze has an end after its start, and a reason', () => {
  const freeze = { until: '2026-11-30T08:00:00Z', reason: 'Black Friday' };
  expect(refusalsOf(schemas.addFreezeInput, freeze)).toEqual({});
  expect(refusalsOf(schemas.addFreezeInput, { ...freeze, from: '2026-11-27T18:00:00Z' })).toEqual({});
  expect(refusalsOf(schemas.addFreezeInput, { ...freeze, from: '2026-11-30T08:00:00Z' })).toEqual({
    until: ['A freeze ends after it starts.'],
  });
  expect(refusalsOf(schemas.addFreezeInput, { ...freeze, from: 'now' })).toMatchObject({
    from: expect.arrayContaining(['A time is written as 2026-11-21T09:30:00Z.']),
  });
  expect(refusalsOf(schemas.addFreezeInput, {})).toEqual({
    until: ['Say until when releases are frozen.'],
    reason: ['Say why: every change needs a reason.'],
  });
  expect(refusalsOf(schemas.liftFreezeInput, { id: 0, reason: 'Over' })).toEqual({
    id: ['id must be a positive number'],
  });
});

test('a rollout has the number of its release', () => {
  expect(refusalsOf(schemas.getRolloutHistoryInput, { release: 3 })).toEqual({});
  expect(refusalsOf(schemas.getRolloutHistoryInput, { release: 0 })).toEqual({
    release: ['release must be a positive number'],
  });
});

test('lists and the status need nothing', () => {
  for (const schema of [schemas.getRolloutInput, schemas.listFreezesInput])
    expect(refusalsOf(schema, {})).toEqual({});
});
