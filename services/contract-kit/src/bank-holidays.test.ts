import { bankHolidayName, bankHolidaysByRule, createBankHolidays, easterSunday } from './bank-holidays';

test.each([
  [1998, '1998-04-12'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2014, '2014-04-20'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2100, '2100-03-28'],
])('Easter of %d is on %s', (year, sunday) => expect(easterSunday(year)).toBe(sunday));

test.each([
  // The days that the government has published.
  [
    2026,
    'England',
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-28',
    ],
  ],
  [
    2027,
    'Wales',
    [
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ],
  ],
  [
    2025,
    'Scotland',
    [
      '2025-01-01',
      '2025-01-02',
      '2025-04-18',
      '2025-05-05',
      '2025-05-26',
      '2025-08-04',
      '2025-12-01',
      '2025-12-25',
      '2025-12-26',
    ],
  ],
  [
    2023,
    'Scotland',
    [
      '2023-01-02',
      '2023-01-03',
      '2023-04-07',
      '2023-05-01',
      '2023-05-29',
      '2023-08-07',
      '2023-11-30',
      '2023-12-25',
      '2023-12-26',
    ],
  ],
  [
    2025,
    'Northern Ireland',
    [
      '2025-01-01',
      '2025-03-17',
      '2025-04-18',
      '2025-04-21',
      '2025-05-05',
      '2025-05-26',
      '2025-07-14',
      '2025-08-25',
      '2025-12-25',
      '2025-12-26',
    ],
  ],
  [
    2022,
    'England',
    [
      '2022-01-03',
      '2022-04-15',
      '2022-04-18',
      '2022-05-02',
      '2022-05-30',
      '2022-08-29',
      '2022-12-26',
      '2022-12-27',
    ],
  ],
] as const)('the rules give the bank holidays of %d in %s', (year, nation, days) => {
  expect(bankHolidaysByRule(year, nation).toSorted()).toEqual(days);
});

test('an exception adds or removes a day in its own nation only', () => {
  const isBankHoliday = createBankHolidays([
    { date: '2023-05-08', nation: 'England', isHoliday: true },
    { date: '2022-05-30', nation: 'Wales', isHoliday: false },
  ]);
  expect(isBankHoliday('2023-05-08', 'England')).toBe(true);
  expect(isBankHoliday('2023-05-08', 'Scotland')).toBe(false);
  expect(isBankHoliday('2022-05-30', 'Wales')).toBe(false);
  expect(isBankHoliday('2022-05-30', 'England')).toBe(true);
});

test.each([
  ['2026-12-25', 'England', 'Christmas Day'],
  ['2026-12-26', 'England', 'Boxing Day'],
  ['2026-12-28', 'England', 'Boxing Day (substitute day)'],
  ['2027-01-01', 'England', 'New Year’s Day'],
  ['2028-01-03', 'England', 'New Year’s Day (substitute day)'],
  ['2026-04-03', 'England', 'Good Friday'],
  ['2026-04-06', 'England', 'Easter Monday'],
  ['2026-05-04', 'England', 'Early May bank holiday'],
  ['2026-05-25', 'England', 'Spring bank holiday'],
  ['2026-08-31', 'England', 'Summer bank holiday'],
  ['2026-01-02', 'Scotland', '2nd January'],
  ['2026-11-30', 'Scotland', 'St Andrew’s Day'],
  ['2026-03-17', 'Northern Ireland', 'St Patrick’s Day'],
  ['2026-04-06', 'Scotland', undefined],
  ['2026-12-24', 'England', undefined],
] as const)('%s in %s is called %s', (date, nation, name) =>
  expect(bankHolidayName(date, nation)).toBe(name),
);
