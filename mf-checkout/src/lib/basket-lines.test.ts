import { basketFixture, discountFixture, serviceFixture } from '@tyres/checkout-contract/fixtures';
import {
  appointmentLabel,
  basketCountLabel,
  discountAmount,
  extrasOf,
  isCharged,
  nameOf,
  tyresOf,
} from './basket-lines';

const basket = basketFixture();

test('basketCountLabel returns the number of items, or that there are none [S12.2]', () => {
  expect(basketCountLabel({ ...basket, total_quantity: 3 })).toBe('3 item(s) in basket');
  expect(basketCountLabel({ ...basket, total_quantity: 0 })).toBe('No items in basket');
});

test('tyresOf returns the tyres, and extrasOf all other products', () => {
  expect(tyresOf(basket).map(nameOf)).toEqual(['Michelin Primacy 5']);
  expect(extrasOf(basket)).toEqual([]);
});

test('appointmentLabel returns the date, with the time if there is one', () => {
  expect(appointmentLabel({ app_date_label: null, app_time_label: null })).toBeNull();
  expect(appointmentLabel({ app_date_label: null, app_time_label: '09:00 - 10:00' })).toBeNull();
  expect(appointmentLabel({ app_date_label: 'Monday 3rd June 2030', app_time_label: null })).toBe(
    'Monday 3rd June 2030',
  );
  expect(appointmentLabel({ app_date_label: 'Monday 3rd June 2030', app_time_label: '09:00 - 10:00' })).toBe(
    'Monday 3rd June 2030, 09:00 - 10:00',
  );
});

test('a fee of £0.00 is not charged', () => {
  expect(isCharged('0.00')).toBe(false);
  expect(isCharged('4.50')).toBe(true);
});

test('services are extras, with their own names', () => {
  const mixed = { ...basket, products: [...basket.products, serviceFixture()] };
  expect(tyresOf(mixed)).toEqual(basket.products);
  expect(extrasOf(mixed).map(nameOf)).toEqual(['Tyre protection cover']);
});

test('a discount takes an amount off, and a promotion nothing', () => {
  expect(discountAmount(discountFixture())).toBe('-£10.00');
  expect(discountAmount(discountFixture({ type: 'promo_entry' }))).toBe('Entered');
});
