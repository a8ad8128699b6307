import { isSameSecret } from './same-secret';

test.each([
  ['open sesame', 'open sesame', true],
  ['open sesame', 'Open sesame', false],
  ['open', 'open sesame', false],
  ['', 'open sesame', false],
])('isSameSecret(%j, %j) is %p', (given, expected, isSame) =>
  expect(isSameSecret(given, expected)).toBe(isSame),
);
