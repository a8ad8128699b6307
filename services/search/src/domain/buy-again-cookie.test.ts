import { hideBuyAgainCookie, hidesBuyAgain } from './buy-again-cookie';

test('the cookie hides the modal for a year, and no script reads it [SD33]', () =>
  expect(hideBuyAgainCookie).toBe(
    '__Host-no_buy_again=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  ));

test.each([
  ['__Host-no_buy_again=1', true],
  ['a=b; __Host-no_buy_again=1; c=d', true],
  ['a=b;__Host-no_buy_again=1', true],
  ['__Host-no_buy_again=0', false],
  ['x__Host-no_buy_again=1', false],
  ['__Host-no_buy_again=10', false],
  ['', false],
  [undefined, false],
])('the cookies %p hide the modal: %s', (header, hides) => expect(hidesBuyAgain(header)).toBe(hides));
