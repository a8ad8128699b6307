import type { EdgeStatus } from '@tyres/registry-contract/health';
import { liveState } from './testing/fixtures';
import { startTestCli, type TestCli } from './testing/test-cli';
import { edgesReportText, waitForEdges } from './wait-for-edges';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
});
afterEach(() => cli.close());

const state = liveState({ revision: 28, stable: 38 });
const edge = (id: string, changes: Partial<EdgeStatus> = {}): EdgeStatus => ({
  edge: id,
  name: id,
  is_alive: true,
  release: 38,
  refused: [],
  revision: 28,
  page_state: 1,
  may_be_behind_unknown_proxy: false,
  seen_at: '2026-11-21T09:41:00.000Z',
  ...changes,
});
const refused = [
  { release: 38, reason: 'mf-search 1.4.0-abc: remote.js is not the file that was published.' },
];
const answer = (...edges: EdgeStatus[]) => cli.registry.answer('GET /edges', { edges });
const wait = (waitMs = 200) => waitForEdges({ registryUrl: cli.registry.url }, state, waitMs);

test('it waits until the last edge serves the new revision', async () => {
  answer(edge('eu-1'), edge('eu-2', { revision: 27, release: 37 }));
  const waiting = wait(60_000);
  while (cli.registry.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  answer(edge('eu-1'), edge('eu-2'));
  expect(await waiting).toMatchObject({ serving: ['eu-1', 'eu-2'], problems: [], not_counted: [] });
});

test('an edge that refuses ends the wait, with its own words', async () => {
  answer(edge('eu-1'), edge('eu-2', { revision: 27, release: 37, refused }));
  expect((await wait(60_000)).problems).toEqual([`edge eu-2 refuses release 38: ${refused[0]?.reason}`]);
});

test('a refusal of another release is none of this one', async () => {
  answer(edge('eu-2', { revision: 27, release: 37, refused: [{ release: 36, reason: 'x' }] }));
  expect((await wait()).problems).toEqual(['edge eu-2 still serves release 37 (revision 27) after 0.2 s']);
});

test('a dead edge is listed and not counted', async () => {
  answer(edge('eu-1'), edge('eu-2', { revision: 27, is_alive: false }));
  const report = await wait(60_000);
  expect(report).toMatchObject({ serving: ['eu-1'], problems: [], not_counted: ['eu-2'] });
  expect(edgesReportText(report)).toMatch(/Not counted, since they no longer report: eu-2\.$/);
});

test('without a living edge it says so', async () => {
  answer();
  expect(edgesReportText(await wait())).toBe(
    'No living edge reports to the registry: nobody is known to serve it.',
  );
});

test('two edges of one name are told apart', async () => {
  answer(edge('11111111-a', { name: 'eu' }), edge('22222222-b', { name: 'eu' }));
  expect((await wait()).serving).toEqual(['eu (11111111)', 'eu (22222222)']);
});

test('a command exits with 1 when an edge refuses, after the change was made', async () => {
  cli.registry.answer('GET /state', liveState({ stable: 37 }));
  answer(edge('eu-2', { revision: 27, release: 37, refused }));
  cli.registry.answer('POST /canary/promote', state);
  const { exitCode, out } = await cli.run('promote --reason x');
  expect([exitCode, out]).toEqual([
    1,
    `Revision 28 is written, but not every edge serves it:\nedge eu-2 refuses release 38: ${refused[0]?.reason}`,
  ]);
});

test('when the registry does not list its edges, the change is reported and the exit code is 1', async () => {
  cli.registry.refuse('GET /edges', 503, 'unavailable', 'The database is away.');
  expect((await wait()).problems).toEqual(['It is not known whether edges serve it: The database is away.']);
});
