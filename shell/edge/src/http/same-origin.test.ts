import { isFromOwnPages, originsOf } from './same-origin';

const flagged = { 'x-requested-with': 'XMLHttpRequest' };

test.each([
  ['http://shop.test', 'http://shop.test', true],
  ['http://shop.test', 'https://shop.test', false],
  ['https://shop.test', 'http://shop.test', false],
  ['https://shop.test', 'https://shop.test:8443', false],
  ['https://shop.test:443', 'https://shop.test', true],
  ['https://shop.test', 'https://shop.test.evil.test', false],
  ['http://localhost:8080', 'http://127.0.0.1:8080', true],
  ['http://127.0.0.1:8080', 'http://localhost:8080', true],
  ['http://localhost:8080', 'https://localhost:8080', false],
  ['http://localhost:8080', 'http://localhost:8081', false],
  ['http://shop.test', 'http://localhost', false],
  ['http://shop.test', 'null', false],
])('the site %s accepts a change from a page of %s: %s', (siteUrl, origin, isOwn) => {
  const origins = originsOf(siteUrl);
  expect(isFromOwnPages({ origin }, origins)).toBe(isOwn);
  expect(isFromOwnPages({ origin, ...flagged }, origins)).toBe(isOwn);
  expect(isFromOwnPages({ origin, 'sec-fetch-site': 'same-origin' }, origins)).toBe(isOwn);
});

test('a foreign name that resolves to this machine is refused, even if Host and Origin agree', () => {
  const rebound = { host: 'evil.test', origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' };
  expect(isFromOwnPages(rebound, originsOf('http://shop.test'))).toBe(false);
});

test('a request without Origin needs Sec-Fetch-Site or X-Requested-With', () => {
  const origins = originsOf('http://shop.test');
  expect(isFromOwnPages({}, origins)).toBe(false);
  expect(isFromOwnPages(flagged, origins)).toBe(true);
  expect(isFromOwnPages({ 'sec-fetch-site': 'same-origin' }, origins)).toBe(true);
  expect(isFromOwnPages({ ...flagged, 'sec-fetch-site': 'same-site' }, origins)).toBe(false);
});
