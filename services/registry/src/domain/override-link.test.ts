import { createHmac } from 'node:crypto';
import { overrideLink } from './override-link';

const link = {
  siteUrl: 'https://site.test',
  secret: 'secret',
  release: 14,
  expiresAt: new Date(1_795_000_000_999),
};
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

test('the link has the release and its expiry in whole seconds, signed with a key of its own', () => {
  const { origin, pathname, searchParams } = new URL(overrideLink(link));
  expect(origin + pathname).toBe('https://site.test/platform/override');
  expect(Object.fromEntries(searchParams)).toEqual({
    release: '14',
    expires: '1795000000',
    signature: hmac(hmac('secret', 'override link').digest(), '14.1795000000').digest('base64url'),
  });
});

test.each(['https://site.test/', 'https://site.test//'])(
  'the address %s of the site gives the same link',
  (siteUrl) => expect(overrideLink({ ...link, siteUrl })).toBe(overrideLink(link)),
);

test.each([{ release: 15 }, { expiresAt: new Date(1_795_000_001_000) }, { secret: 'other' }])(
  'a link with %j has another signature',
  (change) => {
    const signatureOf = (text: string) => new URL(text).searchParams.get('signature');
    expect(signatureOf(overrideLink({ ...link, ...change }))).not.toBe(signatureOf(overrideLink(link)));
  },
);
