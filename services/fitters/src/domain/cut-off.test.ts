import { addDays } from '@tyres/contract-kit/london';
import fc from 'fast-check';
import { aGarage } from '../testing/schedules';
import { createCalendar, dayIndexOf } from './calendar';
import { cutOffFor, firstDayIndex, type LeadTime } from './lead-time';

const hours = { opensAtMinute: 480, closesAtMinute: 720 };
const calendarAt = (now: Date) => createCalendar(now, () => false);

/** A fitter that has the tyres on the day of the order, until its cut-off. */
const fitterWith = (cutOffMinute: number) => ({
  ...aGarage,
  leadDays: 0,
  cutOffMinute,
  openingHours: { weekday: hours, saturday: hours, sunday: hours },
});
const leadWith = (minute: number, now: Date): LeadTime => ({
  fitter: fitterWith(minute),
  tyreLeadDays: 0,
  calendar: calendarAt(now),
});
/** The deadline for a day, some days before it. */
const deadlineFor = (day: string, minute: number) => {
  const lead = leadWith(minute, new Date(`${addDays(day, -3)}T12:00:00Z`));
  return cutOffFor(lead, dayIndexOf(lead.calendar, day));
};

test.each([
  ['2026-03-29', 30, '2026-03-29T00:30:00+00:00'],
  ['2026-03-29', 59, '2026-03-29T00:59:00+00:00'],
  // Clocks skip from 1 am to 2 am.
  ['2026-03-29', 60, '2026-03-29T02:00:00+01:00'],
  ['2026-03-29', 90, '2026-03-29T02:00:00+01:00'],
  ['2026-03-29', 150, '2026-03-29T02:30:00+01:00'],
  ['2026-06-03', 0, '2026-06-03T00:00:00+01:00'],
  ['2026-10-25', 30, '2026-10-25T00:30:00+01:00'],
  // The clocks show this time twice. The first counts.
  ['2026-10-25', 90, '2026-10-25T01:30:00+01:00'],
  ['2026-10-25', 120, '2026-10-25T02:00:00+00:00'],
  ['2026-12-01', 90, '2026-12-01T01:30:00+00:00'],
])('the deadline of %s at minute %d is %s [E-FITTER]', (day, minute, deadline) => {
  expect(deadlineFor(day, minute)).toBe(deadline);
});

test.each([
  // London's midnights, as the day begins and as it ends.
  ['2026-03-29', 23 * 60, '2026-03-29T00:00:00Z'],
  ['2026-10-25', 25 * 60, '2026-10-24T23:00:00Z'],
])(
  'on %s, minute by minute, the cut-off passes once, at the deadline [E-FITTER]',
  (day, length, midnight) => {
    // The day of the order and the next one are enough.
    const calendars = Array.from({ length }, (_, minute) => {
      const { now, days } = calendarAt(new Date(Date.parse(midnight) + minute * 60_000));
      return { now, days: days.slice(0, 2) };
    });
    const early = fc.integer({ min: 0, max: 180 });
    fc.assert(
      fc.property(fc.oneof(early, fc.integer({ min: 0, max: 1439 })), (minute) => {
        const fitter = fitterWith(minute);
        const deadline = Date.parse(deadlineFor(day, minute) ?? '');
        const days = calendars.map(
          (calendar) => calendar.days[firstDayIndex({ fitter, tyreLeadDays: 0, calendar })]?.date,
        );
        expect(days).toEqual(calendars.map(({ now }) => (now.getTime() < deadline ? day : addDays(day, 1))));
      }),
      { numRuns: 40, examples: [[0], [30], [60], [90], [119], [120], [179]] },
    );
  },
);
