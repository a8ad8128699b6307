import { createTokens } from './tokens';

const findActor = createTokens(
  'mf-search:search-token-123456,mf-catalogue:catalogue-token-12',
  'platform-token-12345',
);

test.each([
  ['Bearer search-token-123456', { kind: 'team', name: 'mf-search' }],
  ['bearer catalogue-token-12', { kind: 'team', name: 'mf-catalogue' }],
  ['Bearer platform-token-12345', { kind: 'platform', name: 'platform' }],
])('%s speaks for %j', (header, actor) => expect(findActor(header)).toEqual(actor));

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer nobody',
  'Basic search-token-123456',
  'Bearer search-token-123456 x',
])('%p speaks for nobody', (header) => {
  expect(findActor(header)).toBeUndefined();
});

test('a team with a short token is a mistake in the settings', () => {
  expect(() => createTokens('mf-search:short', 'platform-token-12345')).toThrow(/mf-search has no token/);
});
