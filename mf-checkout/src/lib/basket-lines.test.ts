import { basketFixture } from '@tyres/checkout-contract/fixtures';
import { appointmentLabel, basketCountLabel, extrasOf, isCharged, nameOf, tyresOf } from './basket-lines';

const basket = basketFixture();

test("the icon's label counts the items, or says that there are none [S12.2]", () => {
  expect(basketCountLabel({ ...basket, total_quantity: 3 })).toBe('3 item(s) in basket');
  expect(basketCountLabel({ ...basket, total_quantity: 0 })).toBe('No items in basket');
});

test('tyres and extras differ by their type', () => {
  expect(tyresOf(basket).map(nameOf)).toEqual(['Michelin Primacy 5']);
  expect(extrasOf(basket)).toEqual([]);
});

test('an appointment is its date, with the time once there is one', () => {
  expect(appointmentLabel({ app_date_label: null, app_time_label: null })).toBeNull();
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
