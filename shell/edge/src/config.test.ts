import { readEdgeConfig } from './config';

const given = {
  SITE_URL: 'http://localhost:8080',
  REGISTRY_URL: 'http://127.0.0.1:1/',
  SEARCH_URL: 'http://127.0.0.1:2',
  CATALOGUE_URL: 'http://127.0.0.1:3',
  FITTERS_URL: 'http://127.0.0.1:4',
  CHECKOUT_URL: 'http://127.0.0.1:5',
  CONTENT_URL: 'http://127.0.0.1:6',
  SESSION_SECRET: 'a'.repeat(20),
  SANDBOX_URL: 'http://localhost:9000/',
};

test('the sandbox is where the site pays unless it has a provider', () => {
  expect(readEdgeConfig(given).settings.paymentOrigins).toEqual(['http://localhost:9000']);
  const own = readEdgeConfig({
    ...given,
    PAYMENT_ORIGINS: 'https://pay.example/path, https://wallet.example',
  });
  expect(own.settings.paymentOrigins).toEqual(['https://pay.example', 'https://wallet.example']);
});

test.each([
  ['http://localhost:8080', 'plain', false],
  ['http://localhost:8080', 'secure', true],
  ['https://localhost:8080', 'plain', true],
  ['http://shop.example', 'plain', true],
])('at %s with cookies %s, the session cookie is secure: %s', (siteUrl, cookie, secure) => {
  expect(
    readEdgeConfig({ ...given, SITE_URL: siteUrl, COOKIE_ON_LOCALHOST: cookie }).settings.secureCookie,
  ).toBe(secure);
});

test('a missing or malformed setting is named, its value is not told', () => {
  expect(() => readEdgeConfig({ ...given, SESSION_SECRET: undefined })).toThrow(/SESSION_SECRET is missing/);
  expect(() => readEdgeConfig({ ...given, BASE_PATH: 'tyres' })).toThrow(/BASE_PATH is not right/);
});
