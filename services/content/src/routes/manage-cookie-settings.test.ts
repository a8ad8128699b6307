import type { IncomingHttpHeaders } from 'node:http';
import { acceptAllCookies, manageCookieSettings } from '@tyres/content-contract/consent';
import { readConsent } from '@tyres/contract-kit/consent';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase, type TestApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { testDeps } from '../testing/test-deps';

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
});
afterAll(() => database.close());

/** The choice in an answer's cookie, without its time. */
const keptIn = (headers: IncomingHttpHeaders) => {
  const [line = '', ...others] = headers['set-cookie'] ?? [];
  expect(others).toEqual([]);
  const [, value, rest] = /^__Host-consent=([^;]+); (.*)$/.exec(line) ?? [];
  expect(rest).toBe('Path=/; Max-Age=15724800; HttpOnly; SameSite=Lax; Secure');
  const choice = readConsent(value, Date.now());
  return (
    choice && {
      performance: choice.performance,
      advertising: choice.advertising,
      functional: choice.functional,
    }
  );
};
const form = (body: string) =>
  app.request({
    method: 'POST',
    url: '/ajax/manage_cookie_settings',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('POST /ajax/accept_all_cookies without a payload allows everything for six months [C-ACCEPT-COOKIES]', async () => {
  expect([acceptAllCookies.method, acceptAllCookies.path]).toEqual(['POST', '/ajax/accept_all_cookies']);
  const { status, body, headers } = await app.call(acceptAllCookies, {});
  const all = { performance: true, advertising: true, functional: true };
  expect([status, body]).toEqual([200, { ...all, chosen_at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect(keptIn(headers)).toEqual(all);
});

test.each([
  { performance: true, advertising: false, functional: true },
  { performance: false, advertising: false, functional: false },
  { performance: false, advertising: true, functional: false },
])(
  'POST /ajax/manage_cookie_settings with JSON saves %p [C-COOKIE-SETTINGS, E-COOKIE-SETTINGS]',
  async (settings) => {
    expect([manageCookieSettings.method, manageCookieSettings.path]).toEqual([
      'POST',
      '/ajax/manage_cookie_settings',
    ]);
    const { status, body, headers } = await app.call(manageCookieSettings, settings);
    expect([status, body]).toEqual([200, { ...settings, chosen_at: expect.any(String) }]);
    expect(keptIn(headers)).toEqual(settings);
  },
);

test('a field that is missing or no boolean is refused with 422 and a list of messages for each field [V-COOKIE-422, C-COOKIE-SETTINGS]', async () => {
  const { status, headers, body } = await app.call(manageCookieSettings, {
    performance: 'true',
    advertising: 1,
  });
  const ask = (name: string) => `Please say whether you allow ${name} cookies.`;
  expect([status, headers['content-type'], headers['set-cookie']]).toEqual([
    422,
    'application/problem+json',
    undefined,
  ]);
  expect(body).toEqual({
    status: 422,
    code: 'invalid_cookie_settings',
    message: 'Please check your cookie settings.',
    // The first message of each.
    fields: {
      performance: ask('performance'),
      functional: ask('functional'),
      advertising: ask('advertising'),
    },
    errors: {
      performance: [ask('performance'), 'The field performance must be true or false.'],
      functional: [ask('functional')],
      advertising: [ask('advertising'), 'The field advertising must be true or false.'],
    },
    request_id: headers['x-request-id'],
  });
});

test.each([null, 0, 1, '', 'true', 'false', 'on', [], [true], {}, { true: true }])(
  'a script cannot send %p for a boolean [V-COOKIE-422]',
  async (value) => {
    const { status, body } = await app.call(manageCookieSettings, {
      performance: true,
      functional: value,
      advertising: false,
    });
    expect(status).toBe(422);
    expect(Object.keys(Object(body).errors)).toEqual(['functional']);
  },
);

test('unknown keys change nothing', async () => {
  const settings = { performance: true, advertising: false, functional: false };
  const { body, headers } = await app.call(manageCookieSettings, {
    ...settings,
    all: true,
    '__proto__.x': true,
  });
  expect(body).toEqual({ ...settings, chosen_at: expect.any(String) });
  expect(keptIn(headers)).toEqual(settings);
});

test.each([
  ['performance=true&functional=true', { performance: true, advertising: false, functional: true }],
  ['', { performance: false, advertising: false, functional: false }],
  [
    'performance=false&functional=false&advertising=false',
    { performance: false, advertising: false, functional: false },
  ],
])('a plain form leaves out what is not allowed: %p', async (body, settings) => {
  const { status, headers } = await form(body);
  expect(status).toBe(200);
  expect(keptIn(headers)).toEqual(settings);
});

test('a plain form with another text is refused [V-COOKIE-422]', async () => {
  const { status, body } = await form('advertising=please');
  expect([status, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['advertising']]);
});

test('while the browser sends Sec-GPC, advertising stays refused', async () => {
  const headers = { 'sec-gpc': '1' };
  const settings = { performance: true, advertising: true, functional: false };
  for (const answer of [
    await app.call(acceptAllCookies, {}, { headers }),
    await app.call(manageCookieSettings, settings, { headers }),
  ]) {
    expect(answer.body).toMatchObject({ performance: true, advertising: false });
    expect(keptIn(answer.headers)).toMatchObject({ performance: true, advertising: false });
  }
});
