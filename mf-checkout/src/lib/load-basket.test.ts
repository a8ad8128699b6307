import { deliveredBasketFixture } from '@tyres/checkout-contract/fixtures';
import { load as loadIcon } from '../fragments/basket-icon/load';
import { load as loadCard } from '../fragments/summary-card/load';
import { testLoad } from '../testing/test-load';

test.each([
  ['icon', loadIcon],
  ['summary card', loadCard],
])("the %s has the session's basket, or none if the call fails [C-GET-BASKET]", async (_, load) => {
  const basket = deliveredBasketFixture();
  const { context, calls } = testLoad('/basket', { answers: { getBasket: () => ({ basket }) } });
  expect(await load(context)).toEqual({ basket });
  expect(calls).toEqual([{ name: 'getBasket', input: {} }]);
  expect(await load(testLoad('/basket').context)).toEqual({ basket: null });
});
