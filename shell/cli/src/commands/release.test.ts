import type { SmokeStep } from '../browser/smoke';
import { builtVersion, liveState, publishedVersion, releaseSet } from '../testing/fixtures';
import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
  cli.registry.answer('GET /state', liveState());
  cli.registry.answer('GET /releases/13', releaseSet(13, builtVersion()));
  cli.registry.answer('POST /releases', liveState({ revision: 28, stable: 14 }));
});
afterEach(() => cli.close());

const services = { environment: { SERVICES: 'search=http://127.0.0.1:9001' } };
const step: SmokeStep = { page: '/faq', status: 200, fragments: 4, consoleErrors: 0, ms: 120, problems: [] };

function answerCheck(problems: readonly { code: string; message: string }[] = []): void {
  const set = releaseSet(0, builtVersion({ version: '0.2.0' }));
  const change = {
    name: 'mf-search',
    from: '0.1.0-abc123',
    to: '0.2.0-def',
    source: {
      commit: '3f2a9c1bd04e5f60718293a4b5c6d7e8f9012345',
      message: 'New filters',
      author: 'Sam',
      hasUncommittedChanges: true,
      buildUrl: 'https://ci.example/runs/7',
    },
    added: ['page /filters'],
    removed: ['calls search.getCar@1'],
    gzip_bytes: 12_000,
    gzip_bytes_before: 11_500,
  };
  const weights = [{ page: '/', owner: 'mf-search', gzip_bytes: 98_000, budget_bytes: 120_000 }];
  cli.registry.answer('POST /releases/check', { set, problems, existing: [], changes: [change], weights });
}

test('tyres release shows what will change, and sends the revision that it read', async () => {
  const { exitCode, out, notes } = await cli.run('release mf-search@0.2.0-def --reason "Faster search"');
  expect([exitCode, out]).toEqual([
    0,
    expect.stringMatching(/^Release 14 is live \(revision 28\)\.\nServed by eu-1 after \d+\.\d s\.$/),
  ]);
  expect(notes).toEqual(['Release 13 → the next, for every session: mf-search 0.1.0-abc123 → 0.2.0-def']);
  expect(cli.registry.sentTo('POST /releases')).toEqual({
    versions: { 'mf-search': '0.2.0-def' },
    reason: 'Faster search',
    on_revision: 27,
  });
  expect(cli.registry.seen.at(-1)).toMatchObject({ authorization: 'Bearer token' });
});

test('--accept sends the problems that are accepted, with the check and with the release', async () => {
  answerCheck();
  const line = 'release mf-search@0.2.0-def --accept page_removed:/offers,page_shadows:/news --reason "Over"';
  const walkCandidate = async () => ({ steps: [step] });
  expect(await cli.run(`${line} --dry-run`, { ...services, tools: { walkCandidate } })).toMatchObject({
    exitCode: 0,
  });
  const accept = ['page_removed:/offers', 'page_shadows:/news'];
  expect(cli.registry.sentTo('POST /releases/check')).toMatchObject({ accept });
  expect(cli.registry.sentTo('POST /releases')).toMatchObject({ accept, reason: 'Over' });
});

test('@latest means the newest version, and --json prints the release number and the versions', async () => {
  cli.registry.answer('GET /versions?name=mf-search', {
    versions: [publishedVersion('0.3.0-new'), publishedVersion('0.2.0-old')],
  });
  expect(JSON.parse((await cli.run('release mf-search@latest --reason x --json')).out)).toMatchObject({
    number: 14,
    versions: { 'mf-search': '0.3.0-new' },
    state: { revision: 28 },
  });
  expect(cli.registry.sentTo('POST /releases')).toMatchObject({ versions: { 'mf-search': '0.3.0-new' } });
});

test('@latest is refused for a micro-frontend without versions', async () => {
  cli.registry.answer('GET /versions?name=mf-new', { versions: [] });
  expect(await cli.run('release mf-new@latest --reason x')).toMatchObject({
    exitCode: 1,
    err: 'No version of mf-new is published yet: run tyres publish. (unknown_version)',
  });
});

test.each([
  'release --reason x',
  'release mf-search --reason x',
  'release mf-search@1-a mf-search@1-b --reason x',
])('%s is a usage error, and nothing is released', async (line) => {
  expect((await cli.run(line)).exitCode).toBe(2);
  expect(cli.registry.sentTo('POST /releases')).toBeUndefined();
});

describe('with --dry-run', () => {
  test('releases when the contract gate and the browser find no problem', async () => {
    answerCheck();
    const sets: unknown[] = [];
    const walkCandidate = async (options: { set: unknown; services: unknown }) => {
      sets.push(options.set, options.services);
      expect(cli.registry.sentTo('POST /releases')).toBeUndefined();
      return { steps: [step] };
    };
    const { exitCode, notes } = await cli.run('release mf-search@0.2.0-def --dry-run --reason x', {
      ...services,
      tools: { walkCandidate },
    });
    expect([exitCode, notes[0]]).toEqual([0, 'The dry run is green.']);
    expect(sets).toMatchObject([{ number: 0 }, { services: { search: 'http://127.0.0.1:9001' } }]);
    expect(cli.registry.sentTo('POST /releases')).toBeDefined();
  });

  test('releases nothing when the browser finds a problem, and shows it', async () => {
    answerCheck();
    const walkCandidate = async () => ({
      steps: [step, { ...step, page: '/basket', problems: ['It was answered with 500.'] }],
    });
    const { exitCode, out } = await cli.run('release mf-search@0.2.0-def --dry-run --reason x', {
      ...services,
      tools: { walkCandidate },
    });
    expect(exitCode).toBe(1);
    expect(out).toContain('/basket: It was answered with 500.');
    expect(out).toContain('Nothing was released.');
    expect(cli.registry.sentTo('POST /releases')).toBeUndefined();
  });

  test('takes losses of pages as the browser’s, and problems as the registry’s', async () => {
    answerCheck();
    const walks: object[] = [];
    const walkCandidate = async (options: { accept: unknown; hasReport: unknown }) => {
      walks.push({ accept: options.accept, hasReport: options.hasReport });
      return { steps: [step] };
    };
    const line =
      'release mf-search@0.2.0-def --dry-run --accept words_lost:/,page_removed:/offers --reason x';
    const { exitCode } = await cli.run(line, { ...services, tools: { walkCandidate } });
    expect([exitCode, walks]).toEqual([0, [{ accept: ['words_lost:/'], hasReport: false }]]);
    expect(cli.registry.sentTo('POST /releases/check')).toMatchObject({ accept: ['page_removed:/offers'] });
    expect(cli.registry.sentTo('POST /releases')).toMatchObject({ accept: ['page_removed:/offers'] });
    expect(cli.registry.sentTo('POST /dry-runs')).toBeUndefined();
  });

  test('keeps the report of the candidate with the registry, before anything is released', async () => {
    answerCheck();
    const report = { live_release: 13, steps: [] };
    const walkCandidate = async (options: { hasReport: boolean }) => ({
      steps: [step],
      ...(options.hasReport ? { report } : {}),
    });
    const run = (command: string) => cli.run(command, { ...services, tools: { walkCandidate } });
    cli.registry.refuse('POST /dry-runs', 503, 'store_unavailable', 'The artefact store does not answer.');
    const refused = await run('release mf-search@0.2.0-def --dry-run --report --reason x');
    expect(refused.exitCode).toBe(1);
    expect(refused.out).toContain('The browser found nothing wrong in 1 step.');
    expect(refused.out).toContain(
      'The report was not kept: The artefact store does not answer. (store_unavailable)',
    );
    expect(refused.out).toContain('Nothing was released.');
    expect(cli.registry.sentTo('POST /releases')).toBeUndefined();
    cli.registry.answer('POST /dry-runs', { id: 'abcdef0123456789', pages: 1, failed_pages: 0 });
    const { exitCode, out } = await run('check mf-search@0.2.0-def --dry-run --report');
    expect([exitCode, out]).toEqual([
      0,
      expect.stringContaining('The console shows the report with its pictures: /dry-run?id=abcdef0123456789'),
    ]);
    expect(cli.registry.sentTo('POST /dry-runs')).toEqual({
      ...report,
      versions: { 'mf-search': '0.2.0-abc123' },
    });
  });

  test('says why no page was compared', async () => {
    answerCheck();
    const notCompared = 'No page was compared with release 13: The release could not be prepared.';
    const tools = { walkCandidate: async () => ({ steps: [step], notCompared }) };
    const { exitCode, out } = await cli.run('check mf-search@0.2.0-def --dry-run', { ...services, tools });
    expect([exitCode, out]).toEqual([0, expect.stringContaining(notCompared)]);
  });

  test('releases nothing, and opens no browser, when the contract gate finds a problem', async () => {
    answerCheck([{ code: 'fragment_missing', message: 'mf-search 0.2.0-def lacks vehicle-bar.' }]);
    const walkCandidate = () => Promise.reject(new Error('It was walked.'));
    expect(
      await cli.run('release mf-search@0.2.0-def --dry-run --reason x', {
        ...services,
        tools: { walkCandidate },
      }),
    ).toMatchObject({ exitCode: 1, out: expect.stringContaining('mf-search 0.2.0-def lacks vehicle-bar.') });
    expect(cli.registry.sentTo('POST /releases')).toBeUndefined();
  });
});

describe('tyres check', () => {
  test('shows the result of the contract gate and the weight of the pages', async () => {
    answerCheck();
    const { exitCode, out } = await cli.run('check mf-search@0.2.0-def');
    expect(exitCode).toBe(0);
    expect(out).toBe(
      [
        'The contract gate finds no problem.',
        '',
        'mf-search: 0.1.0-abc123 → 0.2.0-def, 11.5 kB → 12.0 kB for browsers',
        '  3f2a9c1* by Sam: New filters',
        '  https://ci.example/runs/7',
        '  + page /filters',
        '  - calls search.getCar@1',
        '',
        '  PAGE  OWNER      JAVASCRIPT  BUDGET',
        '  /     mf-search  98.0 kB     120.0 kB',
      ].join('\n'),
    );
  });

  test('ends with 1 when there is a problem, also with --json', async () => {
    answerCheck([{ code: 'page_claimed_twice', message: 'mf-search and mf-content both claim /faq.' }]);
    const { exitCode, out } = await cli.run('check mf-search@0.2.0-def --json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ green: false, problems: [{ code: 'page_claimed_twice' }] });
  });

  test('with --dry-run shows each step of the browser', async () => {
    answerCheck();
    const { exitCode, out } = await cli.run('check mf-search@0.2.0-def --dry-run', {
      ...services,
      tools: { walkCandidate: async () => ({ steps: [step] }) },
    });
    expect(exitCode).toBe(0);
    expect(out).toContain('The browser found nothing wrong in 1 step.');
    expect(out).toContain('  /faq     200          4               0  120');
  });

  test.each([
    ['the addresses of the services are missing', {}, /Say where the services are/],
    ['they are malformed', { SERVICES: 'search' }, /Services are written as/],
  ])('with --dry-run it is a usage error when %s', async (_, environment, message) => {
    answerCheck();
    expect(await cli.run('check mf-search@0.2.0-def --dry-run', { environment })).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(message),
    });
  });
});
