import { bookedBasketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { load as loadIcon } from './basket-icon/load';
import { load as loadCard } from './summary-card/load';
import { testLoad } from '../testing/test-load';

test.each([
  ['basket icon', '[C-GET-BASKET, S12.1, S12.2, S12.3, S12.4, S12.5, S12.6]', loadIcon],
  [
    'summary card',
    '[C-GET-BASKET, S11.1, S11.2, S11.3, S11.5, S11.6, S11.7, S11.8, S11.10, S19.1, E-BASKET-FEE]',
    loadCard,
  ],
])("the %s shows the session's basket, or none if the call fails %s", async (_name, _rows, load) => {
  for (const basket of [bookedBasketFixture(), emptyBasketFixture()]) {
    const { context, calls } = testLoad('/basket', { answers: { getBasket: () => ({ basket }) } });
    expect(await load(context)).toEqual({ basket });
    expect(calls).toEqual([{ name: 'getBasket', input: {} }]);
  }
  expect(await load(testLoad('/basket').context)).toEqual({ basket: null });
});
