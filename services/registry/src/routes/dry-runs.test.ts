import {
  getDryRun,
  getDryRunPicture,
  saveDryRun,
  type SaveDryRunInput,
} from '@tyres/registry-contract/dry-run-endpoints';
import { checkRelease, listReleases, pruneVersions } from '@tyres/registry-contract/endpoints';
import { clearUnrecorded } from '../store/unrecorded-artefacts';
import { manifestOf, shellRelease } from '../testing/manifest';
import {
  createTestRegistry,
  keepToken,
  platform,
  tokenOf,
  type TestRegistry,
} from '../testing/test-registry';

const [one, two] = [manifestOf({ build: 'one' }), manifestOf({ build: 'two' })];
const dayMs = 86_400_000;
const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').toString('base64');
const figures = { interactive_ms: 310, bytes: 120_000, script_bytes: 60_000 };
const run: SaveDryRunInput = {
  versions: { shell: '1.0.0-abc123', 'mf-search': '1.0.0-two' },
  live_release: 1,
  steps: [
    {
      ...{ page: '/', status: 200, fragments: 3, console_errors: 0, problems: [] },
      ...{ figures, live_figures: { ...figures, bytes: 110_000 } },
      pictures: [{ width: 360, different_share: 0.25, live: png, candidate: png, difference: png }],
    },
    {
      ...{ page: '/faq', status: null, fragments: 0, console_errors: 1, problems: ['It has no fragments.'] },
      pictures: [],
    },
  ],
};
const summary = {
  id: expect.stringMatching(/^[0-9a-f]{16}$/),
  created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  created_by: 'mf-search',
  live_release: 1,
  pages: 2,
  failed_pages: 1,
};

let registry: TestRegistry;
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  registry = await createTestRegistry({ clock: () => new Date(Date.now() + ahead) });
  await registry.publish(shellRelease);
  await registry.publish(one);
  await registry.publish(two);
  await registry.release([one, shellRelease]);
});
afterEach(() => registry.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const save = (input: object = {}, token = tokenOf('mf-search')) =>
  registry.app.call(saveDryRun, { ...run, ...input }, bearer(token));
const pictures = async () => (await registry.keptFiles()).filter((file) => file.endsWith('.png'));

test('a dry run is kept with its pictures', async () => {
  const { status, body } = await save();
  expect([status, body]).toEqual([200, summary]);
  expect((await registry.app.call(getDryRun, { id: body.id })).body).toEqual({
    ...summary,
    versions: run.versions,
    steps: [
      {
        ...run.steps[0],
        pictures: [{ width: 360, different_share: 0.25, kinds: ['live', 'candidate', 'difference'] }],
      },
      run.steps[1],
    ],
  });
  const asked = { id: body.id, step: 0, width: 360, kind: 'candidate' } as const;
  expect(await registry.app.call(getDryRunPicture, asked)).toMatchObject({ status: 200, body: { png } });
});

test('a dry run of pages that nobody could take a picture of is kept too', async () => {
  const { status, body } = await save({ steps: run.steps.slice(1) });
  expect([status, body]).toEqual([200, { ...summary, pages: 1 }]);
  expect(await pictures()).toEqual([]);
});

test('the candidate and the releases of exactly these versions have it', async () => {
  const { body } = await save({ not_compared: 'Release 1 does not start.' });
  expect((await registry.app.call(getDryRun, { id: body.id })).body.not_compared).toBe(
    'Release 1 does not start.',
  );
  const check = (versions: Readonly<Record<string, string>>) =>
    registry.app.call(checkRelease, { versions }, bearer(platform));
  expect((await check({ 'mf-search': '1.0.0-two' })).body.dry_run).toEqual(body);
  expect((await check({ 'mf-search': '1.0.0-one' })).body.dry_run).toBeUndefined();
  await registry.canary([two]);
  const { releases } = (await registry.app.call(listReleases, {})).body;
  expect(releases.map(({ number, dry_run: kept }) => [number, kept?.id])).toEqual([
    [2, body.id],
    [1, undefined],
  ]);
});

test('a later one of the same versions replaces it', async () => {
  const { id } = (await save()).body;
  const later = (await save({}, platform)).body;
  expect(later.created_by).toBe('platform');
  expect((await registry.app.call(getDryRun, { id })).body).toMatchObject({ code: 'unknown_dry_run' });
  const kinds = ['candidate', 'difference', 'live'];
  expect(await pictures()).toEqual(kinds.map((kind) => `artefacts/dry_runs/${later.id}/0-360-${kind}.png`));
});

test('it goes with the first of its versions that is pruned', async () => {
  const { id } = (await save({ versions: { ...run.versions, 'mf-search': '1.0.0-one' } })).body;
  const other = (await save()).body.id;
  await registry.release([two]);
  await registry.publish(manifestOf({ build: 'three' }));
  await registry.release([manifestOf({ build: 'three' })]);
  ahead = 14 * dayMs;
  await registry.app.call(pruneVersions, { keep: 1, reason: 'Room' }, bearer(platform));
  expect((await registry.app.call(getDryRun, { id })).status).toBe(404);
  expect((await registry.app.call(getDryRun, { id: other })).status).toBe(200);
  expect(new Set((await pictures()).map((file) => file.split('/')[2]))).toEqual(new Set([other]));
});

test('prune removes those of a week ago whose versions were never released together', async () => {
  const unreleased = (await save()).body.id;
  const released = (await save({ versions: { ...run.versions, 'mf-search': '1.0.0-one' } })).body.id;
  const statusOf = async (id: string) => (await registry.app.call(getDryRun, { id })).status;
  const prune = (input: object) =>
    registry.app.call(pruneVersions, { keep: 50, reason: 'Room', ...input }, bearer(platform));
  ahead = 6 * dayMs;
  await prune({});
  ahead = 8 * dayMs;
  await prune({ dry_run: true });
  expect([await statusOf(unreleased), await statusOf(released)]).toEqual([200, 200]);
  await prune({});
  expect([await statusOf(unreleased), await statusOf(released)]).toEqual([404, 200]);
});

test('the pictures of dry runs are not cleared at the start, and those of no dry run are', async () => {
  const { id } = (await save()).body;
  const files = new Map([['0-360-live.png', Buffer.from('half')]]);
  await (await registry.deps.artefacts.stage('dry_runs', 'f'.repeat(16), files)).keep();
  const unrecorded = { id: 'f'.repeat(16), step: 0, width: 360, kind: 'live' } as const;
  expect((await registry.app.call(getDryRunPicture, unrecorded)).status).toBe(404);
  await clearUnrecorded(registry.deps);
  expect(new Set((await pictures()).map((file) => file.split('/')[2]))).toEqual(new Set([id]));
});

test.each([
  ['no such version', { versions: { 'mf-search': '1.0.0-none' } }, 'unknown_version'],
  ['no page', { steps: [] }, 'invalid_input'],
  [
    'a picture that is no PNG',
    { steps: [{ ...run.steps[0], pictures: [{ width: 360, candidate: 'PHN2Zz4=' }] }] },
    'invalid_input',
  ],
  ['text that cannot be stored', { steps: [{ ...run.steps[0], page: 'a\0' }] }, 'invalid_input'],
  [
    'more than 1,000 pictures',
    { steps: Array(335).fill({ ...run.steps[0], pictures: run.steps[0]?.pictures }) },
    'invalid_input',
  ],
  ['a step without pictures', { steps: [{ ...run.steps[0], pictures: undefined }] }, 'invalid_input'],
  ['pictures that are none', { steps: [{ ...run.steps[0], pictures: [null, 'x'] }] }, 'invalid_input'],
  ['steps that are none', { steps: [null, 7, [{}]] }, 'invalid_input'],
  ['a width of a mile', { steps: [{ ...run.steps[0], pictures: [{ width: 1e9 }] }] }, 'invalid_input'],
])('with %s it is refused, and nothing is kept', async (_, input, code) => {
  const { status, body } = await save(input);
  expect({ status, body }).toMatchObject({ status: expect.any(Number), body: { code } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await pictures()).toEqual([]);
  expect((await registry.app.call(listReleases, {})).body.releases[0]?.dry_run).toBeUndefined();
});

test('a viewer cannot keep one, and nobody can ask for a file outside of it', async () => {
  const viewer = await keepToken(registry.database, { role: 'viewer' });
  expect(await save({}, viewer)).toMatchObject({ status: 403, body: { code: 'viewers_only_read' } });
  const { id } = (await save()).body;
  const url = `/dry-runs/${id}/pictures/0/360/live`;
  expect((await registry.app.request({ url })).status).toBe(200);
  for (const url of [
    `/dry-runs/${id}/pictures/0/360/..%2f..%2fmf-search`,
    `/dry-runs/..%2fmf-search/pictures/0/360/live`,
    `/dry-runs/${id}/pictures/1/360/live`,
    `/artefacts/dry_runs/${id}/0-360-live.png`,
  ])
    expect((await registry.app.request({ url })).status).toBeGreaterThanOrEqual(400);
});
