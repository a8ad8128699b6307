import { londonMoment } from './london-moment';

test.each([
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ['2026-06-01', '2026-05-31T23:00:00.000Z'],
  ['2026-06-01T09:30', '2026-06-01T08:30:00.000Z'],
  // Clocks go forward at one, so half past one is left out.
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  // Clocks go back at two, so half past one comes twice.
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
])('%s in London is %s', (text, moment) => expect(londonMoment(text)?.toISOString()).toBe(moment));

test.each([
  '2026-02-30',
  '2026-1-1',
  '2026-06-01T24:00',
  '2026-06-01 09:00',
  '2026-06-01T09:00Z',
  '2026-06-01 2026-06-01',
  'tomorrow',
  '',
])('%j is no moment', (text) => expect(londonMoment(text)).toBeUndefined());
