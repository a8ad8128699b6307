import type { Call } from '@tyres/contract-kit/endpoint';
import { basketFixture } from '@tyres/checkout-contract/fixtures';
import { loadBasket } from './load-basket';

const contextOf = (call: Call) => ({
  page: { name: 'basket', url: '/basket', path: '/basket', params: {}, query: {} },
  ...{ call, signal: new AbortController().signal, now: new Date('2026-06-01T09:00:00Z') },
});

test("a page has the session's basket", async () => {
  const basket = basketFixture();
  const call: Call = async ({ name }) => JSON.parse(JSON.stringify(name === 'getBasket' ? { basket } : {}));
  expect(await loadBasket(contextOf(call))).toEqual(basket);
});

test('a page goes on without a basket when there is no answer', async () => {
  expect(await loadBasket(contextOf(() => Promise.reject(new Error('down'))))).toBeNull();
});
