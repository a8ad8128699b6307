import { isSameSecret } from './same-secret';

test.each([
  ['open sesame', 'open sesame', true],
  ['open sesame', 'Open sesame', false],
  ['open', 'open sesame', false],
  ['', 'open sesame', false],
])('%j for %j', (given, expected, isSame) => expect(isSameSecret(given, expected)).toBe(isSame));
