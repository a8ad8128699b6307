import { manifestOf, shellRelease } from '../../testing/manifest';
import { gateInput } from '../../testing/contract-gate-input';
import { checkKit } from './check-kit';

const messages = (shellKit: string, kit: string) =>
  checkKit(gateInput([{ ...shellRelease, kit: shellKit }, manifestOf({ kit })])).map(
    ({ message }) => message,
  );

test.each([
  ['0.1.0', '0.1.0'],
  ['0.1.7', '0.1.2'],
  ['1.4.0', '1.2.9'],
])('a shell with kit %s accepts a micro-frontend built with %s', (shellKit, kit) =>
  expect(messages(shellKit, kit)).toEqual([]),
);

test('an older kit in the shell is refused, with a remedy', () => {
  expect(messages('1.2.0', '1.3.0')).toEqual([
    'mf-search 1.0.0-abc123 was built with @tyres/kit 1.3.0, but shell 1.0.0-abc123 has 1.2.0: the older kit may lack something that it uses. Release a shell with kit ^1.3.0 first, or build mf-search with 1.2.0.',
  ]);
});

test.each([
  ['2.0.0', '1.9.0'],
  ['0.2.0', '0.1.9'],
])('a shell with kit %s is refused for a micro-frontend built with %s', (shellKit, kit) => {
  expect(messages(shellKit, kit)).toEqual([
    `mf-search 1.0.0-abc123 was built with @tyres/kit ${kit}, but shell 1.0.0-abc123 has ${shellKit}: the kit has had breaking changes since. Build mf-search with kit ${shellKit}.`,
  ]);
});

test('a version without its kit version is refused', () => {
  expect(messages('0.1.0', '')).toEqual([
    'mf-search 1.0.0-abc123 does not say which version of @tyres/kit it was built with, so it is unknown whether it works in this shell. Build and publish it again.',
  ]);
  expect(checkKit(gateInput([{ ...shellRelease, kit: '' }, manifestOf()]))).toHaveLength(1);
});

test('without a shell no kit is refused', () =>
  expect(checkKit(gateInput([manifestOf({ kit: '9.9.9' })]))).toEqual([]));
