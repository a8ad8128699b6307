import { builtVersion, canaryOf14, liveState, releaseSet } from '../testing/fixtures';
import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
  cli.registry.answer('GET /state', liveState({ canary: canaryOf14 }));
  cli.registry.answer('GET /releases/13', releaseSet(13, builtVersion()));
});
afterEach(() => cli.close());

const change = { reason: 'x', on_revision: 27 };
const five = { share: 5, minutes: 60, sessions: 200, approval: false };
const quarter = { share: 25, minutes: 1_440, sessions: 0, approval: true };
const after = liveState({ revision: 28, canary: canaryOf14 });

test.each<[string, string, object, string]>([
  [
    'canary mf-search@0.2.0-def --share 10 --reason x',
    'POST /canary',
    { versions: { 'mf-search': '0.2.0-def' }, share: 10 },
    'A canary beside release 13, for 10 % of the sessions: mf-search 0.1.0-abc123 → 0.2.0-def',
  ],
  [
    'canary mf-search@0.2.0-def --share 10 --devices ios,android --reason x',
    'POST /canary',
    { versions: { 'mf-search': '0.2.0-def' }, share: 10, devices: ['ios', 'android'] },
    'A canary beside release 13, for 10 % of the sessions on ios, android: mf-search 0.1.0-abc123 → 0.2.0-def',
  ],
  [
    'canary mf-search@0.2.0-def --plan 5:1h:200,25:1d:approve,100 --reason x',
    'POST /canary',
    { versions: { 'mf-search': '0.2.0-def' }, plan: [five, quarter] },
    'A canary beside release 13, for 5 %, 25 % and then every session (5:1h:200,25:1d:approve): mf-search 0.1.0-abc123 → 0.2.0-def',
  ],
  [
    'plan 25:1d:approve --accept frozen --reason x',
    'POST /canary/plan',
    { plan: [quarter], accept: ['frozen'] },
    'Release 14: 25 % and then every session (25:1d:approve)',
  ],
  [
    'plan pause --reason x',
    'POST /canary/plan/pause',
    {},
    'Release 14 stays at its share until its plan is resumed',
  ],
  ['plan resume --reason x', 'POST /canary/plan/resume', {}, 'Release 14 grows by its plan again'],
  [
    'plan approve --reason x',
    'POST /canary/plan/approve',
    {},
    'Release 14 may take the next step of its plan',
  ],
  [
    'canary --share 50 --reason x',
    'POST /canary/share',
    { share: 50 },
    'Release 14: 10 % → 50 % of the sessions',
  ],
  ['promote --reason x', 'POST /canary/promote', {}, 'Release 13 → 14, for every session instead of 10 %'],
  [
    'rollback --reason x',
    'POST /rollback',
    {},
    'The canary, release 14, ends: every session gets release 13',
  ],
  [
    'rollback 12 --reason x',
    'POST /rollback',
    { to: 12 },
    'Release 13 → 12, for every session, and the canary, release 14, ends',
  ],
  [
    'kill mf-search --reason x',
    'POST /kills/mf-search',
    {},
    'The fragments of mf-search show their fallback, in open tabs within seconds',
  ],
  [
    'kill --lift mf-search --reason x',
    'POST /kills/mf-search/lift',
    {},
    'The fragments of mf-search come back, in open tabs within seconds',
  ],
  [
    'kill 12 --reason x',
    'POST /releases/12/withdraw',
    {},
    'Release 12 is withdrawn from everybody, paying sessions and open tabs too: they get release 13',
  ],
])('tyres %s says what will change and sends the revision that it read', async (line, call, input, note) => {
  cli.registry.answer(call, after);
  const { exitCode, out, notes } = await cli.run(line);
  expect([exitCode, out]).toEqual([
    0,
    expect.stringMatching(
      /^Release 13 is live, and release 14 for 10 % of the sessions \(revision 28\)\.\nServed by eu-1 after \d+\.\d s\.$/,
    ),
  ]);
  expect(notes).toEqual([note]);
  expect(cli.registry.sentTo(call)).toEqual({ ...input, ...change });
});

test('without a canary tyres rollback goes back to the previous release', async () => {
  cli.registry.answer('GET /state', liveState());
  cli.registry.answer('POST /rollback', liveState({ revision: 28, stable: 12 }));
  const { out, notes } = await cli.run('rollback --reason x');
  expect([out, notes]).toEqual([
    expect.stringMatching(/^Release 12 is live \(revision 28\)\.\nServed by eu-1 after \d+\.\d s\.$/),
    ['Release 13 → the one before, for every session'],
  ]);
});

test("a refusal ends with 1 and the registry's message", async () => {
  cli.registry.refuse(
    'POST /canary/share',
    409,
    'no_canary',
    'No canary is running: start one with its versions.',
  );
  expect(await cli.run('canary --share 50 --reason x')).toMatchObject({
    exitCode: 1,
    err: 'No canary is running: start one with its versions. (no_canary)',
  });
});

test('tyres override prints the link on a line of its own', async () => {
  cli.registry.answer('POST /overrides', {
    release: 16,
    link: 'http://localhost:8080/platform/override?release=16',
    expires_at: '2026-11-21T20:00:00.000Z',
  });
  const { exitCode, out } = await cli.run('override mf-search@0.2.0-def --hours 4 --reason x');
  expect(exitCode).toBe(0);
  expect(out.split('\n')).toEqual([
    'http://localhost:8080/platform/override?release=16',
    'Release 16, until 2026-11-21 20:00:00 UTC, in the browser that opens it.',
  ]);
  expect(cli.registry.sentTo('POST /overrides')).toEqual({
    versions: { 'mf-search': '0.2.0-def' },
    hours: 4,
    reason: 'x',
  });
});
