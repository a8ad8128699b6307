import type { EdgeStatus, Evidence } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { PlanStep, RolloutPlan } from '@tyres/registry-contract/rollout-plan';
import {
  advance,
  approve,
  nextStep,
  pause,
  resume,
  setPlan,
  waitsFor,
  type RolloutFacts,
} from './rollout-plan';
import { share } from './live-state';

const step = (changes: Partial<PlanStep> = {}): PlanStep => ({
  share: 5,
  minutes: 30,
  sessions: 200,
  approval: false,
  ...changes,
});
const steps = [step(), step({ share: 25, approval: true })];
const startedAt = '2026-11-28T10:00:00.000Z';
const plan = (changes: Partial<RolloutPlan> = {}): RolloutPlan => ({
  steps,
  step: 0,
  stepStartedAt: startedAt,
  isApproved: false,
  ...changes,
});
const withPlan = (own?: RolloutPlan): LiveState => ({
  revision: 7,
  since: startedAt,
  stable: 1,
  canary: { release: 2, share: 5, salt: 's', startedAt, ...(own ? { plan: own } : {}) },
  killed: [],
  withdrawn: [],
});
const { canary: _, ...without } = withPlan();

const edge = (changes: Partial<EdgeStatus> = {}): EdgeStatus => ({
  edge: 'a',
  name: 'eu-1',
  is_alive: true,
  release: 1,
  refused: [],
  revision: 7,
  page_state: 1,
  may_be_behind_unknown_proxy: false,
  seen_at: startedAt,
  ...changes,
});
const pair = (changes: Partial<Evidence> = {}): Evidence => ({
  subject: 'home@mf-search',
  measure: 'browser',
  canary: { sessions: 200, failed: 1 },
  stable: { sessions: 4_000, failed: 20 },
  odds: 1,
  limit: 2_000,
  kinds: {},
  ...changes,
});
const facts = (changes: Partial<RolloutFacts> = {}): RolloutFacts => ({
  now: new Date('2026-11-28T10:30:00.000Z'),
  evidence: [pair()],
  alarms: [],
  edges: [edge()],
  freeze: undefined,
  ...changes,
});

test('a step is due when its time is over and its sessions are compared', () => {
  expect(waitsFor(withPlan(plan()), facts())).toEqual([]);
  expect(
    waitsFor(withPlan(plan()), facts({ now: new Date('2026-11-28T10:29:59.000Z'), evidence: [] })),
  ).toEqual(['1 s of this step are left.', '0 of 200 sessions of the canary have been compared.']);
});

test('sessions in the shadow count for a step in which nobody gets the canary, and for no other', () => {
  const inShadow = facts({ evidence: [pair({ measure: 'shadow' })] });
  const alone = [{ share: 0, minutes: 30, sessions: 200, approval: false }];
  expect(waitsFor(withPlan(plan({ steps: alone })), inShadow)).toEqual([]);
  expect(waitsFor(withPlan(plan({ steps: alone })), facts())).toEqual([
    '0 of 200 sessions of the canary have been compared.',
  ]);
  expect(waitsFor(withPlan(plan()), inShadow)).toEqual([
    '0 of 200 sessions of the canary have been compared.',
  ]);
});

test.each([
  ['2026-11-28T08:00:00.000Z', '3 h of this step are left.'],
  ['2026-11-28T10:10:30.000Z', '20 min of this step are left.'],
  ['2026-11-28T08:30:00.000Z', '2 h of this step are left.'],
  ['2026-11-28T08:30:01.000Z', '120 min of this step are left.'],
  ['2026-11-28T10:28:00.000Z', '2 min of this step are left.'],
  ['2026-11-28T10:28:30.000Z', '90 s of this step are left.'],
])('at %s the sentence is: %s', (now, sentence) => {
  expect(waitsFor(withPlan(plan()), facts({ now: new Date(now) }))).toEqual([sentence]);
});

test('a step waits for an approval, and not while it has one', () => {
  const second = plan({ step: 1 });
  expect(waitsFor(withPlan(second), facts())).toEqual(['An engineer has to approve what follows.']);
  expect(waitsFor(withPlan({ ...second, isApproved: true }), facts())).toEqual([]);
});

test('a paused plan waits', () => {
  expect(waitsFor(withPlan(plan({ paused: 'Support asks' })), facts())).toEqual([
    'It is paused: Support asks',
  ]);
});

test('a plan waits while the stable release fails', () => {
  const alarm = {
    subject: 'list@mf-catalogue',
    measure: 'server',
    sessions: 100,
    failed: 50,
    usual_share: 0,
  } as const;
  expect(waitsFor(withPlan(plan()), facts({ alarms: [alarm] }))).toEqual([
    'The stable release fails: list@mf-catalogue.',
  ]);
});

test('a plan waits while evidence against the canary is a tenth of what rolls it back', () => {
  const looks = (odds: number) => waitsFor(withPlan(plan()), facts({ evidence: [pair(), pair({ odds })] }));
  expect(looks(199)).toEqual([]);
  expect(looks(200)).toEqual([
    'home@mf-search (browser) looks worse than the stable release: odds of 200, and 2000 roll it back.',
  ]);
});

test('of several pairs that look worse one is named', () => {
  const evidence = [pair({ odds: 900 }), pair({ subject: 'list@mf-catalogue', odds: 300 })];
  expect(waitsFor(withPlan(plan()), facts({ evidence }))).toEqual([
    'home@mf-search (browser) looks worse than the stable release: odds of 900, and 2000 roll it back.',
  ]);
});

test('sessions are counted of the pair that has most of them', () => {
  const few = pair({ canary: { sessions: 30, failed: 0 } });
  const of = (...evidence: Evidence[]) => waitsFor(withPlan(plan()), facts({ evidence }));
  expect(of(few, pair())).toEqual([]);
  expect(of(few)).toEqual(['30 of 200 sessions of the canary have been compared.']);
});

test('a plan waits while releases are frozen', () => {
  const freeze = {
    id: 1,
    starts_at: '2026-11-27T00:00:00.000Z',
    ends_at: '2026-11-30T23:00:00.000Z',
    reason: 'Black Friday',
    created_by: 'Sam',
    created_at: startedAt,
    lifted_at: null,
    lifted_by: null,
  };
  expect(waitsFor(withPlan(plan()), facts({ freeze }))).toEqual([
    "Releases are frozen until 2026-11-30 23:00 UTC: 'Black Friday' (Sam).",
  ]);
});

test('a plan waits for every living edge, and does not run blind', () => {
  const of = (...edges: EdgeStatus[]) => waitsFor(withPlan(plan()), facts({ edges }));
  expect(of(edge({ revision: 8 }), edge({ name: 'eu-2', revision: 6 }))).toEqual([
    'Edge eu-2 does not serve revision 7 yet.',
  ]);
  expect(of(edge(), edge({ name: 'eu-2', revision: 6, is_alive: false }))).toEqual([]);
  expect(of(edge({ is_alive: false }))).toEqual(['No edge reports.']);
  expect(of()).toEqual(['No edge reports.']);
});

test('without a plan nothing is waited for', () => {
  expect([waitsFor(withPlan(), facts()), waitsFor(without, facts())]).toEqual([[], []]);
});

test('a plan begins with its first step, whose time is set when it is stored', () => {
  expect(setPlan(withPlan(), steps).canary).toMatchObject({
    share: 5,
    plan: { steps, step: 0, stepStartedAt: '', isApproved: false },
  });
});

test('a plan has a step', () => {
  expect(() => setPlan(withPlan(), [])).toThrow('A plan has at least one step.');
});

test('a plan never takes the canary away from sessions', () => {
  expect(() => setPlan(withPlan(), [step({ share: 4 })])).toThrow(/begin with 5 % or more, not 4 %/);
});

test('the next step has its share, no approval and a new start', () => {
  const state = withPlan(plan({ isApproved: true }));
  expect(nextStep(state)).toBe(steps[1]);
  expect(advance(state).canary).toMatchObject({
    share: 25,
    plan: { step: 1, stepStartedAt: '', isApproved: false },
  });
  expect(nextStep(withPlan(plan({ step: 1 })))).toBeUndefined();
  expect(() => advance(withPlan(plan({ step: 1 })))).toThrow('The plan has no further step.');
});

test('pausing and resuming keep the step and its start', () => {
  const paused = pause(withPlan(plan({ step: 1, isApproved: true })), 'Support asks');
  expect(paused.canary?.plan).toEqual(plan({ step: 1, isApproved: true, paused: 'Support asks' }));
  expect(resume(paused).canary?.plan).toEqual(plan({ step: 1, isApproved: true }));
  expect(() => pause(paused, 'Again')).toThrow("The plan is paused already: 'Support asks'.");
  expect(() => resume(withPlan(plan()))).toThrow('there is nothing to resume');
});

test('only a step that needs it is approved, once', () => {
  const approved = approve(withPlan(plan({ step: 1 })));
  expect(approved.canary?.plan).toEqual(plan({ step: 1, isApproved: true }));
  expect(() => approve(approved)).toThrow('approved already');
  expect(() => approve(withPlan(plan()))).toThrow('needs no approval');
});

test('a share that is set by hand ends the plan', () => {
  expect(share(withPlan(plan()), 10).canary).toEqual({ release: 2, share: 10, salt: 's', startedAt });
});

test.each([setPlan, advance, pause, resume, approve])('%p needs a canary, and most a plan', (change) => {
  const on = (state: LiveState) => () => {
    if (change === setPlan) setPlan(state, steps);
    else if (change === pause) pause(state, 'x');
    else if (change === advance) advance(state);
    else if (change === resume) resume(state);
    else approve(state);
  };
  expect(on(without)).toThrow('No canary is running');
  if (change !== setPlan) expect(on(withPlan())).toThrow('The canary has no plan');
});
