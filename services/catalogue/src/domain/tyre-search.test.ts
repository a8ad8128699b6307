import { focusSessionFixture } from '@tyres/search-contract/fixtures';
import { tyreSearch } from './tyre-search';

const session = focusSessionFixture();

test("a search with a vehicle requires at least the vehicle's load index and speed", () => {
  expect(tyreSearch(session, {})?.atLeast).toEqual({ loadIndex: 91, speedKmh: 240 });
});

test('a size search without a vehicle requires no rating', () => {
  expect(tyreSearch({ ...session, vehicle: null }, {})).not.toHaveProperty('atLeast');
});

test('the default order is by price, cheapest first [B-SORT-DEFAULT]', () => {
  expect(tyreSearch(session, {})?.order).toBe('price_asc');
  expect(tyreSearch(session, { order_by: 'brand_desc' })?.order).toBe('brand_desc');
});

test('home_delivery_prices=yes selects the delivery route [R-QS-HOME-DELIVERY-PRICES]', () => {
  expect(tyreSearch(session, {})?.route).toBe(0);
  expect(tyreSearch(session, { home_delivery_prices: 'yes' })?.route).toBe(1);
});

test('a session without a size has no search', () => {
  expect(tyreSearch({ ...session, size: null }, {})).toBeUndefined();
});

test('a search has the size, and the filters that have a choice', () => {
  const size = { width: '225', profile: '50', rim: '17', speed: null, load_index: null, label: '225/50 R17' };
  expect(tyreSearch({ ...session, size }, { brand: ['alpina'], season: [] })).toEqual({
    sectionWidthMm: 225,
    aspectRatioPercent: 50,
    rimDiameterInches: 17,
    atLeast: { loadIndex: 0, speedKmh: 0 },
    chosen: { brand: ['alpina'] },
    order: 'price_asc',
    route: 0,
  });
});
