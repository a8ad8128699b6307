import type { SearchSession } from '@tyres/search-contract/payloads';
import { tyreSearch } from './tyre-search';

const session: SearchSession = {
  postcode: 'SW1A 1AA',
  vehicle: { registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' },
  vehicle_type: 'car',
  electric: false,
  size: { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  tyre_position: 'same',
  other_size: null,
  run_flat: false,
  mobile_fitting: false,
  brand: null,
};

test('a session with a vehicle requires at least its load index and speed', () => {
  expect(tyreSearch(session, {})?.atLeast).toEqual({ loadIndex: 91, speedKmh: 240 });
});

test('a size search without a vehicle requires no rating', () => {
  expect(tyreSearch({ ...session, vehicle: null }, {})).not.toHaveProperty('atLeast');
});

test('the default order is by price, cheapest first [B-SORT-DEFAULT]', () => {
  expect(tyreSearch(session, {})?.order).toBe('price_asc');
  expect(tyreSearch(session, { order_by: 'brand_desc' })?.order).toBe('brand_desc');
});

test('home_delivery_prices=yes asks for the delivery route', () => {
  expect(tyreSearch(session, {})?.route).toBe(0);
  expect(tyreSearch(session, { home_delivery_prices: 'yes' })?.route).toBe(1);
});

test('without a size there is no search', () => {
  expect(tyreSearch({ ...session, size: null }, {})).toBeUndefined();
});
