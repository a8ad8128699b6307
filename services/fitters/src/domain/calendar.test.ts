import { momentAt } from '@tyres/contract-kit/london';
import { calendarAt } from '../testing/schedules';
import { createBankHolidays } from '@tyres/contract-kit/bank-holidays';
import { createCalendar, dayIndexOf, timeUntil } from './calendar';

test('a calendar is today in London and the six weeks after it', () => {
  const { days } = calendarAt('2026-06-03T23:30:00Z');
  expect(days).toHaveLength(43);
  expect([days[0]?.date, days[0]?.type, days[42]?.date]).toEqual(['2026-06-04', 'weekday', '2026-07-16']);
  expect(days[2]).toMatchObject({ label: 'Saturday 6th June 2026', type: 'saturday' });
});

test.each(['2026-03-29', '2026-10-25', '2026-06-15'])('times of day on %s are those of London', (date) => {
  const calendar = calendarAt(`${date}T00:30:00Z`);
  const day = calendar.days[dayIndexOf(calendar, date) ?? -1];
  expect((day?.startMs ?? 0) + 510 * 60_000).toBe(momentAt(date, 510).getTime());
});

test('a day is formatted once, however many searches need it', () => {
  const format = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const searches = ['2031-06-01T09:00:00Z', '2031-06-01T12:00:00Z', '2031-06-02T09:00:00Z'];
  const formatted = searches.map((moment) => {
    calendarAt(moment);
    return format.mock.calls.length;
  });
  format.mockRestore();
  // The six weeks from today on, none again, and on the next day only the one that is new.
  expect(formatted).toEqual([43, 43, 44]);
});

test('a day knows the nations that have a bank holiday', () => {
  const scotland = [{ date: '2026-06-15', nation: 'Scotland', isHoliday: true }] as const;
  const { days } = createCalendar(new Date('2026-06-14T09:00:00Z'), createBankHolidays(scotland));
  expect(days.slice(0, 3).map(({ holidayIn }) => holidayIn)).toEqual([[], ['Scotland'], []]);
});

test.each(['2026-05-31', '2026-07-14', '2026-02-31', 'x'])('%s is not in the calendar of June', (date) => {
  expect(dayIndexOf(calendarAt('2026-06-01T09:00:00Z'), date)).toBeUndefined();
});

test('the time until a day ends with it, at the latest with the last one', () => {
  const calendar = calendarAt('2026-06-01T09:00:00Z');
  expect(timeUntil(calendar, 1)).toEqual({ from: calendar.now, until: new Date('2026-06-02T23:00:00Z') });
  expect(timeUntil(calendar)).toEqual({ from: calendar.now, until: new Date('2026-07-13T23:00:00Z') });
  expect(timeUntil(calendar, 99)).toEqual(timeUntil(calendar));
});
