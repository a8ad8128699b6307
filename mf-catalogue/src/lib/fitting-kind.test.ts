import { fittingKind } from './fitting-kind';

const at = (earliest_fitting_date: string | null, fitting_today: 0 | 1 = 0, fitting_tomorrow: 0 | 1 = 0) => ({
  id: 1,
  fitting_today,
  fitting_tomorrow,
  earliest_fitting_date,
});

test.each([
  ['today', at('2026-12-30', 1)],
  ['24h', at('2026-12-31', 0, 1)],
  ['48h', at('2027-01-01')],
  ['48h', at('2026-12-31')],
  ['later', at('2027-01-02')],
  ['later', at(null)],
])(
  'the badge is %s for %o on 30 December [T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS, S08.10]',
  (kind, fitting) => {
    expect(fittingKind(fitting, '2026-12-30')).toBe(kind);
  },
);
