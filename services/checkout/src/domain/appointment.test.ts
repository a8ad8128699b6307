import { sampleAppointment } from '../testing/samples';
import { choosesTime, hoursOf } from './appointment';

test.each([
  ['09:00', '09:00 - 10:00', { start: '09:00', end: '10:00' }],
  ['09:00|11:00', '09:00 - 11:00', { start: '09:00', end: '11:00' }],
  ['09:00', '09:00', { start: '09:00', end: null }],
  [null, null, { start: null, end: null }],
])('the time %p, labelled %p, has a start and an end', (time, timeLabel, hours) => {
  expect(hoursOf({ ...sampleAppointment, time, timeLabel })).toEqual(hours);
});

test('garages and shared calendars have times to choose; other mobile fitters agree theirs', () => {
  expect(choosesTime({ isMobile: false, code: 'CALHALF' })).toBe(true);
  expect(choosesTime({ isMobile: true, code: 'CALTOTD' })).toBe(true);
  expect(choosesTime({ isMobile: true, code: 'OTHER' })).toBe(false);
});
