import type { CallOptions } from '@tyres/service-kit/calls/service-client';
import { away, liveState, refuse, tokens, withoutCanary, type FakeRegistry } from './testing/fake-registry';
import { signedIn, testConsole } from './testing/test-console';

const versionField = 'versions[mf-search]';
const chosen = { [versionField]: '0.3.0-def', checked: 'mf-search=0.3.0-def', step: 'do' };
const change = { reason: ' Why <not> ', on_revision: '31' };
const sent = { reason: 'Why <not>', on_revision: 31 };
const versions = { 'mf-search': '0.3.0-def' };
const canary = { release: 15, share: 10, salt: 's', startedAt: '2026-11-21T09:30:00.000Z' };
const steps = [
  { share: 5, minutes: 60, sessions: 0, approval: false },
  { share: 25, minutes: 0, sessions: 0, approval: true },
];
const plan = { steps, step: 0, stepStartedAt: '2026-11-21T09:30:00.000Z', isApproved: false };
const newVersion = {
  name: 'mf-search',
  from: '0.2.0-abc',
  to: '0.3.0-def',
  source: {
    commit: '3f2a9c1bd04e5f60718293a4b5c6d7e8f9012345',
    message: 'New <filters>',
    author: 'Sam',
    hasUncommittedChanges: true,
    buildUrl: 'https://ci.example/runs/7',
  },
  added: ['page /filters'],
  removed: ['calls search.getCar@1'],
  gzip_bytes: 12_000,
  gzip_bytes_before: 11_500,
};
const passed = {
  set: { number: 0, createdAt: '', versions: {} },
  problems: [],
  existing: [],
  changes: [newVersion],
  weights: [],
};

/** Path, form fields, endpoint, expected input, answer, expected message on the next page. */
const actions: [string, Record<string, string>, string, object, object, string][] = [
  [
    'release',
    chosen,
    'createRelease',
    { versions, accept: [], ...sent },
    { ...withoutCanary, stable: 16 },
    'Release 16 is live.',
  ],
  [
    'canary',
    { ...chosen, share: '2.5' },
    'startCanary',
    { versions, accept: [], share: 2.5, ...sent },
    { ...liveState, canary: { ...canary, share: 2.5 } },
    'Release 15 goes to 2.5 % of the sessions.',
  ],
  [
    'canary',
    { ...chosen, share: '2.5', devices: 'ios' },
    'startCanary',
    { versions, accept: [], share: 2.5, devices: ['ios'], ...sent },
    { ...liveState, canary: { ...canary, share: 2.5, devices: ['ios'] } },
    'Release 15 goes to 2.5 % of the sessions on iPhones and iPads.',
  ],
  [
    'canary',
    { ...chosen, plan: '5:1h,25:approve' },
    'startCanary',
    { versions, accept: [], plan: steps, ...sent },
    { ...liveState, canary: { ...canary, share: 5, plan } },
    'Release 15 goes to 5 % of the sessions, and grows by its plan.',
  ],
  [
    'canary/plan',
    { plan: '5:1h,25:approve' },
    'setRolloutPlan',
    { plan: steps, accept: [], ...sent },
    { ...liveState, canary: { ...canary, share: 5, plan } },
    'The plan has begun: 5 % of the sessions get the canary.',
  ],
  ['canary/pause', {}, 'pauseRollout', sent, liveState, 'The plan is paused.'],
  ['canary/resume', {}, 'resumeRollout', sent, liveState, 'The plan goes on.'],
  ['canary/approve', {}, 'approveRollout', sent, liveState, 'The next step is approved.'],
  [
    'freezes',
    { from: '2026-12-24T12:00', until: '2027-01-02T08:00' },
    'addFreeze',
    { from: '2026-12-24T12:00Z', until: '2027-01-02T08:00Z', reason: sent.reason },
    {},
    'The freeze is set.',
  ],
  ['freezes/lift', { id: '3' }, 'liftFreeze', { id: 3, reason: sent.reason }, {}, 'The freeze is lifted.'],
  [
    'canary/share',
    { share: '40' },
    'setCanaryShare',
    { share: 40, accept: [], ...sent },
    liveState,
    'Release 15 now goes to 40 %',
  ],
  [
    'canary/promote',
    {},
    'promoteCanary',
    { accept: [], ...sent },
    { ...withoutCanary, stable: 15 },
    'Release 15 is stable now.',
  ],
  ['roll-back', {}, 'rollBack', sent, withoutCanary, 'The canary has ended. Every session gets release 14.'],
  [
    'roll-back',
    { to: '11' },
    'rollBack',
    { to: 11, ...sent },
    { ...withoutCanary, stable: 11 },
    'Release 11 is stable again.',
  ],
  [
    'withdraw',
    { number: '11', confirm: '11' },
    'withdrawRelease',
    { number: 11, ...sent },
    liveState,
    'Release 11 is withdrawn.',
  ],
  [
    'kill',
    { name: 'mf-search', confirm: 'mf-search' },
    'killMicroFrontend',
    { name: 'mf-search', ...sent },
    liveState,
    'mf-search is switched off.',
  ],
  [
    'lift',
    { name: 'mf-fitters' },
    'liftKill',
    { name: 'mf-fitters', ...sent },
    liveState,
    'mf-fitters is switched on again.',
  ],
  [
    'overrides',
    { ...chosen, hours: '8' },
    'createOverride',
    { versions, hours: 8, reason: sent.reason },
    {
      release: 17,
      link: 'https://shop.example/platform/override?release=17&a=b',
      expires_at: '2026-11-21T18:00:00Z',
    },
    'This link shows release 17 until 21 Nov 2026, 18:00.',
  ],
];

test.each(actions)(
  'the action %s with %j calls %s, and shows the result once',
  async (path, fields, endpoint, input, answer, words) => {
    const calls: unknown[] = [];
    const app = testConsole({
      [endpoint]: (given: object, options: CallOptions) => {
        calls.push([given, options.headers]);
        return answer;
      },
    });
    const engineer = await signedIn(app);
    const { status, headers } = await engineer.send(`/${path}`, { ...change, ...fields });
    expect([status, headers.location]).toEqual([303, '/']);
    expect(calls).toEqual([[input, { authorization: `Bearer ${tokens.engineer}` }]]);

    // A request of the overview's refresh script does not consume the note.
    await engineer.open('/', { 'sec-fetch-dest': 'empty' });
    const shown = await engineer.open('/');
    expect(shown.body.replaceAll('\u00a0', ' ')).toContain(words);
    expect((await engineer.open('/')).body).not.toContain('role="status"');
    if (endpoint === 'createOverride') expect(shown.body).toContain('override?release=17&amp;a=b</a>');
  },
);

test.each(actions)(
  'the form of %s with %j is shown again with the typed values when %s is refused',
  async (path, fields, endpoint) => {
    const engineer = await signedIn(
      testConsole({
        getLiveState: () => ({ ...liveState, revision: 33 }),
        checkRelease: () => passed,
        [endpoint]: refuse({
          status: 409,
          code: 'state_changed',
          message: "Revision 33: Alex switched mf-content off: '<Tiles>'.\nLook again.",
        }),
      }),
    );
    const { status, body } = await engineer.send(`/${path}`, { ...change, ...fields });
    expect(status).toBe(409);
    expect(body).toMatch(
      /role="alert"[^>]*>.*Revision 33: Alex switched mf-content off: &#x27;&lt;Tiles&gt;&#x27;\./,
    );
    expect(body).toContain('> Why &lt;not&gt; </textarea>');
    // The form has the revision that is shown now.
    expect(body).toContain('name="on_revision" value="33"');
    for (const [name, value] of Object.entries(fields))
      if (name !== 'step') expect(body).toMatch(fieldWith(name, value));
  },
);

test('the error of a field is shown at the field', async () => {
  const engineer = await signedIn(
    testConsole({
      setCanaryShare: refuse({
        status: 400,
        code: 'invalid_input',
        message: 'Some of it cannot be used.',
        fields: { share: 'The share is a percentage from 0 to 100.', reason: 'Say why.' },
      }),
    }),
  );
  const { status, body } = await engineer.send('/canary/share', {
    share: '400',
    reason: '',
    on_revision: '31',
  });
  expect(status).toBe(400);
  expect(body).toMatch(/id="share-problem">The share is a percentage/);
  expect(body).toMatch(/<input[^>]*id="share" aria-invalid="true" aria-describedby="share-problem"/);
  expect(body).toMatch(/<textarea[^>]*aria-describedby="reason-hint reason-problem"/);
});

test.each([
  ['kill', 'killMicroFrontend', { name: 'mf-search' }, 'mf-search'],
  ['withdraw', 'withdrawRelease', { number: '11' }, '11'],
])('%s is done only when its target is typed as confirmation', async (path, endpoint, fields, word) => {
  const done = jest.fn(() => liveState);
  const engineer = await signedIn(testConsole({ [endpoint]: done }));
  for (const confirm of [{}, { confirm: '' }, { confirm: 'mf-content' }, { confirm: '1' }]) {
    const { status, body } = await engineer.send(`/${path}`, { ...change, ...fields, ...confirm });
    expect([status, done.mock.calls]).toEqual([422, []]);
    expect(body).toContain(`Type ${word} to confirm.`);
    expect(body).toContain('> Why &lt;not&gt; </textarea>');
  }
  expect((await engineer.send(`/${path}`, { ...change, ...fields, confirm: ` ${word} ` })).status).toBe(303);
  expect(done).toHaveBeenCalledTimes(1);
});

test('without an answer the form keeps its values, and the page says that the outcome is unknown', async () => {
  const engineer = await signedIn(testConsole({ killMicroFrontend: away, getLiveState: away }));
  const { status, body } = await engineer.send('/kill', {
    name: 'mf-search',
    confirm: 'mf-search',
    ...change,
  });
  expect(status).toBe(503);
  expect(body).toContain('it is unknown whether this was done');
  expect(body).toContain('name="on_revision" value="31"');
  expect(body).toContain('Why &lt;not&gt;');
});

test('an empty reason is sent to the registry, which refuses it', async () => {
  const calls: object[] = [];
  const liftKill = (input: object) => calls.push(input);
  await (
    await signedIn(testConsole({ liftKill }))
  ).send('/lift', { name: 'mf-fitters', reason: ' ', on_revision: '31' });
  expect(calls).toEqual([{ name: 'mf-fitters', reason: '', on_revision: 31 }]);
});

test.each([
  ['/roll-back', 'Release 15, which 10 % of the sessions get, is no longer served'],
  ['/roll-back?to=11', 'Release 11 becomes stable in place of release 14'],
  ['/roll-back?to=11', 'The canary, release 15, ends.'],
  ['/roll-back?to=12', 'Release 12 was withdrawn, so the registry will refuse this.'],
  ['/withdraw?number=15', 'It is the canary, which ends with it.'],
  ['/kill?name=%3Cb%3E', 'Every fragment of &lt;b&gt; shows its fallback'],
  ['/lift?name=mf-fitters', 'The fragments of mf-fitters come back'],
  ['/canary/promote', 'Release 15, which 10 % of the sessions get now, becomes stable'],
  ['/canary/share', 'value="10"'],
])('the page %s says what will happen: %s', async (url, words) => {
  const { status, body } = await (await signedIn(testConsole())).open(url);
  expect(status).toBe(200);
  expect(body.replaceAll('\u00a0', ' ')).toContain(words);
  expect(body).toContain('name="on_revision" value="31"');
});

test('without a canary a rollback goes to the previous release that is not withdrawn', async () => {
  const getLiveState = () => ({ ...withoutCanary, withdrawn: [13, 12] });
  const { body } = await (await signedIn(testConsole({ getLiveState }))).open('/roll-back');
  expect(body).toContain('Roll back to release 11');
  expect(body).toContain('name="to" value="11"');
});

test.each(['canary/share', 'canary/promote'])('the page %s has no form without a canary', async (path) => {
  const { body } = await (
    await signedIn(testConsole({ getLiveState: () => withoutCanary }))
  ).open(`/${path}`);
  expect(body).toContain('No canary is running');
  expect(body).not.toContain('<textarea');
});

test.each(['withdraw', 'withdraw?number=', 'kill', 'lift?name='])(
  'an address that does not say what is meant, %s, leads to the overview',
  async (path) => {
    const { status, headers } = await (await signedIn(testConsole())).open(`/${path}`);
    expect([status, headers['location']]).toEqual([303, '/']);
  },
);

test('a form is not shown while the live state is unknown', async () => {
  const { body } = await (await signedIn(testConsole({ getLiveState: away }))).open('/kill?name=mf-search');
  expect(body).toContain('The live state is not available');
  expect(body).not.toContain('<textarea');
});

const gate = (problems: object[]): FakeRegistry => ({
  getLiveState: () => withoutCanary,
  checkRelease: () => ({
    ...passed,
    problems,
    weights: [
      { page: 'home', owner: 'mf-search', gzip_bytes: 96_000, budget_bytes: 120_000 },
      { page: 'help', owner: 'mf-content', gzip_bytes: 132_000, budget_bytes: 120_000 },
    ],
  }),
});

test('the form asks for a reason only after the versions are checked', async () => {
  const engineer = await signedIn(testConsole(gate([])));
  const first = (await engineer.open('/release')).body;
  expect(first).toContain('Keep 0.2.0-abc');
  expect(first).not.toContain('<textarea');

  const { status, body } = await engineer.send('/release', {
    [versionField]: '0.3.0-def',
    step: 'check',
  });
  expect(status).toBe(200);
  expect(body).toContain('Passed');
  expect(body).toMatch(/0\.2\.0-abc<\/span> <span class="soft">to<\/span> <\/?.*0\.3\.0-def/);
  expect(body).toMatch(
    /3f2a9c1<\/span>: New &lt;filters&gt; .*Sam, with changes that were not committed.*href="https:\/\/ci\.example\/runs\/7"/,
  );
  expect(body).toMatch(/\+ page \/filters<.*− calls search\.getCar@1</);
  expect(body).toMatch(/help.*132\.0 kB.*Too heavy.*110.*home.*96\.0 kB.*80/s);
  expect(body).toContain('<textarea');
});

test('a set with problems is shown with its problems, and cannot be released', async () => {
  const problems = [{ code: 'fragment_missing', message: 'mf-content needs <bar>, which nobody provides.' }];
  const engineer = await signedIn(testConsole(gate(problems)));
  const { body } = await engineer.send('/canary', {
    [versionField]: '0.3.0-def',
    step: 'check',
    share: '7',
    reason: 'Typed before',
  });
  expect(body).toContain('mf-content needs &lt;bar&gt;, which nobody provides.');
  expect(body).not.toContain('Start the canary');
  // Typed values come back with the next check.
  expect(body).toContain('<input type="hidden" name="reason" value="Typed before"/>');
  expect(body).toContain('<input type="hidden" name="share" value="7"/>');
});

const removed = {
  code: 'page_removed',
  accept: 'page_removed:/offers',
  message: 'mf-search has no page at /offers any more.',
};

test('what shoppers would lose has to be accepted, and is sent with the release', async () => {
  const createRelease = jest.fn(() => withoutCanary);
  // One name accepts both of its problems.
  const engineer = await signedIn(
    testConsole({ ...gate([removed, { ...removed, message: 'Too.' }]), createRelease }),
  );
  const { body } = await engineer.send('/release', { [versionField]: '0.3.0-def', step: 'check' });
  expect(body).toContain('To be accepted');
  expect(body).toContain('mf-search has no page at /offers any more.');
  expect(body.split('type="checkbox"')).toHaveLength(2);
  expect(body).toMatch(
    /<input type="checkbox" required="" name="accept\[\]" value="page_removed:\/offers"\/>/,
  );
  const sent = await engineer.send('/release', { ...change, ...chosen, 'accept[]': removed.accept });
  expect(sent.status).toBe(303);
  expect(createRelease.mock.calls).toEqual([
    [expect.objectContaining({ accept: [removed.accept] }), expect.anything()],
  ]);
});

test('a set that has something to accept and something wrong cannot be released', async () => {
  const problems = [removed, { code: 'fragment_missing', message: 'Nobody provides bar.' }];
  const engineer = await signedIn(testConsole(gate(problems)));
  const { body } = await engineer.send('/release', { [versionField]: '0.3.0-def', step: 'check' });
  expect(body).toContain('Cannot be released');
  expect(body).not.toContain('<textarea');
});

test('a link asks for no acceptance: only its holder sees the release', async () => {
  const engineer = await signedIn(testConsole(gate([removed])));
  const { body } = await engineer.send('/overrides', { [versionField]: '0.3.0-def', step: 'check' });
  expect(body).toContain('mf-search has no page at /offers any more.');
  expect(body).toContain('Create the link');
  expect(body).not.toContain('name="accept[]"');
});

test('versions that differ from the checked ones are checked first', async () => {
  const createRelease = jest.fn();
  const engineer = await signedIn(testConsole({ ...gate([]), createRelease }));
  const { status, body } = await engineer.send('/release', {
    ...change,
    ...chosen,
    [versionField]: '0.2.0-abc',
  });
  expect([status, createRelease.mock.calls]).toEqual([200, []]);
  expect(body).toContain('Why &lt;not&gt;');
});

test("a version that cannot be checked is shown with the registry's message", async () => {
  const checkRelease = refuse({
    status: 422,
    code: 'unknown_version',
    message: 'mf-search 9 was never published.',
  });
  const { body } = await (await signedIn(testConsole({ checkRelease }))).open(`/release?${versionField}=9`);
  expect(body).toContain('mf-search 9 was never published.');
  expect(body).toContain('<option value="9" selected="">9</option>');
});

test('the release page says that a release is refused while a canary runs', async () => {
  const { body } = await (await signedIn(testConsole())).open('/release');
  expect(body).toContain('until then this is refused');
});

test('a form with names that would reach a prototype is refused', async () => {
  const engineer = await signedIn(testConsole());
  expect((await engineer.open('/release?versions[__proto__]=x')).status).toBe(400);
  expect((await engineer.send('/kill', { 'a[constructor]': 'x' })).status).toBe(400);
});

/** A form field of any kind with this name and value. */
function fieldWith(name: string, value: string): RegExp {
  const [escapedName, escapedValue] = [name, value].map((text) => text.replace(/[[\].]/g, '\\$&'));
  return new RegExp(
    `name="${escapedName}"[^>]*value="${escapedValue}"|name="${escapedName}"[^>]*>(?:(?!</select>).)*value="${escapedValue}" selected`,
  );
}

test.each(['canary/share', 'canary/promote'])(
  'while the stable release fails, the page %s asks the engineer to accept that',
  async (path) => {
    const refused = refuse({
      status: 409,
      code: 'stable_failing',
      message: 'The stable release began to fail.',
    });
    const console = testConsole({ setCanaryShare: refused, promoteCanary: refused });
    const engineer = await signedIn(console);
    const box = /<input[^>]*name="accept\[\]"[^>]*value="stable_failing"/;
    expect((await engineer.open(`/${path}`)).body).not.toMatch(box);
    const { status, body } = await engineer.send(`/${path}`, {
      ...{ on_revision: '30', share: '40', reason: 'Go on' },
    });
    expect(status).toBe(409);
    expect(body).toContain('The stable release began to fail.');
    expect(body).toMatch(box);
  },
);
