import { dayTypeOf, isCalendarIntegrated, offersTimes } from './fitter';

test.each([
  ['2026-06-05', 'weekday'],
  ['2026-06-06', 'saturday'],
  ['2026-06-07', 'sunday'],
  ['2026-06-08', 'weekday'],
])('the hours of %s are those of a %s [E-FITTER-HOURS]', (date, dayType) =>
  expect(dayTypeOf(date)).toBe(dayType),
);

test.each([
  ['CALTOTD', true],
  ['CALHALF', false],
  ['CALFIT', false],
  ['CALAAPRE', false],
  ['CALMOB', false],
  ['CALIND', false],
])(
  'a %s fitter shares its calendar, and so offers times if it is mobile: %s [E-FITTER-CALTOTD, T-TIME-SHOWN]',
  (code, isShared) => {
    expect(isCalendarIntegrated({ code })).toBe(isShared);
    expect(offersTimes({ code, isMobile: true })).toBe(isShared);
    expect(offersTimes({ code, isMobile: false })).toBe(true);
  },
);
