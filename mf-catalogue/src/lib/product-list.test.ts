import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { toCardTyre } from './card-tyre';
import { productList } from './product-list';
import { viewedItems } from './viewed-items';

const [fake] = fakeTyres;
if (!fake) throw new Error('the fake has no tyres');
const tyre = {
  ...toCardTyre(fake),
  ...{ st_code: 'T1', brand: 'Avon', tyre_range: 'ZV7', size: '205/55 R16', load_speed: '91V' },
  ...{ fully_fitted_price_pence: 8_050, home_delivery_price_pence: 6_500, canFit: true, canDeliver: true },
};

test('the tyres of a page are a list of products, each with its fully fitted price', () => {
  expect(productList({ name: 'Tyres in 205/55 R16', tyres: [tyre, { ...tyre, st_code: 'T2' }] })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Tyres in 205/55 R16',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Product',
          name: 'Avon ZV7 205/55 R16 91V',
          sku: 'T1',
          image: expect.stringMatching(/^\//),
          brand: { '@type': 'Brand', name: 'Avon' },
          offers: {
            '@type': 'Offer',
            price: '80.50',
            priceCurrency: 'GBP',
            availability: 'https://schema.org/InStock',
          },
        },
      },
      expect.objectContaining({ position: 2, item: expect.objectContaining({ sku: 'T2' }) }),
    ],
  });
});

test.each([
  [true, false, 'InStock'],
  [false, true, 'InStock'],
  [false, false, 'OutOfStock'],
])('a tyre that can be fitted (%s) or delivered (%s) is %s', (canFit, canDeliver, availability) => {
  expect(JSON.stringify(productList({ name: '', tyres: [{ ...tyre, canFit, canDeliver }] }))).toContain(
    `"https://schema.org/${availability}"`,
  );
});

test('viewed tyres have the prices of the route, in pounds', () => {
  const other = { ...tyre, st_code: 'T2', fully_fitted_price_pence: 1_000, home_delivery_price_pence: 900 };
  const item = { item_name: 'Avon ZV7', item_brand: 'Avon', quantity: 1 };
  expect(viewedItems([tyre, other], 0)).toEqual({
    currency: 'GBP',
    value: 90.5,
    items: [
      { ...item, item_id: 'T1', price: 80.5 },
      { ...item, item_id: 'T2', price: 10 },
    ],
  });
  expect(viewedItems([tyre, other], 1)).toMatchObject({ value: 74, items: [{ price: 65 }, { price: 9 }] });
});
