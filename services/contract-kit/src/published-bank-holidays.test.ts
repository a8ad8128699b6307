import { addDays } from './london';
import { bankHolidaysByRule, createBankHolidays, nations, type Nation } from './bank-holidays';

/** The bank holidays of 2026 to 2030 as the government publishes them, or by its law where it has not yet. */
const englandAndWales: Record<number, string> = {
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
  2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
};
const published: Record<Nation, Record<number, string>> = {
  England: englandAndWales,
  Wales: englandAndWales,
  Scotland: {
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
    2029: '01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26',
    2030: '01-01 01-02 04-19 05-06 05-27 08-05 12-02 12-25 12-26',
  },
  'Northern Ireland': {
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
    2029: '01-01 03-19 03-30 04-02 05-07 05-28 07-12 08-27 12-25 12-26',
    2030: '01-01 03-18 04-19 04-22 05-06 05-27 07-12 08-26 12-25 12-26',
  },
};
/** Scotland's day for the World Cup was proclaimed, so it is imported: no rule gives it. */
const worldCup = { date: '2026-06-15', nation: 'Scotland', isHoliday: true } as const;

const years = nations.flatMap((nation) =>
  Object.entries(published[nation]).map(([year, days]): [Nation, number, string[]] => [
    nation,
    Number(year),
    days.split(' ').map((day) => `${year}-${day}`),
  ]),
);

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) days.push(date);
  return days;
}

test.each(years)('the rules give the published bank holidays of %s in %d', (nation, year, days) => {
  expect(bankHolidaysByRule(year, nation).toSorted()).toEqual(days.filter((day) => day !== worldCup.date));
});

test.each(years)(
  'the closed days of %s in %d are the published ones, and Christmas, Boxing and New Year’s Day themselves',
  (nation, year, days) => {
    const isBankHoliday = createBankHolidays([worldCup]);
    const themselves = [`${year}-01-01`, `${year}-12-25`, `${year}-12-26`];
    const closed = [...new Set([...days, ...themselves])].toSorted();
    expect(daysOf(year).filter((day) => isBankHoliday(day, nation))).toEqual(closed);
  },
);

test.each([
  ['2022-12-25', 'a Sunday, observed on Tuesday'],
  ['2026-12-26', 'a Saturday, observed on Monday'],
  ['2027-12-25', 'a Saturday, observed on Monday'],
  ['2027-12-26', 'a Sunday, observed on Tuesday'],
  ['2028-01-01', 'a Saturday, observed on Monday'],
])('%s, %s, is closed in every nation', (date) => {
  const isBankHoliday = createBankHolidays([]);
  expect(nations.filter((nation) => !isBankHoliday(date, nation))).toEqual([]);
});
