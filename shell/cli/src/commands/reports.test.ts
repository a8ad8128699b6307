import { builtVersion, canaryOf14, liveState, publishedVersion, releaseSet } from '../testing/fixtures';
import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
  cli.registry.answer('GET /releases/13', releaseSet(13, builtVersion()));
  cli.registry.answer('GET /releases/14', releaseSet(14, builtVersion({ version: '0.2.0' })));
  cli.registry.answer('GET /edges', { edges: [] });
});
afterEach(() => cli.close());

describe('tyres status', () => {
  test('shows what is live without a token', async () => {
    cli.registry.answer('GET /state', liveState());
    const { exitCode, out } = await cli.run('status', { environment: { TYRES_TOKEN: '' } });
    expect(exitCode).toBe(0);
    expect(out).toBe(
      [
        'Release 13 is live (revision 27). Since 2026-11-21 09:30:00 UTC.',
        '',
        '  MICRO-FRONTEND  LIVE',
        '  mf-search       0.1.0-abc123',
        '',
        'No edge has reported within the last minute.',
      ].join('\n'),
    );
  });

  test('shows the canary with its evidence, the killed micro-frontends, and edges that are behind', async () => {
    cli.registry.answer(
      'GET /state',
      liveState({ canary: canaryOf14, killed: ['mf-content'], withdrawn: [9] }),
    );
    cli.registry.answer('GET /canary/evidence', {
      alarms: [
        {
          subject: 'home@mf-search',
          measure: 'server',
          sessions: 90,
          failed: 30,
          usual_share: 0.01,
        },
      ],
      evidence: [
        {
          subject: 'home@mf-search',
          measure: 'browser',
          canary: { sessions: 120, failed: 4 },
          stable: { sessions: 1100, failed: 2 },
          odds: 512.25,
          limit: 40_000,
          kinds: { load: 4 },
        },
        {
          subject: 'header@mf-content',
          measure: 'shadow',
          canary: { sessions: 60, failed: 0 },
          stable: { sessions: 60, failed: 0 },
          odds: 1,
          limit: 12_000,
          kinds: { text: 58 },
        },
      ],
    });
    cli.registry.answer('GET /edges', {
      edges: [
        {
          edge: 'one',
          name: 'one',
          is_alive: true,
          release: 13,
          refused: [],
          revision: 27,
          page_state: 1,
          may_be_behind_unknown_proxy: false,
          seen_at: '2026-11-21T09:41:00.000Z',
        },
        {
          edge: 'two',
          name: 'two',
          is_alive: true,
          release: 13,
          refused: [],
          revision: 26,
          page_state: 1,
          may_be_behind_unknown_proxy: false,
          seen_at: '2026-11-21T09:41:00.000Z',
        },
      ],
    });
    const unanswered =
      'mf-search 0.1.0-abc123 calls search.getCar version 1, but this contract has version 2.';
    cli.registry.answer('GET /contract-warnings', { warnings: [{ service: 'search', message: unanswered }] });
    const { out } = await cli.run('status');
    for (const line of [
      unanswered,
      'The stable release fails: home@mf-search (server) for 30 of 90 sessions of the last minute.',
      'Release 13 is live, and release 14 for 10 % of the sessions (revision 27). Since 2026-11-21 09:30:00 UTC.',
      'Canary since 2026-11-21 09:40:00 UTC',
      'Switched off: mf-content',
      'Withdrawn releases: 9',
      '  mf-search       0.1.0-abc123  0.2.0-abc123',
      '  home@mf-search     browser  4/120   2/1100  512.25  40000',
      '  header@mf-content had another text for 58 of 60 sessions in the shadow.',
      '  two         26  2026-11-21 09:41:00 UTC  behind',
    ])
      expect(out.split('\n')).toContain(line);
    expect(JSON.parse((await cli.run('status --json')).out)).toMatchObject({
      state: { revision: 27 },
      versions: { 'mf-search': '0.1.0-abc123' },
      canary_versions: { 'mf-search': '0.2.0-abc123' },
      evidence: [{ odds: 512.25 }, { measure: 'shadow' }],
      warnings: [{ service: 'search' }],
      edges: [{ edge: 'one' }, { edge: 'two' }],
    });
  });

  test('says that nothing is live before the first release', async () => {
    cli.registry.answer('GET /state', liveState({ stable: 0, revision: 0 }));
    expect((await cli.run('status')).out).toMatch(/^Nothing is live yet/);
  });

  test('shows which release a session was given, and why', async () => {
    cli.registry.answer('GET /sessions/abc/release?at=2026-11-21T09%3A30%3A00Z', {
      release: 14,
      channel: 'canary',
      bucket: 7.3456,
      state: liveState({ canary: canaryOf14 }),
    });
    expect((await cli.run('status --session abc --at 2026-11-21T09:30:00Z')).out).toBe(
      'At 2026-11-21T09:30:00Z it was given release 14 (canary): it falls on 7.35 of 100, and the canary had 10 %. Revision 27, since 2026-11-21 09:30:00 UTC.',
    );
  });
});

test('tyres versions lists the published versions', async () => {
  const signed = {
    ...publishedVersion('0.1.0-abc'),
    signed_by: 'SHA256:abc',
    pruned_at: '2026-12-01T09:00:00.000Z',
  };
  cli.registry.answer('GET /versions?name=mf-search', { versions: [publishedVersion('0.2.0-def'), signed] });
  cli.registry.answer('GET /versions?name=mf-none', { versions: [] });
  expect((await cli.run('versions mf-search')).out.split('\n').slice(1)).toEqual([
    '  mf-search@0.2.0-def  2026-11-21 09:00:00 UTC  mf-search  3f2a9c1 on main                                   12.3 kB      2          3',
    '  mf-search@0.1.0-abc  2026-11-21 09:00:00 UTC  mf-search  3f2a9c1 on main  yes     2026-12-01 09:00:00 UTC  12.3 kB      2          3',
  ]);
  expect((await cli.run('versions mf-none')).out).toBe('Nothing of mf-none was published.');
  cli.registry.answer('GET /versions?text=3f2a9c1&before=mf-search%400.2.0-def', { versions: [] });
  expect((await cli.run('versions --search 3f2a9c1 --before mf-search@0.2.0-def')).out).toBe(
    "Nothing with '3f2a9c1' was published before mf-search@0.2.0-def.",
  );
});

test('tyres audit lists who did what, and how to see earlier entries', async () => {
  cli.registry.answer('GET /audit?before=50', {
    entries: [
      {
        id: 41,
        happened_at: '2026-11-21T09:30:00.000Z',
        actor: 'health-gate',
        action: 'canary_rolled_back',
        reason: 'home@mf-search fails more often',
        from_release: 14,
        to_release: 13,
        detail: { odds: 50_000, subject: 'home@mf-search' },
      },
      {
        id: 40,
        happened_at: '2026-11-21T09:29:00.000Z',
        actor: 'mf-search',
        action: 'refused',
        reason: null,
        from_release: null,
        to_release: null,
        detail: {
          code: 'platform_only',
          action: 'createRelease',
          status: 403,
          asked: { versions: { 'mf-search': '0.2.0-b' }, reason: 'New filters' },
        },
      },
    ],
  });
  expect((await cli.run('audit --before 50')).out).toBe(
    [
      '#41  2026-11-21 09:30:00 UTC  health-gate  canary rolled back  14 → 13',
      '    home@mf-search fails more often',
      '    odds: 50000',
      '    subject: home@mf-search',
      '#40  2026-11-21 09:29:00 UTC  mf-search  refused: createRelease (platform_only)',
      '    asked: versions mf-search 0.2.0-b, reason New filters',
      'Earlier ones: tyres audit --before 40',
    ].join('\n'),
  );
});

test('tyres audit --search keeps the search for earlier entries', async () => {
  const entry = {
    id: 41,
    happened_at: '2026-11-21T09:30:00.000Z',
    actor: 'Sam',
    action: 'kill',
    reason: 'Banners',
    from_release: null,
    to_release: null,
    detail: {},
  };
  cli.registry.answer('GET /audit?text=the+banners', { entries: [entry] });
  cli.registry.answer('GET /audit?text=nobody', { entries: [] });
  expect((await cli.run('audit --search "the banners"')).out.split('\n').at(-1)).toBe(
    'Earlier ones: tyres audit --search "the banners" --before 41',
  );
  expect((await cli.run('audit --search nobody')).out).toBe(
    "There is nothing with 'nobody' in the audit log.",
  );
});
