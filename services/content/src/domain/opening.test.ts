import { openingNow } from './opening';

const opening = {
  weekday: '08:30-17:00',
  saturday: '08:30-13:30',
  sunday: '00:00-00:00',
  extraHolidays: ['2027-06-08'],
};

test.each([
  ['2026-11-25T08:29:59Z', 'closed until 8:30am'],
  ['2026-11-25T08:30:00Z', 'open until 5:00pm'],
  ['2026-11-25T16:59:59Z', 'open until 5:00pm'],
  ['2026-11-25T17:00:00Z', 'closed until tomorrow at 8:30am'],
  // London is an hour ahead of UTC in summer.
  ['2026-06-03T07:30:00Z', 'open until 5:00pm'],
  ['2026-06-03T16:00:00Z', 'closed until tomorrow at 8:30am'],
  ['2026-11-28T12:00:00Z', 'open until 1:30pm'],
  ['2026-11-28T13:30:00Z', 'closed until Monday at 8:30am'],
  ['2026-11-29T12:00:00Z', 'closed today, Sunday'],
  ['2026-12-24T18:00:00Z', 'closed until Tuesday at 8:30am'],
  ['2026-12-25T12:00:00Z', 'closed today, Christmas Day'],
  ['2026-12-26T10:00:00Z', 'closed today, Boxing Day'],
  ['2026-12-28T12:00:00Z', 'closed today, Boxing Day (substitute day)'],
  ['2026-08-31T12:00:00Z', 'closed today, Summer bank holiday'],
  ['2027-06-08T12:00:00Z', 'closed today, bank holiday'],
])('at %s customer service is %s [S23.13]', (moment, text) =>
  expect(openingNow(new Date(moment), opening)).toBe(text),
);

test.each([
  [13, 'closed until Wednesday at 8:30am'],
  [14, 'closed until further notice'],
])('after %d closed days in a row customer service is %s', (days, text) => {
  const extraHolidays = Array.from({ length: days }, (_, ahead) =>
    new Date(Date.UTC(2026, 1, 5 + ahead)).toISOString().slice(0, 10),
  );
  expect(openingNow(new Date('2026-02-04T18:00:00Z'), { ...opening, extraHolidays })).toBe(text);
});

test('a shop whose every day is closed never says when it opens', () => {
  const never = { ...opening, weekday: '00:00-00:00', saturday: '00:00-00:00' };
  expect(openingNow(new Date('2026-11-25T12:00:00Z'), never)).toBe('closed today, Wednesday');
  expect(openingNow(new Date('2026-11-25T18:00:00Z'), { ...never, weekday: '00:00-00:00' })).toBe(
    'closed today, Wednesday',
  );
});
