import { readContactLink, signContactLink } from './contact-link';

test('a link has the id of its message', () => {
  const link = signContactLink('key', 'a1');
  expect(link).toMatch(/^a1\.[\w-]{43}$/);
  expect(readContactLink('key', link)).toBe('a1');
});

test('a link that an earlier version signed is still read', () => {
  expect(readContactLink('key', 'a1.loM4fnx640qUeJshQ2BY_dE3Ey_nzgloCB06OpR0jF4')).toBe('a1');
});

test('a link of another message or key, and one that was altered, are refused', () => {
  const link = signContactLink('key', 'a1');
  for (const [key, altered] of [
    ['other', link],
    ['key', link.replace('a1', 'a2')],
    ['key', `${link.slice(0, -4)}AAAA`],
    ['key', `${link}.x`],
    ['key', 'a1'],
    ['key', ''],
  ] as const)
    expect(readContactLink(key, altered)).toBeUndefined();
});
