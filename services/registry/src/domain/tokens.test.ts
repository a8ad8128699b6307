import { createTokens } from './tokens';

const now = new Date('2026-11-21T12:00:00Z');
const settings = {
  teams:
    'mf-search:search-token-123456, mf-catalogue:catalogue-token-12@2026-11-21T12:00:01Z,mf-old:old-token-12345678@2026-11-21T12:00:00Z',
  platform: 'platform-token-12345,platform-token-67890@2027-01-01T00:00:00Z',
  edge: 'edge-token-1234567890',
};
const findActor = createTokens(settings, () => now);

test.each([
  ['Bearer search-token-123456', { kind: 'team', name: 'mf-search' }],
  ['bearer catalogue-token-12', { kind: 'team', name: 'mf-catalogue' }],
  ['Bearer platform-token-12345', { kind: 'platform', name: 'platform' }],
  ['Bearer platform-token-67890', { kind: 'platform', name: 'platform' }],
  ['Bearer edge-token-1234567890', { kind: 'edge', name: 'edge' }],
])('%s speaks for %j', (header, actor) => expect(findActor(header)).toEqual(actor));

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer nobody',
  'Basic search-token-123456',
  'Bearer search-token-123456 x',
  'Bearer catalogue-token-12@2026-11-21T12:00:01Z',
])('%p speaks for nobody', (header) => {
  expect(findActor(header)).toBeUndefined();
});

test('a token that was good until now is refused, and it can still be told whose it was', () => {
  const header = 'Bearer old-token-12345678';
  expect(() => findActor(header)).toThrow(/mf-old was good until 2026-11-21T12:00:00.000Z/);
  expect(findActor(header, { evenExpired: true })).toEqual({ kind: 'team', name: 'mf-old' });
});

test.each([
  ['a short token', { teams: 'mf-search:short' }, /mf-search has no token/],
  ['a token of nobody', { teams: ':search-token-123456' }, /names no team/],
  ['a team without a token', { teams: 'mf-search' }, /names no team/],
  ['a time that is none', { platform: 'platform-token-12345@tomorrow' }, /token of platform has to end like/],
  ['two times', { edge: 'edge-token-1234567890@2026-11-21T12:00:00Z@2026-11-21T12:00:00Z' }, /token of edge/],
])('%s is a mistake in the settings', (_, changes, message) => {
  expect(() => createTokens({ ...settings, ...changes })).toThrow(message);
});
