import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { orderCalendarFile } from './calendar-file';

const now = new Date('2030-06-01T08:00:00Z');

test('the calendar file holds the appointment in UTC, with address and reference [S20.2]', () => {
  const file = orderCalendarFile(orderFixture(), now) ?? '';
  expect(file).toContain('DTSTART:20300603T080000Z\r\nDTEND:20300603T090000Z');
  expect(file).toContain('LOCATION:4 Horseferry Road\\, London\\, SW1P 2AE');
  expect(file).toContain('UID:K7QX9M4PRTAC@kerbside-tyres');
});

test('orderCalendarFile returns null if the appointment has no time [S20.2]', () => {
  expect(
    orderCalendarFile(orderFixture({ appointment_starts_at: null, appointment_ends_at: null }), now),
  ).toBeNull();
});
