import { fakeRegistry, liveState, refuse, rolloutHistory, tokens } from './testing/fake-registry';
import { signedIn, testConsole } from './testing/test-console';

const steps = [
  { share: 5, minutes: 90, sessions: 1_000, approval: false },
  { share: 25, minutes: 1_440, sessions: 0, approval: true },
  { share: 50, minutes: 0, sessions: 0, approval: false },
];
const plan = { steps, step: 1, stepStartedAt: '2026-11-21T09:30:00.000Z', isApproved: false };
const status = { plan, next_share: 50, waits_for: ['23 h of this step are left.'] };
const freeze = {
  id: 3,
  starts_at: '2026-11-27T18:00:00.000Z',
  ends_at: '2026-11-30T08:00:00.000Z',
  reason: 'Black <Friday>',
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'Sam',
  lifted_at: null,
  lifted_by: null,
};

const textOf = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

function rollout(changes: Partial<typeof plan & { paused: string }> = {}, answers = {}) {
  const { canary } = liveState;
  const now = { ...plan, ...changes };
  return testConsole({
    ...fakeRegistry,
    getLiveState: () => ({ ...liveState, canary: canary && { ...canary, plan: now } }),
    getRollout: () => ({ rollout: { ...status, plan: now } }),
    ...answers,
  });
}

test('the overview shows the steps of the plan, where it is, and what it waits for', async () => {
  const { body } = await (await signedIn(rollout())).open('/');
  expect(textOf(body)).toContain(
    '5 % 90 min, 1,000 sessions 25 % 1 d, approval Now since 21 Nov 2026, 09:30:00 50 % no condition Everybody Before the next step: 23 h of this step are left.',
  );
  expect(body).toMatch(/<li class="steps__one" aria-current="step"><b class="steps__share">25/);
  for (const path of ['approve', 'pause', 'plan', 'share', 'promote'])
    expect(body).toContain(`href="/canary/${path}"`);
  expect(body).not.toContain('href="/canary/resume"');
});

test('a paused plan can be resumed, and an approved step needs no approval', async () => {
  const { body } = await (await signedIn(rollout({ paused: 'Support asks', isApproved: true }))).open('/');
  expect(textOf(body)).toContain('Paused since 21 Nov 2026');
  expect(body).toContain('href="/canary/resume"');
  expect(body).not.toMatch(/href="\/canary\/(pause|approve)"/);
});

test('the overview says when the next step is due, and when the plan is not available', async () => {
  const due = rollout({}, { getRollout: () => ({ rollout: { ...status, waits_for: [] } }) });
  expect(textOf((await (await signedIn(due)).open('/')).body)).toContain('The next step is due.');
  const away = rollout({}, { getRollout: refuse({}) });
  expect(textOf((await (await signedIn(away)).open('/')).body)).toContain(
    'The plan is not available: the registry does not answer.',
  );
});

test('the overview shows freezes that are on or to come, and only engineers can lift one', async () => {
  const over = { ...freeze, id: 1, ends_at: '2026-11-21T09:59:59.000Z' };
  const lifted = { ...freeze, id: 2, lifted_at: '2026-11-21T09:00:00.000Z', lifted_by: 'Kim' };
  const app = testConsole({ listFreezes: () => ({ freezes: [freeze, lifted, over] }) });
  const { body } = await (await signedIn(app)).open('/');
  expect(textOf(body)).toContain(
    'Releases are frozen from 27 Nov 2026, 18:00:00 until 30 Nov 2026, 08:00:00 : Black &lt;Friday&gt; (Sam)',
  );
  expect(body.match(/href="\/freezes\/lift[^"]*"/g)).toEqual(['href="/freezes/lift?id=3"']);
  const viewed = await (await signedIn(app, tokens.viewer)).open('/');
  expect(viewed.body).not.toContain('/freezes');
});

test.each([
  ['/canary/pause', 'The canary stays at 25 % of the sessions until somebody resumes the plan.'],
  ['/canary/approve', 'As soon as nothing else is waited for, 50 % of the sessions get the canary.'],
  ['/canary/plan', 'Release 15 is the canary, and 10 % of the sessions get it.'],
  ['/freezes/lift?id=3', 'They were frozen by Sam: Black &lt;Friday&gt;'],
])('%s says what will happen: %s', async (path, sentence) => {
  const app = rollout({}, { listFreezes: () => ({ freezes: [freeze] }) });
  const { body } = await (await signedIn(app)).open(path);
  expect(textOf(body).replaceAll('\u00a0', ' ')).toContain(sentence);
});

test('the last step is followed by the promotion', async () => {
  const { body } = await (await signedIn(rollout({ step: 2 }))).open('/canary/approve');
  expect(textOf(body)).toContain('the canary is promoted: every session gets it.');
});

test('the form of the plan has the steps that are left', async () => {
  const { body } = await (await signedIn(rollout())).open('/canary/plan');
  expect(body).toContain('value="25:1d:approve,50"');
});

test('without a plan there is nothing to pause', async () => {
  const { body } = await (await signedIn(testConsole())).open('/canary/pause');
  expect(textOf(body)).toContain('No canary with a plan is running.');
  expect(body).not.toContain('name="reason"');
});

test('a plan that cannot be read is shown again with the sentence at its field', async () => {
  const engineer = await signedIn(testConsole());
  const { status: code, body } = await engineer.send('/canary/plan', {
    plan: '5:soon',
    reason: 'x',
    on_revision: '31',
  });
  expect(code).toBe(422);
  expect(body).toContain('id="plan-problem">&#x27;soon&#x27; is nothing to wait for');
  expect(body).toContain('value="5:soon"');
});

test('a freeze is accepted by a box, once the registry has refused for it', async () => {
  const frozen = refuse({ code: 'frozen', message: 'Releases are frozen until then.' });
  const engineer = await signedIn(testConsole({ setCanaryShare: frozen }));
  expect((await engineer.open('/canary/share')).body).not.toContain('value="frozen"');
  const { body } = await engineer.send('/canary/share', { share: '20', reason: 'x', on_revision: '31' });
  expect(body).toMatch(/<input[^>]*name="accept\[\]"[^>]*value="frozen"/);
});

test('a rollout is a chart of its shares and of the evidence, with what ended it', async () => {
  const { status, body } = await (await signedIn(testConsole())).open('/rollout?release=15');
  expect(status).toBe(200);
  expect(body).toContain(
    'Its shares were 1\u00a0%, 5\u00a0%. The worst evidence were odds of 59,000, where 20,000 roll it back. It ended with: rollback.',
  );
  expect(body).toContain('class="rollout__end rollout__end--bad"');
  expect(textOf(body)).toContain('Rolled back');
  expect(textOf(body)).toContain('health-gate home failed');
  expect(body).toContain('Larger &lt;pictures&gt;');
});

test.each(['/rollout', '/rollout?release=x'])('there is no rollout at %s', async (path) => {
  const { status, body } = await (await signedIn(testConsole())).open(path);
  expect(status).toBe(404);
  expect(body).toContain('<title>Rollout ');
  expect(body).not.toContain('NaN');
});

test('a rollout that runs has no end, and one that was promoted says so', async () => {
  const running = { ...rolloutHistory, steps: rolloutHistory.steps.slice(0, 2), odds: [] };
  const { body } = await (
    await signedIn(testConsole({ getRolloutHistory: () => running }))
  ).open('/rollout?release=15');
  expect([body.includes('class="rollout__end'), body.includes('It is running.')]).toEqual([false, true]);
  const last = { ...rolloutHistory.steps[2], action: 'promote' };
  const steps = [...running.steps, last];
  const promoted = await signedIn(testConsole({ getRolloutHistory: () => ({ ...running, steps }) }));
  expect((await promoted.open('/rollout?release=15')).body).toContain(
    'class="rollout__end rollout__end--good"',
  );
});

test.each(['/rollout?release=99', '/rollout', '/rollout?release=x'])('%s is no rollout', async (path) => {
  const notFound = refuse({ status: 404, code: 'not_a_canary', message: 'Release 99 was never a canary.' });
  const { status, body } = await (await signedIn(testConsole({ getRolloutHistory: notFound }))).open(path);
  expect(status).toBe(404);
  expect(body).toContain('There is no such canary');
});

test('the overview and the history link to the chart', async () => {
  const engineer = await signedIn(testConsole());
  expect((await engineer.open('/')).body).toContain('href="/rollout?release=15"');
  expect((await engineer.open('/history')).body).toContain('href="/rollout?release=12"');
});

test('a canary that nobody gets is shown with what its shadow has compared', async () => {
  const { canary } = liveState;
  const counted = { subject: 'header@mf-content', odds: 0.4, limit: 12_000, kinds: {} };
  const sides = { canary: { sessions: 60, failed: 0 }, stable: { sessions: 60, failed: 0 } };
  const app = testConsole({
    ...fakeRegistry,
    getLiveState: () => ({ ...liveState, canary: canary && { ...canary, share: 0 } }),
    getCanaryEvidence: () => ({
      alarms: [],
      evidence: [
        { ...counted, ...sides, measure: 'shadow', kinds: { text: 58 } },
        { ...counted, ...sides, measure: 'shadow_time', level: 'over_500' },
      ],
    }),
  });
  const text = textOf((await (await signedIn(app)).open('/')).body);
  expect(text).toContain('Nobody gets it yet. Edges compare pages in its shadow');
  expect(text).toContain('header@mf-content Failed in the shadow 0 % 0 of 60 0 % 0 of 60 other text 58');
  expect(text).toContain('Slow in the shadow , over 500 ms');
});
