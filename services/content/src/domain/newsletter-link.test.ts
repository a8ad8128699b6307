import { readNewsletterLink, signNewsletterLink } from './newsletter-link';

test.each(['confirm', 'leave'] as const)('a link to %s has the id of its subscription', (deed) => {
  const link = signNewsletterLink('key', deed, 'a1');
  expect(link).toMatch(/^a1\.[\w-]{43}$/);
  expect(readNewsletterLink('key', deed, link)).toBe('a1');
});

test('a link for something else, of another subscription or key, and one that was altered, are refused', () => {
  const link = signNewsletterLink('key', 'confirm', 'a1');
  expect(readNewsletterLink('key', 'leave', link)).toBeUndefined();
  for (const [key, altered] of [
    ['other', link],
    ['key', link.replace('a1', 'a2')],
    ['key', `${link.slice(0, -4)}AAAA`],
    ['key', `${link}.x`],
    ['key', 'a1'],
    ['key', ''],
  ] as const)
    expect(readNewsletterLink(key, 'confirm', altered)).toBeUndefined();
});
