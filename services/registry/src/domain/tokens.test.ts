import { createTokens, hashOf, tokenText, type StoredToken } from './tokens';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:01Z');
const secret = 'a-secret-of-a-stored-token';
const stored = (id: number, changes: Partial<StoredToken> = {}): StoredToken => ({
  id,
  name: 'Sam',
  role: 'engineer',
  secretHash: hashOf(secret),
  expiresAt: later,
  revokedAt: null,
  ...changes,
});
const rows = [
  stored(1),
  stored(2, { name: 'mf-search', role: 'team:mf-search' }),
  stored(3, { role: 'viewer' }),
  stored(4, { role: 'admin' }),
  stored(5, { name: 'Old', expiresAt: now }),
  stored(6, { name: 'Lost', revokedAt: new Date('2026-11-20T12:00:00Z') }),
];
const options = {
  platform: 'platform-token-12345,platform-token-67890@2027-01-01T00:00:00Z',
  edge: 'edge-token-1234567890',
  findStored: async (id: number) => rows.find((row) => row.id === id),
  clock: () => now,
};
const findActor = createTokens(options);

test.each([
  ['Bearer platform-token-12345', { kind: 'admin', name: 'platform' }],
  ['bearer platform-token-67890', { kind: 'admin', name: 'platform' }],
  ['Bearer edge-token-1234567890', { kind: 'edge', name: 'edge' }],
  [`Bearer ${tokenText(1, secret)}`, { kind: 'engineer', name: 'Sam' }],
  [`Bearer ${tokenText(2, secret)}`, { kind: 'team', name: 'mf-search' }],
  [`Bearer ${tokenText(3, secret)}`, { kind: 'viewer', name: 'Sam' }],
  [`Bearer ${tokenText(4, secret)}`, { kind: 'admin', name: 'Sam' }],
])('the header %s belongs to %j', async (header, actor) => {
  const known = await findActor(header);
  expect(known?.actor).toMatchObject(actor);
  expect(known?.ended).toBeUndefined();
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer nobody',
  'Basic platform-token-12345',
  'xBearer platform-token-12345',
  'Bearer platform-token-12345 x',
  'Bearer platform-token-67890@2027-01-01T00:00:00Z',
  `Bearer ${tokenText(1, `${secret}x`)}`,
  `Bearer ${tokenText(9, secret)}`,
  `Bearer ${secret}`,
  `Bearer tyres-01-${secret}`,
  `Bearer x${tokenText(1, secret)}`,
  `Bearer ${tokenText(1, secret)}!`,
])('the header %p belongs to nobody', async (header) => {
  expect(await findActor(header)).toBeUndefined();
});

test.each([
  [5, 'Old', /^This token of Old expired at 2026-11-21T12:00:00.000Z/],
  [6, 'Lost', /^This token of Lost was revoked at 2026-11-20T12:00:00.000Z/],
])('the refusal of the ended token %p names its owner %s', async (id, name, message) => {
  const known = await findActor(`Bearer ${tokenText(id, secret)}`);
  expect(known?.actor.name).toBe(name);
  expect(known?.ended?.problem.message).toMatch(message);
});

test.each([
  ['a short token', { platform: 'short' }, /platform has no token/],
  ['a time after a sign', { platform: 'platform-token-12345@+002027-01-01T00:00:00Z' }, /has to end like/],
  ['words after a time', { platform: 'platform-token-12345@2027-01-01T00:00:00Z (x)' }, /has to end like/],
  // `Date` would accept it.
  [
    'a control character after a time',
    { platform: 'platform-token-12345@2027-01-01T00:00:00Z\0' },
    /has to end like/,
  ],
  ['an invalid time', { platform: 'platform-token-12345@tomorrow' }, /token of platform has to end like/],
  ['two times', { edge: 'edge-token-1234567890@2026-11-21T12:00:00Z@2026-11-21T12:00:00Z' }, /token of edge/],
])('createTokens refuses a setting with %s', (_, changes, message) => {
  expect(() => createTokens({ ...options, ...changes })).toThrow(message);
});

test.each([
  '2027-01-01T00:00Z',
  '2027-01-01T00:00:00Z',
  '2027-01-01T00:00:00.5Z',
  '2027-01-01T00:00:00.123Z',
])('a token of the settings may expire at %s', async (time) => {
  const platform = ` platform-token-12345 , , sixteen-letters-@${time},`;
  const find = createTokens({ ...options, platform });
  expect((await find('Bearer sixteen-letters-'))?.actor.expiresAt).toEqual(new Date(time));
  expect((await find('Bearer platform-token-12345'))?.actor.expiresAt).toBeUndefined();
});

test('without another clock, a token ends by the clock of the machine', async () => {
  const { clock: _, ...unclocked } = options;
  const find = createTokens({ ...unclocked, edge: 'edge-token-1234567890@2000-01-01T00:00:00Z' });
  expect((await find('Bearer edge-token-1234567890'))?.ended?.problem.message).toMatch(/expired at 2000/);
});
