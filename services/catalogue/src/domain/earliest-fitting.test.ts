import { earliestFitting } from './earliest-fitting';

test.each([
  ['2026-06-03', 1, 0],
  ['2026-06-04', 0, 1],
  ['2026-06-05', 0, 0],
  [null, 0, 0],
])("a tyre's earliest fitting is that of its lead: %p", (date, today, tomorrow) => {
  const dates = { 0: '2026-06-01', 2: date };
  // Half past midnight in London.
  expect(earliestFitting({ id: 7, leadDays: 2 }, dates, new Date('2026-06-02T23:30:00Z'))).toEqual({
    id: 7,
    fitting_today: today,
    fitting_tomorrow: tomorrow,
    earliest_fitting_date: date,
  });
});

test('a tyre whose lead has no answer has no date', () =>
  expect(earliestFitting({ id: 7, leadDays: 9 }, {}, new Date(0)).earliest_fitting_date).toBeNull());
