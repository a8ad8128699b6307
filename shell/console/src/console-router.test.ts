import type { CallOptions } from '@tyres/service-kit/calls/service-client';
import { away, fakeRegistry, liveState, releases, tokens, withoutCanary } from './testing/fake-registry';
import { ownForm, signedIn, testConsole } from './testing/test-console';

test('the overview shows what is live, since when, by whom and why, escaped', async () => {
  const { body } = await (await signedIn(testConsole())).open('/');
  expect(body).toContain('Release 14 is live');
  expect(textOf(body)).toContain('Faster <search>Zoë · since 21 Nov 2026, 09:30:00 (30 min ago)');
  expect(body).not.toMatch(/<search>|<pictures>/);
  expect(body).toMatch(/aria-current="page">Overview/);
});

test('the overview shows the evidence of the canary, kills, and edges that lag', async () => {
  const { body } = await (await signedIn(testConsole())).open('/');
  const text = textOf(body);
  expect(text).toContain('Canary: release 15, 10 % of the sessions');
  expect(text).toContain('mf-search 0.2.0-abc to 0.3.0-def');
  expect(text).toContain('2.9 % 12 of 412');
  expect(text).toContain('431 of 10,000');
  expect(text).toContain('Canary 15: 10 % (4 of 40)');
  expect(text).toContain('Stable 14: 2.5 % (1 of 40)');
  expect(text).toContain('1 of 2 up to date');
  expect(text).toContain('29 Behind: 31 is the newest');
  expect(body).toContain('href="/lift?name=mf-fitters"');
  expect(body).toContain('href="/kill?name=mf-search"');
  expect(body).not.toContain('href="/kill?name=shell"');
});

test('the overview has one script, with the nonce, and other pages have none', async () => {
  const engineer = await signedIn(testConsole());
  const { body, headers } = await engineer.open('/');
  expect(body.match(/<script/g)).toHaveLength(1);
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body).toContain(`<script nonce="${nonce}">`);
  expect(body).toContain(`<style nonce="${nonce}">`);
  // The script finds sections by id, with or without a canary.
  const idsOf = (page: string) =>
    [...page.matchAll(/<\w+[^>]*data-refresh/g)].map(([tag]) => /id="([^"]+)"/.exec(tag)?.[1]);
  const other = await (await signedIn(testConsole({ getLiveState: () => withoutCanary }))).open('/');
  expect(idsOf(body)).toEqual([
    'headline',
    'alarms',
    'freezes',
    'facts',
    'canary',
    'health',
    'live-set',
    'edges',
  ]);
  expect(idsOf(other.body)).toEqual(idsOf(body));
  for (const url of ['/history', '/kill?name=mf-search'])
    expect((await engineer.open(url)).body).not.toMatch(/<script| style="/);
});

test('the overview says when no canary is running', async () => {
  const { body } = await (await signedIn(testConsole({ getLiveState: () => withoutCanary }))).open('/');
  expect(body).toContain('No canary is running.');
  expect(body).not.toContain('/canary/share');
});

test('the pages say when nothing has been released yet', async () => {
  const nothing = {
    getLiveState: () => ({ revision: 0, since: liveState.since, stable: 0, killed: [], withdrawn: [] }),
    listReleases: () => ({ releases: [] }),
    listAudit: () => ({ entries: [] }),
  };
  const engineer = await signedIn(testConsole(nothing));
  const { status, body } = await engineer.open('/');
  expect(status).toBe(200);
  expect(body).toContain('Nothing has been released yet');
  expect((await engineer.open('/history')).body).toContain('Nothing has been released yet');
  expect((await engineer.open('/release')).body).toContain('0.3.0-def');
});

test.each([
  ['getCanaryEvidence', 'Evidence is not available'],
  ['getHealth', 'Figures are not available'],
  ['listEdges', 'Edges are not available'],
  ['listReleases', 'Its versions are not available'],
  ['getLiveState', 'The live state is not available'],
])('when %s fails, only its section of the overview says so', async (name, words) => {
  const { status, body } = await (await signedIn(testConsole({ [name]: away }))).open('/');
  expect(status).toBe(200);
  expect(body).toContain(words);
  if (name !== 'listEdges') expect(body).toContain('edge-one');
  if (name !== 'getLiveState') expect(body).toContain('Release 14 is live');
});

test('the overview names an edge that may be behind an unknown proxy, and the setting to change', async () => {
  const [first, second] = fakeRegistry.listEdges().edges;
  const listEdges = () => ({ edges: [first, { ...second, may_be_behind_unknown_proxy: true }] });
  const warned = await (await signedIn(testConsole({ listEdges }))).open('/');
  expect(textOf(warned.body)).toMatch(/header reached edge-two, where TRUSTED_PROXIES is 0/);
  const { body } = await (await signedIn(testConsole())).open('/');
  expect(body).not.toContain('TRUSTED_PROXIES');
});

test('the overview shows what an edge refuses, and does not count a dead edge', async () => {
  const [first, second] = fakeRegistry.listEdges().edges;
  const refused = [{ release: 14, reason: 'remote.js <differs>' }];
  const listEdges = () => ({
    edges: [
      { ...first, refused },
      { ...second, is_alive: false },
    ],
  });
  const { body } = await (await signedIn(testConsole({ listEdges }))).open('/');
  expect(body).toContain('remote.js &lt;differs&gt;');
  expect(textOf(body)).toMatch(/Refuses release 14 remote\.js <differs>/);
  expect(textOf(body)).toContain(', not counted');
  expect(textOf(body)).toContain('1 of 1 up to date');
});

test('the overview says at its top which edge refuses a live release, and why', async () => {
  const [first, second] = fakeRegistry.listEdges().edges;
  const refused = [{ release: 15, reason: 'remote.js of <mf-search> differs' }];
  const listEdges = () => ({ edges: [first, { ...second, name: 'eu-2', is_alive: true, refused }] });
  const { body } = await (await signedIn(testConsole({ listEdges }))).open('/');
  expect(body).toMatch(
    /role="alert"><li>Edge eu-2 refuses release 15: remote\.js of &lt;mf-search&gt; differs<\/li>/,
  );
  expect((await (await signedIn(testConsole())).open('/')).body).not.toContain('refuses release');
});

test('the overview says at its top what a running service does not answer', async () => {
  const message =
    'mf-search 0.2.0-abc calls search.getCar version 1, but this contract has no such endpoint.';
  const listContractWarnings = () => ({ warnings: [{ service: 'search', message }] });
  const { body } = await (await signedIn(testConsole({ listContractWarnings }))).open('/');
  expect(body).toContain(`role="alert"><li>${message}</li>`);
});

test('calls that need no release number run in parallel', async () => {
  const order: string[] = [];
  const slow = Object.fromEntries(
    Object.entries(fakeRegistry).map(([name, answer]) => [
      name,
      async (input: never, options: CallOptions) => {
        order.push(name);
        await new Promise(setImmediate);
        order.push('answer');
        return answer(input, options);
      },
    ]),
  );
  const engineer = await signedIn(testConsole(slow));
  order.length = 0;
  await engineer.open('/');
  expect(order.slice(0, order.indexOf('answer')).sort()).toEqual(
    [
      'getCanaryEvidence',
      'getLiveState',
      'getRollout',
      'listAudit',
      'listContractWarnings',
      'listEdges',
      'listFreezes',
      'listReleases',
    ].sort(),
  );
});

test('the history shows what changed, and links to a rollback', async () => {
  const { body } = await (await signedIn(testConsole())).open('/history');
  expect(textOf(body)).toContain('mf-search 0.1.0-aaa to 0.2.0-abcagainst release 13');
  expect(body).toContain('href="/roll-back?to=11"');
  expect(body).toContain('href="/withdraw?number=11"');
  // Not the stable one, nor a withdrawn one, nor an override, nor the canary that still runs.
  for (const number of [12, 13, 14, 15]) expect(body).not.toContain(`roll-back?to=${number}`);
  expect(body).not.toContain('withdraw?number=14');
});

test('long lists have a link to the next page', async () => {
  const asked: unknown[] = [];
  const many = (before = 301) => Array.from({ length: 100 }, (_, index) => before - 1 - index);
  const engineer = await signedIn(
    testConsole({
      listReleases: ({ before }: { before?: number }) => {
        asked.push(before);
        return { releases: many(before).map((number) => ({ ...releases[1], number, based_on: number - 1 })) };
      },
      listAudit: ({ before }: { before?: number }) => ({
        entries: many(before).map((id) => ({ ...fakeRegistry.listAudit().entries[0], id })),
      }),
    }),
  );
  expect((await engineer.open('/history')).body).toContain('href="/history?before=201"');
  // The base of the last release is on the next page.
  expect(asked).toEqual([undefined, 201]);
  expect((await engineer.open('/audit')).body).toContain('href="/audit?before=201"');
  expect((await engineer.open('/audit?before=201')).body).toContain('href="/audit?before=101"');
  expect((await engineer.open('/audit?before=x')).body).toContain('?before=201');
});

test('the versions page shows size, publisher, time and failures', async () => {
  const { body } = await (await signedIn(testConsole())).open('/versions');
  const text = textOf(body);
  expect(text).toContain('0.3.0-defCanary20 Nov 2026, 08:00:00mf-search–21.3 kB234.6 kB');
  expect(text).toContain('Failed in the browser10 % 4 of 40');
  expect(body).toContain('href="/canary?versions%5Bmf-search%5D=0.3.0-def"');
  expect(body).toContain('href="/release?versions%5Bmf-search%5D=0.3.0-def"');
  expect(body).not.toContain('release?versions%5Bmf-search%5D=0.2.0-abc');
});

test('the lists are searched by a form, and their further pages keep the search', async () => {
  const asked: object[] = [];
  const keep =
    <Answer>(answer: Answer) =>
    (input: object) => {
      asked.push(input);
      return answer;
    };
  const [version] = fakeRegistry.listVersions().versions;
  const console = testConsole({
    listAudit: keep({ entries: [] }),
    listVersions: keep({ versions: Array.from({ length: 200 }, () => version) }),
  });
  const engineer = await signedIn(console);
  const audit = await engineer.open('/audit?text=%20Sam%20');
  expect(audit.body).toMatch(/<form class="search" role="search" action="\/audit">/);
  expect(audit.body).toContain('value="Sam"');
  expect(textOf(audit.body)).toContain('Search the audit log');
  expect(textOf(audit.body)).toContain('No entry has ‘Sam’.');
  const versions = await engineer.open('/versions?text=search&before=mf-search@9.0.0-abc');
  expect(versions.body).toContain(`href="/versions?before=mf-search%40${version?.folder}&amp;text=search"`);
  expect(versions.body).toContain('href="/versions?text=search"');
  expect(asked).toEqual([{ text: 'Sam' }, { text: 'search', before: 'mf-search@9.0.0-abc' }]);
});

test('a part that the registry would refuse is left out', async () => {
  const asked: object[] = [];
  const listVersions = (input: object) => {
    asked.push(input);
    return { versions: [] };
  };
  const engineer = await signedIn(testConsole({ listVersions }));
  for (const query of ['text=%00', `text=${'x'.repeat(101)}`, 'before=two', 'text=a&text=b', 'before=%20'])
    expect((await engineer.open(`/versions?${query}`)).status).toBe(200);
  expect(asked).toEqual([{}, {}, {}, {}, {}]);
});

test('a version whose files were removed says so, and cannot be chosen', async () => {
  const [first, ...others] = fakeRegistry.listVersions().versions;
  const pruned = first && { ...first, folder: '0.1.0-old', pruned_at: '2026-11-25T08:00:00.000Z' };
  const console = testConsole({ listVersions: () => ({ versions: [first, ...others, pruned] }) });
  const engineer = await signedIn(console);
  const { body } = await engineer.open('/versions');
  expect(textOf(body)).toContain('0.1.0-oldFiles removed25 Nov 2026, 08:00:00');
  expect(body).not.toContain('release?versions%5Bmf-search%5D=0.1.0-old');
  expect((await engineer.open('/release')).body).not.toContain('0.1.0-old');
});

test('the audit shows who did what and why, and refusals', async () => {
  const text = textOf((await (await signedIn(testConsole())).open('/audit')).body);
  expect(text).toContain('ZoëreleaseFaster <search>11 to 14');
  expect(text).toContain('unknownrefused––code token_refused');
});

test('a viewer sees the live state, but neither buttons nor the pages of actions', async () => {
  const killMicroFrontend = jest.fn();
  const viewer = await signedIn(testConsole({ killMicroFrontend }), tokens.viewer);
  for (const url of ['/', '/history', '/versions', '/audit']) {
    const { status, body } = await viewer.open(url);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<a class="button|data-title="Action"/);
    expect(body).not.toContain('href="/tokens"');
  }
  expect((await viewer.open('/')).body).toContain('Release 14 is live');
  for (const url of ['/kill?name=mf-search', '/release', '/tokens', '/tokens/revoke?id=1']) {
    const { status, body } = await viewer.open(url);
    expect([status, body]).toEqual([403, expect.stringContaining('for the role viewer')]);
  }
  const kill = { name: 'mf-search', confirm: 'mf-search', reason: 'x', on_revision: '31' };
  expect((await viewer.send('/kill', kill, ownForm)).status).toBe(403);
  expect(killMicroFrontend).not.toHaveBeenCalled();
});

test('an engineer sees every button except those for tokens', async () => {
  const engineer = await signedIn(testConsole());
  const { body } = await engineer.open('/');
  expect(body).toMatch(/<a class="button/);
  expect(body).toContain('data-title="Action"');
  expect(body).not.toContain('href="/tokens"');
  expect((await engineer.open('/tokens')).status).toBe(403);
});

/** The visible text of a page. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ');
}
