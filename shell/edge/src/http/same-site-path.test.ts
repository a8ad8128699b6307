import fc from 'fast-check';
import { refererPath, sameSitePath, withoutBase } from './same-site-path';

test.each([
  ['/', '/'],
  ['/a/b?c=d', '/a/b?c=d'],
  ['/a/../b', '/b'],
  ['/a?next=//evil', '/a?next=//evil'],
])('%j is the path %j of this site', (text, path) => expect(sameSitePath(text)).toBe(path));

test.each([
  undefined,
  '',
  'a',
  '//evil',
  '/\\evil',
  '\\\\evil',
  'https://evil',
  'javascript:alert(1)',
  '/\t/evil',
  '/\n/evil',
  '/.//evil',
  '/a/..//evil',
  ' /a',
])('%j is not a path of this site', (text) => expect(sameSitePath(text)).toBeUndefined());

test('every accepted path keeps a browser on the site', () => {
  const text = fc
    .array(fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'a', 'evil', 'https', '%2f', ' ', '\t'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const path = sameSitePath(`/${typed}`);
      if (path !== undefined) expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
    }),
    { numRuns: 2_000 },
  );
});

test('a Referer is used only when it is from this site', () => {
  const isOwn = (origin: string) => origin === 'http://shop.test';
  expect(refererPath('http://shop.test/a?b=1#c', isOwn)).toBe('/a?b=1');
  expect(refererPath('http://evil.test/a', isOwn)).toBeUndefined();
  expect(refererPath('no address', isOwn)).toBeUndefined();
});

test.each([
  ['/a', '', '/a'],
  ['/shop', '/shop', '/'],
  ['/shop/a?b', '/shop', '/a?b'],
  ['/shop?b', '/shop', '/?b'],
  ['/shopping', '/shop', undefined],
])('%s below the base %j is %j [C-BASE]', (path, base, below) => expect(withoutBase(path, base)).toBe(below));
