import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { brandMark } from './brand-mark';
import { toCardTyre } from './card-tyre';
import { viewedItems } from './viewed-items';

const [first, second] = fakeTyres.slice(0, 2).map((tyre, index) => ({
  ...toCardTyre(tyre),
  ...{ st_code: `T${index}`, brand: 'Michelin', tyre_range: 'Primacy 4' },
  ...{ fully_fitted_price_pence: 10_050 + index, home_delivery_price_pence: 8_000 + index },
}));
if (!first || !second) throw new Error('the fake has too few tyres');

const item = { item_name: 'Michelin Primacy 4', item_brand: 'Michelin', quantity: 1 };

test.each([
  ['fitted', 0, [100.5, 100.51], 201.01],
  ['delivered', 1, [80, 80.01], 160.01],
] as const)(
  'viewed tyres that are %s have the prices of that route in pounds, and their sum',
  (_, route, prices, value) => {
    expect(viewedItems([first, second], route)).toEqual({
      currency: 'GBP',
      value,
      items: prices.map((price, index) => ({ ...item, item_id: `T${index}`, price })),
    });
  },
);

test('without tyres nothing is viewed', () =>
  expect(viewedItems([], 0)).toEqual({ currency: 'GBP', value: 0, items: [] }));

test('a brand without a picture has the generic one, with its own name', () => {
  expect(brandMark({ name: 'Avon', brand_image: '/avon.svg' })).toEqual({ src: '/avon.svg', alt: 'Avon' });
  expect(brandMark({ name: 'Avon', brand_image: '' })).toEqual({
    src: '/tyre-pictures/brands/generic.svg',
    alt: 'Avon',
  });
});
