import { inOrder, isWithinSlots, wrongDates, wrongSlots } from './put-checks';

const today = '2026-06-03';
const date = '2026-06-04';
const complaintsOf = (...slots: string[]) => wrongSlots([{ date, slots }], today);

test('a PUT may have today and the 91 days after it', () => {
  expect(wrongDates([{ date: today }, { date: '2026-09-02' }], today)).toEqual({});
});

test('each date that a PUT may not have is returned with its errors', () => {
  const dates = ['2026-06-31', '2026-06-02', '2026-09-03', date, '2026-06-05', date, date];
  expect(
    wrongDates(
      dates.map((day) => ({ date: day })),
      today,
    ),
  ).toEqual({
    'days[0].date': 'days[0].date: there is no day 2026-06-31.',
    'days[1].date': 'days[1].date: 2026-06-02 is past.',
    'days[2].date': 'days[2].date: 2026-09-03 is too far ahead; 2026-09-02 is the last day.',
    'days[5].date': 'days[5].date: 2026-06-04 is days[3] already.',
    'days[6].date': 'days[6].date: 2026-06-04 is days[3] already.',
  });
});

test('slots in any order are right if they do not overlap', () => {
  expect(complaintsOf('10:00|11:00', '03:00|04:00', '09:00|10:00', '12:00|13:00')).toEqual({});
});

test('slots of wrong dates are checked too', () => {
  const days = [
    { date: '2026-06-02', slots: ['09:00|10:00'] },
    { date, slots: ['09:00|08:00'] },
  ];
  expect(wrongSlots(days, today)).toEqual({
    'days[0].date': 'days[0].date: 2026-06-02 is past.',
    'days[1].slots[0]': 'days[1].slots[0]: 09:00|08:00 ends before it begins.',
  });
});

test('Christmas Day has no slots', () => {
  const on = (day: string, slots: string[]) => wrongSlots([{ date: day, slots }], '2026-12-01');
  expect(on('2026-12-25', ['09:00|10:00'])).toEqual({
    'days[0].slots': 'days[0].slots: nobody fits on Christmas Day, so it has no slots.',
  });
  expect(on('2026-12-25', [])).toEqual({});
  expect(on('2026-12-24', ['09:00|10:00'])).toEqual({});
});

test.each([
  ['09:00|09:00', '09:00|09:00 ends before it begins.'],
  ['02:00|01:00', '02:00|01:00 ends before it begins.'],
  ['02:59|04:00', '02:59|04:00 begins before 03:00. Clocks change in those hours, so slots begin later.'],
])('the slot %s is refused', (slot, complaint) =>
  expect(complaintsOf('10:00|11:00', slot)).toEqual({ 'days[0].slots[1]': `days[0].slots[1]: ${complaint}` }),
);

test('a slot that overlaps another is named with it', () => {
  expect(complaintsOf('10:00|11:00', '09:00|10:01')).toEqual({
    'days[0].slots[0]': 'days[0].slots[0]: 10:00|11:00 overlaps days[0].slots[1], 09:00|10:01.',
  });
});

test('of two slots at the same time the later one in the list is named', () => {
  expect(complaintsOf('09:00|10:00', '09:00|09:30', '09:30|10:00')).toEqual({
    'days[0].slots[1]': 'days[0].slots[1]: 09:00|09:30 overlaps days[0].slots[0], 09:00|10:00.',
    'days[0].slots[2]': 'days[0].slots[2]: 09:30|10:00 overlaps days[0].slots[0], 09:00|10:00.',
  });
});

test('a slot that overlaps another than its neighbour is found', () => {
  expect(complaintsOf('09:00|12:00', '09:30|10:00', '11:00|12:30', '12:00|13:00')).toEqual({
    'days[0].slots[1]': 'days[0].slots[1]: 09:30|10:00 overlaps days[0].slots[0], 09:00|12:00.',
    'days[0].slots[2]': 'days[0].slots[2]: 11:00|12:30 overlaps days[0].slots[0], 09:00|12:00.',
    'days[0].slots[3]': 'days[0].slots[3]: 12:00|13:00 overlaps days[0].slots[2], 11:00|12:30.',
  });
});

test('of two slots that end together the first is the one that is overlapped', () => {
  expect(Object.values(complaintsOf('09:00|10:00', '09:30|10:00', '09:45|10:30'))).toEqual([
    'days[0].slots[1]: 09:30|10:00 overlaps days[0].slots[0], 09:00|10:00.',
    'days[0].slots[2]: 09:45|10:30 overlaps days[0].slots[0], 09:00|10:00.',
  ]);
});

test('slots are kept in the order of their times', () => {
  const slots = ['10:00|11:00', '09:00|10:00'];
  expect(inOrder(slots)).toEqual(['09:00|10:00', '10:00|11:00']);
  expect(slots[0]).toBe('10:00|11:00');
});

test.each([
  [540, 600, true],
  [540, 660, true],
  [570, 630, true],
  [539, 600, false],
  [600, 661, false],
  [660, 720, false],
  [630, 750, false],
  [720, 780, true],
  [780, 840, false],
])('a job from minute %i to %i lies within the slots of a day: %s', (start, end, isWithin) => {
  const slots = ['09:00|10:00', '10:00|11:00', '12:00|13:00'];
  expect(isWithinSlots(slots, { start, end })).toBe(isWithin);
});

test('a day without slots has room for no job', () =>
  expect(isWithinSlots([], { start: 540, end: 540 })).toBe(false));
