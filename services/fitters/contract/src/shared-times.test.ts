import { getBasket } from '@tyres/checkout-contract/endpoints';
import { getDiary } from './diary';
import * as endpoints from './endpoints';

test('pages share free times for two seconds, by what the basket asks', () => {
  const { rechooseFitters, updateTimes } = endpoints;
  for (const { sharedForSeconds, takes } of [rechooseFitters, updateTimes]) {
    expect(sharedForSeconds).toBe(2);
    expect(takes).toMatchObject({ service: 'checkout', path: getBasket.path, fields: ['fitting_job'] });
  }
});

test('answers that decide about a time, and those of one order or fitter, are not shared', () => {
  const { findTimes, findFreeDates, findBooking, fitterModalWindow, holdAppointment } = endpoints;
  const own = [findTimes, findFreeDates, findBooking, fitterModalWindow, holdAppointment, getDiary];
  for (const { sharedForSeconds } of own) expect(sharedForSeconds).toBe(0);
});
