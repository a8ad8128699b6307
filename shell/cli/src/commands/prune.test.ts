import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
});
afterEach(() => cli.close());

const pruned = [
  { name: 'mf-search', folder: '0.1.0-abc', published_at: '2026-10-01T09:00:00.000Z', bytes: 123_400 },
  { name: 'mf-search', folder: '0.1.1-def', published_at: '2026-10-02T09:00:00.000Z', bytes: 100_000 },
];

test('removes old versions, and says how many more there are', async () => {
  cli.registry.answer('POST /prune', { pruned, left: 7 });
  const { exitCode, out } = await cli.run('prune --keep 50 --reason "The disk is full"');
  expect(exitCode).toBe(0);
  expect(out.split('\n')).toEqual([
    '  VERSION              PUBLISHED                SIZE',
    '  mf-search@0.1.0-abc  2026-10-01 09:00:00 UTC  123.4 kB',
    '  mf-search@0.1.1-def  2026-10-02 09:00:00 UTC  100.0 kB',
    'The files of 2 versions, 223.4 kB, were removed. 7 more can be pruned: run it again.',
  ]);
  expect(cli.registry.sentTo('POST /prune')).toEqual({
    keep: 50,
    dry_run: false,
    reason: 'The disk is full',
  });
});

test('--dry-run needs no reason and changes nothing', async () => {
  cli.registry.answer('POST /prune', { pruned: pruned.slice(0, 1), left: 0 });
  const { out } = await cli.run('prune --keep 50 --dry-run');
  expect(out.split('\n').at(-1)).toBe(
    'The files of 1 version, 123.4 kB, would be removed. Nothing was changed.',
  );
  expect(cli.registry.sentTo('POST /prune')).toEqual({ keep: 50, dry_run: true });
});

test('nothing to prune is said', async () => {
  cli.registry.answer('POST /prune', { pruned: [], left: 0 });
  expect((await cli.run('prune --keep 50 --dry-run')).out).toBe('There is nothing to prune.');
});

test.each([
  ['prune --dry-run', 'Say how many versions of each micro-frontend stay: --keep 50.'],
  ['prune --keep none --dry-run', 'none is no number of versions: give a number from 1 to 10000.'],
  ['prune --keep 50', 'Say why: --reason "…". It goes into the audit log.'],
])('%s is refused before the registry is asked', async (line, message) => {
  const { exitCode, err } = await cli.run(line);
  expect(exitCode).toBe(2);
  expect(err).toContain(message);
  expect(cli.registry.sentTo('POST /prune')).toBeUndefined();
});
