import sql from 'sql-template-tag';
import { findEdges } from '../store/edges';
import { findHealthPoints } from '../store/health';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';
import { createTestRollout, type TestRollout } from '../testing/test-rollout';

let rollout: TestRollout;
const others: TestRegistry[] = [];
beforeEach(async () => {
  rollout = await createTestRollout();
});
afterEach(async () => {
  for (const registry of others.splice(0)) await registry.close();
  await rollout.close();
});

/** Starts another registry on the same database. */
async function startOthers(count: number): Promise<readonly TestRegistry[]> {
  const { registry, clock } = rollout;
  for (let other = 0; other < count; other += 1)
    others.push(await createTestRegistry({ database: registry.database, clock }));
  return others;
}

const fine = () => rollout.counts([10, 0], [90, 0]);
const broken = () => rollout.counts([10, 5], [90, 0]);
const liveState = () => rollout.registry.state();
const findEntries = async (action: string) =>
  (await rollout.registry.audit()).filter((entry) => entry.action === action);
const points = () =>
  findHealthPoints(rollout.registry.database, {
    releases: [1, 2],
    from: new Date(0),
    to: new Date(8e15),
  });

/** Reports the same counts in each stretch, until the last one is finished. */
async function reportFor(seconds: number, counts: () => ReturnType<typeof fine>): Promise<void> {
  for (let at = 5; at <= seconds; at += 5) {
    rollout.setSeconds(at);
    await rollout.report(counts());
  }
}

test('counts are added to the current stretch, and the edge is listed', async () => {
  rollout.setSeconds(20);
  expect(await rollout.report(fine())).toMatchObject({ status: 200, body: { revision: 2 } });
  await rollout.report(broken(), { edge: 'edge-b' });
  const start = new Date(Math.floor(rollout.clock().getTime() / 5_000) * 5_000).toISOString();
  expect(
    (await points()).map(({ at, release, sessions, failed }) => [at, release, sessions, failed]).sort(),
  ).toEqual([
    [start, 1, 180, 0],
    [start, 2, 20, 5],
  ]);
  expect((await findEdges(rollout.registry.database, rollout.clock())).map(({ edge }) => edge)).toEqual([
    'edge-a',
    'edge-b',
  ]);
});

test('a report that is sent several times at once counts once, and the next report counts', async () => {
  await Promise.all(Array.from({ length: 6 }, () => rollout.report(fine(), { sequence: 1 })));
  expect((await points()).map(({ sessions }) => sessions).sort()).toEqual([10, 90]);
  await rollout.report(fine(), { sequence: 2 });
  expect((await points()).map(({ sessions }) => sessions).sort()).toEqual([180, 20]);
});

test('counts of a subject that occurs twice in a report are added up', async () => {
  await rollout.report([...fine(), ...broken()]);
  expect((await points()).map(({ sessions, failed }) => [sessions, failed]).sort()).toEqual([
    [180, 0],
    [20, 5],
  ]);
});

test('a worse canary is rolled back and withdrawn in one change that records the evidence', async () => {
  await reportFor(60, broken);
  expect(await liveState()).toEqual({
    revision: 3,
    since: expect.any(String),
    stable: 1,
    killed: [],
    withdrawn: [2],
  });
  const [entry, ...others] = await findEntries('rollback');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    actor: 'health-gate',
    reason: expect.stringMatching(
      /^mf-search 1\.1\.0-abc123: home failed in the browser for \d+ of \d+ sessions, on release 1 for 0 of \d+ in the same minutes$/,
    ),
    from_release: 2,
    to_release: 1,
    detail: {
      evidence: [
        {
          subject: 'home@mf-search',
          measure: 'browser',
          canary: { sessions: expect.any(Number), failed: expect.any(Number) },
          stable: { sessions: expect.any(Number), failed: 0 },
          odds: expect.any(Number),
          limit: 2_000,
          kinds: { mount: expect.any(Number) },
        },
        { subject: 'home@mf-search', measure: 'browser', device: 'desktop', limit: 6_000 },
      ],
    },
  });
});

test('a canary that fails as often as the stable set is not rolled back', async () => {
  await reportFor(120, () => rollout.counts([10, 1], [90, 9]));
  expect(await liveState()).toMatchObject({ revision: 2, canary: { release: 2 } });
});

test('a stretch is judged only after its end', async () => {
  rollout.setSeconds(20);
  for (let report = 0; report < 10; report += 1) await rollout.report(broken());
  expect(await liveState()).toMatchObject({ revision: 2 });
  rollout.setSeconds(26);
  await rollout.report(fine());
  expect(await liveState()).toMatchObject({ revision: 3, withdrawn: [2] });
});

test('counts from before the canary are not compared', async () => {
  rollout.setSeconds(-30);
  for (let report = 0; report < 10; report += 1) await rollout.report(broken());
  await reportFor(60, fine);
  expect(await liveState()).toMatchObject({ revision: 2 });
});

test('a registry that starts during the rollout reaches the same verdict', async () => {
  await reportFor(25, () => rollout.counts([10, 1], [90, 0]));
  expect(await liveState()).toMatchObject({ revision: 2 });
  const [other] = await startOthers(1);
  rollout.setSeconds(30);
  for (let report = 0; report < 5; report += 1) await rollout.report(broken(), { app: other!.app });
  rollout.setSeconds(36);
  await rollout.report(fine(), { app: other!.app });
  expect(await liveState()).toMatchObject({ withdrawn: [2] });
});

test('one of several concurrent registries rolls back, and the others log nothing', async () => {
  const registries = await startOthers(4);
  rollout.setSeconds(20);
  for (let report = 0; report < 10; report += 1) await rollout.report(broken());
  rollout.setSeconds(26);
  const answers = await Promise.all(
    registries.map(({ app }, nth) => rollout.report(fine(), { app, edge: `edge-${nth}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await findEntries('rollback')).toHaveLength(1);
  expect(await liveState()).toMatchObject({ revision: 3, withdrawn: [2] });
  expect(await findEntries('refused')).toEqual([]);
});

test('when the rollback fails the report is still stored, and the next one retries', async () => {
  const { database } = rollout.registry;
  rollout.setSeconds(20);
  for (let report = 0; report < 10; report += 1) await rollout.report(broken());
  rollout.setSeconds(26);
  await database.query(sql`alter table audit rename to audit_away`);
  expect(await rollout.report(fine())).toMatchObject({ status: 200, body: { revision: 2 } });
  await database.query(sql`alter table audit_away rename to audit`);
  expect(await liveState()).toMatchObject({ revision: 2, canary: { release: 2 } });
  await rollout.report(fine());
  expect(await liveState()).toMatchObject({ revision: 3, withdrawn: [2] });
});

test.each([
  ['a caller without a token', ''],
  ['a team', tokenOf('mf-search')],
  ['a platform engineer', platform],
])('a report of %s is refused', async (_, token) => {
  expect((await rollout.report(broken(), { token })).status).toBeGreaterThanOrEqual(401);
  expect(await points()).toEqual([]);
});

test.each([
  ['an unknown measure', { measure: 'mood' }],
  ['a negative number of sessions', { sessions: -1 }],
  ['a release without a number', { release: 'latest' }],
])('%s is invalid input', async (_, changes) => {
  const [count] = broken();
  const wrong = JSON.parse(JSON.stringify([{ ...count, ...changes }]));
  expect(await rollout.report(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await points()).toEqual([]);
});
