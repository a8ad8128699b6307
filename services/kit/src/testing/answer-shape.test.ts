import { unlikeReal } from './answer-shape';

const real = {
  total: '1.00',
  route: 'Fully Fitted',
  time: '09:00',
  days: { '2026-12-03': 'Thursday 3rd December 2026' },
};

test('answers with the same fields and formats are alike', () => {
  const fake = { ...real, total: '20.50', days: { '2026-12-04': 'Friday 4th December 2026' } };
  expect(unlikeReal([fake], [real])).toEqual([]);
});

test('another format, an unknown field and a missing field are reported', () => {
  const { total, ...others } = real;
  expect(unlikeReal([{ ...others, time: '0900', extra: Number(total) }], [real])).toEqual([
    'time is text, but HH:MM',
    'extra is number, but absent',
    'total is missing',
  ]);
});

test('a value that is null in one state may be null', () => {
  const held = { until: '2026-12-01T10:15:00.000Z' };
  expect(unlikeReal([{ until: null }, held], [held, { until: null }])).toEqual([]);
  expect(unlikeReal([{ until: null }], [held])).toEqual(['until is null, but ISO 8601 in UTC']);
});
