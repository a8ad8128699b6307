import { readLink, signLink } from './signed-link';

const now = new Date('2026-11-25T12:00:00.500Z');
const endsAt = new Date('2026-11-26T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('a link opens its target for 24 hours, in whole seconds', () => {
  const link = signLink('key', 'winter@3', now);
  expect(link).toMatch(/^winter@3\.1795694400\.[\w-]{43}$/);
  expect(readLink('key', link, now)).toEqual({ target: 'winter@3', endsAt });
  expect(readLink('key', link, new Date(endsAt.getTime() - 1))).toEqual({ target: 'winter@3', endsAt });
  expect(readLink('key', link, endsAt)).toBeUndefined();
  expect(readLink('key', link, later(25 * 60 * 60 * 1_000))).toBeUndefined();
});

test.each([
  ['another target', (link: string) => link.replace('desk', 'winter@3')],
  ['a later end', (link: string) => link.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
  ['an end with more digits', (link: string) => link.replace(/\.(\d+)\./, '.1$1.')],
  ['an end with a letter', (link: string) => link.replace(/\.(\d+)\./, '.x$1.')],
  ['another signature', (link: string) => `${link.slice(0, -4)}AAAA`],
  ['a shorter signature', (link: string) => link.slice(0, -1)],
  ['something after it', (link: string) => `${link}.x`],
  ['no signature', (link: string) => link.split('.').slice(0, 2).join('.')],
  ['nothing', () => ''],
])('a link with %s is refused', (_, change) => {
  expect(readLink('key', change(signLink('key', 'desk', now)), now)).toBeUndefined();
});

test('a link of another key is refused', () => {
  expect(readLink('other', signLink('key', 'desk', now), now)).toBeUndefined();
});
