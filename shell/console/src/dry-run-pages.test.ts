import { dryRunId, dryRunSummary, png } from './testing/fake-dry-run';
import { away, refuse } from './testing/fake-registry';
import { signedIn, testConsole } from './testing/test-console';

const address = `/dry-run?id=${dryRunId}`;
const pictureOf = (step: number, kind: string): string =>
  `/dry-run/picture?id=${dryRunId}&step=${step}&width=360&kind=${kind}`;
const openedBy = async (answers: Parameters<typeof testConsole>[0] = {}) =>
  (await signedIn(testConsole(answers))).open;
const textOf = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a dry run shows its pages: first those that failed, then those that look different', async () => {
  const { status, body } = await (await openedBy())(address);
  const text = textOf(body);
  expect(status).toBe(200);
  expect(text).toContain('1 of 3 pages failed A browser walked through both releases for mf-search');
  expect(body.match(/id="page-\d"/g)).toEqual(['id="page-2"', 'id="page-1"', 'id="page-0"']);
  expect(text).toContain('It was answered with &lt;500&gt;.');
  expect(text).toMatch(/\/ Good 200 5 0 412 ms \( ?398 ms ?\) 180\.5 kB/);
  expect(text).toMatch(/\/new Failed 500 3 1 – – –/);
  expect(text).toContain('360 px wide: nothing differs');
  expect(text).toContain('360 px wide: 3.1 % differs');
  expect(text).toContain('360 px wide: no live page to compare with');
  expect(text).toContain('1 page looks as before');
  expect(body.match(/<details class="details"( open="")?/g)).toEqual([
    '<details class="details"',
    '<details class="details" open=""',
    '<details class="details" open=""',
    '<details class="details"',
  ]);
  for (const [step, kind] of [
    [0, 'candidate'],
    [1, 'live'],
    [1, 'candidate'],
    [1, 'difference'],
  ] as const)
    expect(body).toContain(`src="${pictureOf(step, kind).replaceAll('&', '&amp;')}"`);
  expect(body).not.toContain(pictureOf(0, 'live').replaceAll('&', '&amp;'));
});

test('why nothing was compared is said', async () => {
  const notCompared = 'No page was compared with release 14: <it does not start>.';
  const run = { ...dryRunSummary, versions: {}, steps: [], not_compared: notCompared };
  expect((await (await openedBy({ getDryRun: () => run }))(address)).body).toContain(
    'release 14: &lt;it does not start&gt;.',
  );
});

test('a picture is a PNG that the policy allows, and asks for exactly what its address says', async () => {
  const asked: unknown[] = [];
  const getDryRunPicture = (input: object) => {
    asked.push(input);
    return { png };
  };
  const { status, headers } = await (await openedBy({ getDryRunPicture }))(pictureOf(1, 'live'));
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(headers['content-security-policy']).toContain("img-src 'self' data:");
  expect(asked).toEqual([{ id: dryRunId, step: 1, width: 360, kind: 'live' }]);
});

const gone = refuse({ status: 404, code: 'unknown_dry_run', message: 'There is no such dry run.' });
test.each([
  ['of an unknown dry run', address, { getDryRun: gone }],
  ['without an id', '/dry-run', {}],
  ['with two ids', `${address}&id=x`, {}],
  ['while the registry is away', address, { getDryRun: away }],
  ['of a picture that is gone', pictureOf(0, 'live'), { getDryRunPicture: gone }],
  ['of a picture of no kind', pictureOf(0, '../../mf-search'), {}],
])('an address %s is not found', async (_, path, answers) => {
  expect((await (await openedBy(answers))(path)).status).toBe(404);
});

test('nobody sees one without signing in', async () => {
  for (const url of [address, pictureOf(0, 'candidate')])
    expect(await testConsole().request({ url })).toMatchObject({ status: 303 });
});

test('the history, the rollout and the check of the same versions link to it', async () => {
  const checked = { set: { number: 0, createdAt: '', versions: {} }, problems: [], existing: [] };
  const checkRelease = () => ({ ...checked, changes: [], weights: [], dry_run: dryRunSummary });
  const open = await openedBy({ checkRelease });
  const check = '/release?versions%5Bmf-search%5D=0.3.0-def';
  for (const path of ['/history', '/rollout?release=15', check]) {
    const { body } = await open(path);
    expect([path, body.includes(`href="${address}"`)]).toEqual([path, true]);
    expect(textOf(body)).toContain('1 of 3 pages failed');
  }
  const without = await openedBy({ checkRelease: () => ({ ...checked, changes: [], weights: [] }) });
  expect(textOf((await without(check)).body)).toContain('tyres check … --dry-run --report');
});
