import { sampleAppointment } from '../testing/samples';
import { choosesTime, hoursOf } from './appointment';

test.each([
  ['09:00', '09:00 - 10:00', { start: '09:00', end: '10:00' }],
  ['09:00|11:00', '09:00 - 11:00', { start: '09:00', end: '11:00' }],
  ['09:00', '09:00', { start: '09:00', end: null }],
  [null, null, { start: null, end: null }],
])('hoursOf reads start and end from the time %p with the label %p', (time, timeLabel, hours) => {
  expect(hoursOf({ ...sampleAppointment, time, timeLabel })).toEqual(hours);
});

test('shoppers choose a time for garages and shared calendars, but not for other mobile fitters', () => {
  expect(choosesTime({ isMobile: false, code: 'CALHALF' })).toBe(true);
  expect(choosesTime({ isMobile: true, code: 'CALTOTD' })).toBe(true);
  expect(choosesTime({ isMobile: true, code: 'OTHER' })).toBe(false);
});
