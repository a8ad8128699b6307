import { lifetimeMs } from './console-session';
import { away, fakeRegistry, liveState, releases, withoutCanary } from './testing/fake-registry';
import { cookieOf, ownForm, platformToken, signedIn, signIn, testConsole } from './testing/test-console';

const allPages = [
  '/platform',
  '/platform/history',
  '/platform/versions',
  '/platform/audit',
  '/platform/kill',
];

test.each(allPages)('who is not signed in is sent from %s to the form', async (url) => {
  const { status, headers } = await testConsole().request({ url });
  expect([status, headers.location]).toEqual([303, '/platform/sign-in']);
});

test('the token and a name sign in for a while, by a cookie that no script and no other site can use', async () => {
  const app = testConsole();
  const { status, headers } = await signIn(app);
  expect([status, headers.location]).toEqual([303, '/platform']);
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Host-console=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure$/,
  );
  const shown = await app.request({ url: '/platform', headers: { cookie: cookieOf(headers) } });
  expect(shown.status).toBe(200);
  expect(shown.headers['cache-control']).toBe('no-store');
});

test('a session that ran out is sent to the form again, and does nothing', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const engineer = await signedIn(testConsole({}, () => now));
  now = new Date(now.getTime() + lifetimeMs);
  expect((await engineer.open('/platform')).headers.location).toBe('/platform/sign-in');
  const { headers } = await engineer.send('/platform/kill', {
    name: 'mf-search',
    reason: 'x',
    on_revision: '31',
  });
  expect(headers.location).toBe('/platform/sign-in');
});

test('a wrong token is refused with a message, and the eleventh try of a minute unread', async () => {
  const app = testConsole();
  const { status, body, headers } = await signIn(app, { token: 'guess', name: 'S<am' });
  expect([status, headers['set-cookie']]).toEqual([401, undefined]);
  expect(body).toContain('That is not the platform token.');
  expect(body).toContain('value="S&lt;am"');
  for (let count = 2; count <= 10; count += 1) await signIn(app, { token: 'guess' });
  expect((await signIn(app)).status).toBe(429);
});

test.each(['', ' ', 'Sam) (by Alex', '<b>'])('%j is no name to sign in with', async (name) => {
  const { status, body, headers } = await signIn(testConsole(), { name });
  expect([status, headers['set-cookie']]).toEqual([422, undefined]);
  expect(body).toContain('Give your name');
  expect(body).not.toContain(platformToken);
});

test("another site's form neither signs in nor does anything", async () => {
  const foreign = { 'content-type': ownForm['content-type'], origin: 'https://evil.example' };
  expect((await signIn(testConsole(), {}, foreign)).status).toBe(403);
  const engineer = await signedIn(testConsole());
  expect((await engineer.send('/platform/kill', { name: 'mf-search' }, foreign)).status).toBe(403);
});

test('signing out ends the session in this browser', async () => {
  const { status, headers } = await testConsole().request({
    method: 'POST',
    url: '/platform/sign-out',
    headers: ownForm,
  });
  expect(status).toBe(303);
  expect(headers['set-cookie']?.[0]).toContain('Max-Age=0');
});

test('the overview tells what is live, since when, by whom and why, in escaped words', async () => {
  const { body } = await (await signedIn(testConsole())).open('/platform');
  expect(body).toContain('Release 14 is live');
  expect(textOf(body)).toContain('Faster <search>Zoë (platform) · since 21 Nov 2026, 09:30:00 (30 min ago)');
  expect(body).not.toMatch(/<search>|<pictures>/);
  expect(body).toMatch(/aria-current="page">Overview/);
});

test('the overview tells how the canary fares, what is switched off, and which edge lags', async () => {
  const { body } = await (await signedIn(testConsole())).open('/platform');
  const text = textOf(body);
  expect(text).toContain('Canary: release 15, 10 % of sessions');
  expect(text).toContain('mf-search 0.2.0-abc to 0.3.0-def');
  expect(text).toContain('2.9 % 12 of 412');
  expect(text).toContain('431 of 10,000');
  expect(text).toContain('Canary 15: 10 % (4 of 40)');
  expect(text).toContain('Stable 14: 2.5 % (1 of 40)');
  expect(text).toContain('1 of 2 up to date');
  expect(text).toContain('29 Behind: 31 is the newest');
  expect(body).toContain('href="/platform/lift?name=mf-fitters"');
  expect(body).toContain('href="/platform/kill?name=mf-search"');
  expect(body).not.toContain('href="/platform/kill?name=shell"');
});

test('the overview keeps itself up to date by one script under the nonce; other pages run none', async () => {
  const engineer = await signedIn(testConsole());
  const { body } = await engineer.open('/platform');
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).toContain('<script nonce="n0nce">');
  expect(body).toContain('<style nonce="n0nce">');
  // What the script takes from a fresh copy is found by its id, whether there is a canary or not.
  const idsOf = (page: string) =>
    [...page.matchAll(/<\w+[^>]*data-refresh/g)].map(([tag]) => /id="([^"]+)"/.exec(tag)?.[1]);
  const other = await (await signedIn(testConsole({ getLiveState: () => withoutCanary }))).open('/platform');
  expect(idsOf(body)).toEqual(['headline', 'facts', 'canary', 'health', 'live-set', 'edges']);
  expect(idsOf(other.body)).toEqual(idsOf(body));
  for (const url of ['/platform/history', '/platform/kill?name=mf-search'])
    expect((await engineer.open(url)).body).not.toMatch(/<script| style="/);
});

test('without a canary every session gets the stable release', async () => {
  const { body } = await (
    await signedIn(testConsole({ getLiveState: () => withoutCanary }))
  ).open('/platform');
  expect(body).toContain('No canary runs.');
  expect(body).not.toContain('/platform/canary/share');
});

test('says so while nothing has been released', async () => {
  const nothing = {
    getLiveState: () => ({ revision: 0, since: liveState.since, stable: 0, killed: [], withdrawn: [] }),
    listReleases: () => ({ releases: [] }),
    listAudit: () => ({ entries: [] }),
  };
  const engineer = await signedIn(testConsole(nothing));
  const { status, body } = await engineer.open('/platform');
  expect(status).toBe(200);
  expect(body).toContain('Nothing has been released yet');
  expect((await engineer.open('/platform/history')).body).toContain('Nothing has been released yet');
  expect((await engineer.open('/platform/release')).body).toContain('0.3.0-def');
});

test.each([
  ['getCanaryEvidence', 'Evidence is not available'],
  ['getHealth', 'Figures are not available'],
  ['listEdges', 'Edges are not available'],
  ['listReleases', 'Its versions are not available'],
  ['getLiveState', 'What is live is not available'],
])('when %s gives no answer only its section says so', async (name, words) => {
  const { status, body } = await (await signedIn(testConsole({ [name]: away }))).open('/platform');
  expect(status).toBe(200);
  expect(body).toContain(words);
  if (name !== 'listEdges') expect(body).toContain('edge-one');
  if (name !== 'getLiveState') expect(body).toContain('Release 14 is live');
});

test('everything that does not need a number of a release is asked for at once', async () => {
  const order: string[] = [];
  const slow = Object.fromEntries(
    Object.entries(fakeRegistry).map(([name, answer]) => [
      name,
      async (input: never) => {
        order.push(name);
        await new Promise(setImmediate);
        order.push('answer');
        return answer(input);
      },
    ]),
  );
  await (await signedIn(testConsole(slow))).open('/platform');
  expect(order.slice(0, order.indexOf('answer')).sort()).toEqual(
    ['getCanaryEvidence', 'getLiveState', 'listAudit', 'listEdges', 'listReleases'].sort(),
  );
});

test('the history tells what changed against what, and leads back', async () => {
  const { body } = await (await signedIn(testConsole())).open('/platform/history');
  expect(textOf(body)).toContain('mf-search 0.1.0-aaa to 0.2.0-abcagainst release 13');
  expect(body).toContain('href="/platform/roll-back?to=11"');
  expect(body).toContain('href="/platform/withdraw?number=11"');
  // Not the stable one, nor a withdrawn one, nor an override, nor the canary that still runs.
  for (const number of [12, 13, 14, 15]) expect(body).not.toContain(`roll-back?to=${number}`);
  expect(body).not.toContain('withdraw?number=14');
});

test('long lists go on where they end', async () => {
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
  expect((await engineer.open('/platform/history')).body).toContain('href="/platform/history?before=201"');
  // The set that the last one was made from is on the next page.
  expect(asked).toEqual([undefined, 201]);
  expect((await engineer.open('/platform/audit')).body).toContain('href="/platform/audit?before=201"');
  expect((await engineer.open('/platform/audit?before=201')).body).toContain(
    'href="/platform/audit?before=101"',
  );
  expect((await engineer.open('/platform/audit?before=x')).body).toContain('?before=201');
});

test('the versions tell sizes, who, when, and how they fared', async () => {
  const { body } = await (await signedIn(testConsole())).open('/platform/versions');
  const text = textOf(body);
  expect(text).toContain('0.3.0-defCanary20 Nov 2026, 08:00:00mf-search21.3 kB234.6 kB');
  expect(text).toContain('Failed in the browser10 % 4 of 40');
  expect(body).toContain('href="/platform/canary?versions%5Bmf-search%5D=0.3.0-def"');
  expect(body).toContain('href="/platform/release?versions%5Bmf-search%5D=0.3.0-def"');
  expect(body).not.toContain('release?versions%5Bmf-search%5D=0.2.0-abc');
});

test('the audit tells who did what and why, and what was refused', async () => {
  const text = textOf((await (await signedIn(testConsole())).open('/platform/audit')).body);
  expect(text).toContain('Zoë (platform)releaseFaster <search>11 to 14');
  expect(text).toContain('unknownrefused––code token_refused');
});

/** What is read on a page. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ');
}
