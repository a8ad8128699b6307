import { bookingRowsOf, reviewRowsOf } from './review-rows';

const before = { idsByAccount: new Map([['KT1', 1]]), today: '2026-06-03' };
const booking = {
  order_reference: 'ORDER-1',
  account_number: 'KT1',
  date: '2026-06-02',
  time: '09:00-10:00',
};
const review = { order_reference: 'ORDER-1', account_number: 'KT1', rating: 5, written_on: '2026-06-03' };
type Validator = { validate: (row: object) => Promise<unknown> };
const refusalOf = (rows: Validator, row: object) => rows.validate(row).then(() => '', String);

test('a booking without a bay is in the first one', async () => {
  const row = { ...booking, order_reference: ' ORDER-1 ' };
  await expect(bookingRowsOf(before).validate(row)).resolves.toEqual({ ...booking, bay: 1 });
  await expect(bookingRowsOf(before).validate({ ...booking, bay: '30' })).resolves.toMatchObject({ bay: 30 });
});

test.each([
  ['order_reference', undefined, 'order_reference is a required field'],
  ['order_reference', 'ORDER_1', 'order_reference has letters, digits and hyphens only'],
  ['order_reference', 'é1', 'order_reference has letters, digits and hyphens only'],
  ['order_reference', 'x'.repeat(41), 'order_reference has letters, digits and hyphens only'],
  ['account_number', 'KT2', 'no fitter has the account number KT2'],
  ['date', '2026-06-03', '2026-06-03 is not past: only orders book a time to come'],
  ['date', '2026-02-30', 'date is a day of the calendar'],
  ['time', '09:00', 'time is HH:MM-HH:MM'],
  ['bay', 0, 'bay must be greater than or equal to 1'],
  ['bay', 31, 'bay must be less than or equal to 30'],
])('a booking whose %s is %p is refused', async (field, value, message) => {
  expect(await refusalOf(bookingRowsOf(before), { ...booking, [field]: value })).toMatch(message);
});

test('a review without a name, a text or a mark is one without them', async () => {
  await expect(reviewRowsOf(before).validate(review)).resolves.toEqual({
    ...review,
    first_name: '',
    text: '',
    withdrawn: 0,
  });
});

test('a review has its texts without spaces around them', async () => {
  const row = { ...review, first_name: ' Zoë-Ann ', text: ` ${'x'.repeat(2_000)} `, withdrawn: '1' };
  await expect(reviewRowsOf(before).validate(row)).resolves.toMatchObject({
    first_name: 'Zoë-Ann',
    text: 'x'.repeat(2_000),
    withdrawn: 1,
  });
});

test.each(["D'Arcy", 'D’Arcy', 'J.', '李', 'José', ''])('%p is a first name', async (name) => {
  expect(await refusalOf(reviewRowsOf(before), { ...review, first_name: name })).toBe('');
});

test.each(['a < b', '<3 this place', '1 <2'])('%p is plain text', async (text) => {
  expect(await refusalOf(reviewRowsOf(before), { ...review, text })).toBe('');
});

test.each([
  ['order_reference', undefined, 'order_reference is a required field'],
  ['order_reference', 'ORDER_1', 'order_reference has letters, digits and hyphens only'],
  ['account_number', 'KT2', 'no fitter has the account number KT2'],
  ['rating', 0, 'rating must be greater than or equal to 1'],
  ['rating', 6, 'rating must be less than or equal to 5'],
  ['rating', 4.5, 'rating must be an integer'],
  ['rating', undefined, 'rating is a required field'],
  ['written_on', '2026-06-04', '2026-06-04 is not past'],
  ['first_name', 'Ann Smith', 'first_name is one name, without a surname'],
  ['first_name', '4nn', 'first_name is one name'],
  ['first_name', 'x'.repeat(41), 'first_name must be at most 40 characters'],
  ['text', 'x'.repeat(2_001), 'text must be at most 2000 characters'],
  ['text', 'Good <b>tyres</b>', 'text is plain text, and may not have HTML'],
  ['text', '</P>', 'text is plain text'],
  ['text', '<!-- -->', 'text is plain text'],
  ['text', '<?php', 'text is plain text'],
  ['withdrawn', 2, 'withdrawn must be one of'],
])('a review whose %s is %p is refused', async (field, value, message) => {
  expect(await refusalOf(reviewRowsOf(before), { ...review, [field]: value })).toMatch(message);
});

test.each([
  [bookingRowsOf, booking],
  [reviewRowsOf, review],
] as const)('an order that is there twice in a file is refused', async (rowsOf, row) => {
  const rows = rowsOf(before);
  expect(await refusalOf(rows, row)).toBe('');
  expect(await refusalOf(rows, { ...row, order_reference: 'ORDER-2' })).toBe('');
  expect(await refusalOf(rows, row)).toMatch('the order ORDER-1 is there twice');
  // Another file may have it again.
  expect(await refusalOf(rowsOf(before), row)).toBe('');
});
