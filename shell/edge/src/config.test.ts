import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEdgeConfig, refuseSecretsInEnvironment } from './config';

const given = {
  SITE_URL: 'http://localhost:8080',
  REGISTRY_URL: 'http://127.0.0.1:1/',
  SERVICES: 'search=http://127.0.0.1:2,mobile-fitting=https://fitting.internal:3/',
  SESSION_SECRET: 'a'.repeat(20),
  SANDBOX_URL: 'http://localhost:9000/',
};

test('SESSION_SECRET is read from the file that SECRETS_FILE names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-config-'));
  const { SESSION_SECRET, ...plain } = given;
  const file = join(folder, 'edge.json');
  writeFileSync(file, JSON.stringify({ SESSION_SECRET }));
  const before = { ...process.env };
  try {
    Object.assign(process.env, plain, { SECRETS_FILE: file });
    expect(readEdgeConfig().settings.sessionSecrets).toEqual([SESSION_SECRET]);
  } finally {
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});

test('payments go to the sandbox unless PAYMENT_ORIGINS is set', () => {
  expect(readEdgeConfig(given).settings.paymentOrigins).toEqual(['http://localhost:9000']);
  const own = readEdgeConfig({
    ...given,
    PAYMENT_ORIGINS: 'https://pay.example/path, https://wallet.example',
  });
  expect(own.settings.paymentOrigins).toEqual(['https://pay.example', 'https://wallet.example']);
});

test('frames with maps load from the sandbox, else from Google, or from MAPS_ORIGINS', () => {
  const { SANDBOX_URL: _, ...live } = given;
  expect(readEdgeConfig(given).settings.mapsOrigins).toEqual(['http://localhost:9000']);
  expect(readEdgeConfig(live).settings.mapsOrigins).toContain('https://*.googleapis.com');
  expect(readEdgeConfig({ ...given, MAPS_ORIGINS: 'https://maps.example/x' }).settings.mapsOrigins).toEqual([
    'https://maps.example',
  ]);
});

test.each([
  ['http://localhost:8080', 'plain', false],
  ['http://localhost:8080', 'secure', true],
  ['https://localhost:8080', 'plain', true],
  ['https://shop.example', 'plain', true],
])('SITE_URL=%s with COOKIE_ON_LOCALHOST=%s makes the cookie secure: %s', (siteUrl, cookie, secure) => {
  expect(
    readEdgeConfig({ ...given, SITE_URL: siteUrl, COOKIE_ON_LOCALHOST: cookie }).settings.secureCookie,
  ).toBe(secure);
});

test('the fragment cache is on unless it is switched off', () => {
  expect(readEdgeConfig(given).settings.cachesFragments).toBe(true);
  expect(readEdgeConfig({ ...given, FRAGMENT_CACHE: 'off' }).settings.cachesFragments).toBe(false);
});

test('SERVICES names the address of each service', () => {
  expect(readEdgeConfig(given).settings.services).toEqual({
    search: 'http://127.0.0.1:2',
    'mobile-fitting': 'https://fitting.internal:3',
  });
});

test.each(['', 'search', 'search=ftp://a', 'search=http://a/path', 'search=http://a,', 'Search=http://a'])(
  'SERVICES=%j is refused',
  (SERVICES) =>
    expect(() => readEdgeConfig({ ...given, SERVICES })).toThrow(/SERVICES is (missing|not right)/),
);

test('the error for a missing or malformed setting names the setting', () => {
  expect(() => readEdgeConfig({ ...given, SESSION_SECRET: undefined })).toThrow(/SESSION_SECRET is missing/);
  expect(() => readEdgeConfig({ ...given, BASE_PATH: 'tyres' })).toThrow(/BASE_PATH is not right/);
});

test('TRUSTED_PROXIES is a number, and the error for the old TRUST_PROXY names it', () => {
  expect(readEdgeConfig(given).settings.trustedProxies).toBe(0);
  expect(readEdgeConfig({ ...given, TRUSTED_PROXIES: '2' }).settings.trustedProxies).toBe(2);
  expect(() => readEdgeConfig({ ...given, TRUSTED_PROXIES: 'true' })).toThrow(/TRUSTED_PROXIES is not right/);
  for (const TRUST_PROXY of ['true', 'false'])
    expect(() => readEdgeConfig({ ...given, TRUST_PROXY })).toThrow(/Set TRUSTED_PROXIES to the number/);
});

test('EDGE_TOKEN, OVERRIDE_SECRET and SHARE_PICTURE_SECRET are optional, and a short secret is refused', () => {
  const none = { edgeToken: undefined, overrideSecret: undefined, sharePictureSecret: undefined };
  expect(readEdgeConfig(given).settings).toMatchObject(none);
  const secrets = {
    EDGE_TOKEN: 'e'.repeat(16),
    OVERRIDE_SECRET: 'o'.repeat(16),
    SHARE_PICTURE_SECRET: 's'.repeat(16),
  };
  expect(readEdgeConfig({ ...given, ...secrets }).settings).toMatchObject({
    edgeToken: secrets.EDGE_TOKEN,
    overrideSecret: secrets.OVERRIDE_SECRET,
    sharePictureSecret: secrets.SHARE_PICTURE_SECRET,
  });
  expect(() => readEdgeConfig({ ...given, OVERRIDE_SECRET: 'short' })).toThrow(
    /OVERRIDE_SECRET is not right/,
  );
});

test('a secret in the environment is refused by name, since /proc shows it', () => {
  expect(() => refuseSecretsInEnvironment({ EDGE_TOKEN: 'p'.repeat(16), SITE_URL: 'http://a' })).toThrow(
    /^Settings: EDGE_TOKEN may not be in the environment\..*SECRETS_FILE\.$/,
  );
  expect(() => refuseSecretsInEnvironment({ SITE_URL: 'http://a', NPM_TOKEN: 'not ours' })).not.toThrow();
});

test('several secrets are read from one secrets file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-config-'));
  const before = process.env;
  const { SESSION_SECRET, ...others } = given;
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ SESSION_SECRET, EDGE_TOKEN: 'e'.repeat(16) }));
  process.env = { ...others, SECRETS_FILE: join(folder, 'secrets.json') };
  try {
    expect(readEdgeConfig().settings).toMatchObject({
      sessionSecrets: [SESSION_SECRET],
      edgeToken: 'e'.repeat(16),
    });
  } finally {
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});

test("Google's bot check is let in only with a key: from the sandbox, or else from Google", () => {
  expect(readEdgeConfig(given).settings.recaptchaOrigins).toEqual([]);
  const { SANDBOX_URL: _, ...live } = given;
  const key = { RECAPTCHA_SITE_KEY: 'key' };
  expect(readEdgeConfig({ ...given, ...key }).settings.recaptchaOrigins).toEqual(['http://localhost:9000']);
  expect(readEdgeConfig({ ...live, ...key }).settings.recaptchaOrigins).toContain('https://www.google.com');
});

test('failure pages tell the telephone number, address and hours that the content service tells, too', () => {
  expect(readEdgeConfig(given).settings.contact).toEqual({
    telephone: '01632 960 110',
    email: 'help@kerbside.example',
    hours: [
      ['Mon-Fri', '8:30am-5:00pm'],
      ['Sat', '8:30am-1:30pm'],
      ['Sunday and bank holidays', 'closed'],
    ],
  });
  const own = { CONTACT_NUMBER: '01632 960 333', SUNDAY_OPENING: '10:00-16:00' };
  expect(readEdgeConfig({ ...given, ...own }).settings.contact).toMatchObject({
    telephone: '01632 960 333',
    hours: expect.arrayContaining([['Sunday and bank holidays', '10:00am-4:00pm']]),
  });
  expect(() => readEdgeConfig({ ...given, SUNDAY_OPENING: '25:00-26:00' })).toThrow('SUNDAY_OPENING');
});

test('analytics tools may be on any host, also on this machine; what is no address is refused', () => {
  const tools = {
    DATA_LAYER_SCRIPT: 'http://localhost:8082/analytics/gtag/js?id=G-SHOP',
    MARKETING_URL: 'https://mail.example/events',
    PRICE_TRACKING_URL: 'http://prices:81',
  };
  expect(readEdgeConfig({ ...given, ...tools }).settings.sinks).toEqual([
    { kind: 'data-layer', url: tools.DATA_LAYER_SCRIPT, cookies: ['_ga', '_ga_*'] },
    { kind: 'marketing', url: tools.MARKETING_URL, cookies: [] },
    { kind: 'price-tracking', url: tools.PRICE_TRACKING_URL, cookies: [] },
  ]);
  for (const name of Object.keys(tools))
    for (const wrong of ['localhost:8082', 'javascript:alert(1)', 'https://', 'https://a b'])
      expect(() => readEdgeConfig({ ...given, [name]: wrong })).toThrow(`${name} is not right`);
});
