import { request } from 'node:http';
import {
  badSegments,
  badTexts,
  foreignHost,
  scriptMark,
} from '@tyres/service-kit/testing/bad-input/bad-texts';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { pageState, startTestEdge, type TestEdge } from '../testing/start-edge';

const endpoint = (method: string, path: string, rest: object = {}) => ({
  service: 'search',
  name: path,
  method,
  path,
  audience: 'public',
  body: 'form',
  answers: 'json',
  writes: method !== 'GET',
  ...rest,
});
const contract = {
  endpoints: [
    endpoint('GET', '/ajax/read/{code}'),
    endpoint('GET', '/pictures/{kind}/{name}', { answers: 'text' }),
    endpoint('POST', '/ajax/write/{code}'),
    endpoint('POST', '/submit', { answers: 'redirect' }),
  ],
};
const secret = 'exports.fragments';
const escaping = `(text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')`;
const shop = buildFixture({
  name: 'mf-one',
  // Renders all its input, escaped, as a view would.
  bundle: `const escape = ${escaping};
    exports.fragments = { form: {
      load: ({ page }) => ({ page }),
      head: ({ page }) => ({ title: 'Page ' + page.url }),
      render: ({ page }) => '<form>' + escape(JSON.stringify(page)) + '</form>' } };`,
  fragments: { form: {} },
  pages: {
    start: { path: '/', fragments: { main: ['form'] } },
    one: { path: '/{slug}', fragments: { main: ['form'] } },
    two: { path: '/{slug}/{other}', fragments: { main: ['form'] } },
  },
});

let registry: FakeRegistry;
let service: FakeServer;
let edge: TestEdge;
let seen: { method: string; url: string }[] = [];

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [shop]);
  // Echoes its input in every part of the answer.
  service = await fakeServer((sent, response, body) => {
    if (sent.url === '/contract') return sendJson(response, contract);
    seen.push({ method: sent.method ?? '', url: sent.url });
    const said = `${decode(sent.url)} ${decode(body)}`;
    return sendJson(response, { status: 422, code: 'echo', message: said, fields: { name: said } }, 422);
  });
  edge = await startTestEdge({ registryUrl: registry.url, services: { search: service.url } });
});
afterAll(async () => {
  await edge.close();
  await service.close();
  await registry.close();
});
beforeEach(() => {
  seen = [];
});

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends the raw path: browsers and fetch would normalise it. */
function send({ path, method = 'GET', headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(edge.url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers: { accept: 'text/html', ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const form = {
  origin: 'http://shop.test',
  referer: 'http://shop.test/terms?from=form',
  'content-type': 'application/x-www-form-urlencoded',
};

/** Asserts what must hold for the answer to any request. */
function expectHarmless({ status, headers, text }: Answer): void {
  const isHtml = String(headers['content-type']).includes('html');
  const location = String(headers['location'] ?? '');
  expect({
    status: status >= 500 ? status : 'well',
    reflects: isHtml && text.includes(scriptMark),
    shows: text.includes(secret),
    leadsTo: location && new URL(location, 'http://shop.test').host,
    allowsScript: isHtml && !String(headers['content-security-policy']).includes(`script-src 'self' 'nonce-`),
  }).toEqual({
    status: 'well',
    reflects: false,
    shows: false,
    leadsTo: location && 'shop.test',
    allowsScript: false,
  });
}

// Encoding as UTF-8 replaces lone surrogates, so the service receives the replacement.
const texts = Object.entries(badTexts).map(([label, text]): [label: string, text: string] => [
  label,
  Buffer.from(text).toString(),
]);
const hostile = texts.filter(
  ([, text]) => text.includes('<') || text.includes(foreignHost) || text.includes('..'),
);

describe('hostile forms', () => {
  test.each(texts)('a field with %s is shown again with its text escaped', async (_, text) => {
    const answer = await send({
      path: '/submit',
      method: 'POST',
      headers: form,
      body: new URLSearchParams([
        ['name', text],
        [`${text}[]`, text],
        ['return_to', text],
      ]).toString(),
    });
    expectHarmless(answer);
    expect(answer.status).toBe(422);
    const values = { name: text.replaceAll(/\r\n?|\n/g, '\r\n') };
    expect(pageState(answer.text).page.form).toMatchObject({ action: '/submit', problem: { code: 'echo' } });
    const { form: shown }: { form?: { values?: { name?: string } } } = pageState(answer.text).page;
    expect(shown?.values?.name?.replaceAll(/\r\n?|\n/g, '\r\n')).toBe(values.name);
  });

  test.each(hostile)('a form posted to and from a path with %s gets a harmless answer', async (_, text) => {
    const path = `/ajax/write/${encodeURIComponent(text)}?from=${encodeURIComponent(text)}`;
    const referer = `http://shop.test/${encodeURIComponent(text)}?from=${encodeURIComponent(text)}`;
    expectHarmless(await send({ path, method: 'POST', headers: { ...form, referer }, body: 'a=1' }));
  });

  test.each([
    ['binary data', 'application/x-www-form-urlencoded', Buffer.from([0xff, 0x00, 0x3d, 0xfe])],
    ['a broken percent-encoding', 'application/x-www-form-urlencoded', 'a=%zz&%=%'],
    [
      'the names of prototype properties',
      'application/x-www-form-urlencoded',
      '__proto__[x]=1&__proto__=2&constructor=3&toString=4',
    ],
    ['20,000 fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(20_000)],
    ['600 kB', 'application/x-www-form-urlencoded', `a=${'x'.repeat(600_000)}`],
    ['multipart data without a boundary', 'multipart/form-data', '--b'],
    [
      'multipart data without an end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="a"',
    ],
    [
      'a file with a hostile name',
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: form-data; name="a"; filename="${scriptMark}"\r\n\r\n1\r\n--b--\r\n`,
    ],
  ])('a form that contains %s is refused', async (_, type, body) => {
    const answer = await send({
      path: '/submit',
      method: 'POST',
      headers: { ...form, 'content-type': type },
      body,
    });
    expectHarmless(answer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await send({ path: '/' })).toMatchObject({ status: 200 });
  });

  test('a form of another site is refused, even with the content type text/plain', async () => {
    const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' };
    expect(await send({ path: '/submit', method: 'POST', headers, body: '{}' })).toMatchObject({
      status: 403,
    });
    expect(seen).toEqual([]);
  });
});

describe('hostile paths', () => {
  const ups = ['..', '.', '%2e%2e', '%2E%2e', '.%2e', '..%2f..', '..%5c..', '%252e%252e', '..;', '..%00'];

  test.each(ups)('%s as a parameter reaches the service unchanged, or not at all', async (up) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    for (const path of [`/ajax/read/${up}`, `/pictures/${up}/metrics`, `/pictures/${up}/${up}`]) {
      seen = [];
      expectHarmless(await send({ path, headers }));
      expect(seen.map(({ url }) => url)).toEqual(seen.length > 0 ? [path] : []);
    }
  });

  test.each(
    ups.flatMap((up) => [`/mf/${up}/${up}/${up}/server/server.cjs`, `/mf/mf-one/${up}/live-state.json`]),
  )('%s is not served as a file of a version', async (path) => {
    const answer = await send({ path });
    expectHarmless(answer);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('Not found\n');
  });

  test("a version's server bundle is never served, however the path is written", async () => {
    const folder = `${shop.built.version}-${shop.built.build}`;
    for (const file of [
      'server/server.cjs',
      'server%2fserver.cjs',
      './server/server.cjs',
      '/server/server.cjs',
      'x/../server/server.cjs',
      'SERVER/server.cjs',
    ]) {
      const answer = await send({ path: `/mf/mf-one/${folder}/${file}` });
      expect([file, answer.status]).toEqual([file, 404]);
      expectHarmless(answer);
    }
    expect(await send({ path: `/mf/mf-one/${folder}/remote.js` })).toMatchObject({ status: 200 });
  });

  test.each([
    ...Object.values(badSegments),
    ...texts.map(([, text]) => encodeURIComponent(text).slice(0, 8_000)),
  ])('a page request with %s gets a harmless answer', async (segment) => {
    for (const path of [
      `/${segment}`,
      `/${segment}/`,
      `/a/${segment}?q=${segment}`,
      `/?${segment}=${segment}`,
    ])
      expectHarmless(await send({ path }));
  });

  test.each([
    `//${foreignHost}/`,
    `/\\${foreignHost}/`,
    `//${foreignHost}/%2e%2e`,
    `/.//${foreignHost}/`,
    `/\\/${foreignHost}/`,
  ])('%s does not redirect to another site', async (path) => {
    expectHarmless(await send({ path }));
    expectHarmless(await send({ path, method: 'POST', headers: form, body: 'a=1' }));
  });
});

test('the error page of an edge without a release does not link to another site', async () => {
  const empty = await startTestEdge({ startEmpty: true });
  try {
    const { status, text } = await empty.get(`//${foreignHost}/`);
    expect([status, text.includes(`href="//`)]).toEqual([503, false]);
  } finally {
    await empty.close();
  }
});
