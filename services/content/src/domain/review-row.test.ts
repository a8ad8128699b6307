import { problemOfReview, reviewRowsOf } from './review-row';

const row = { order_reference: ' k7qx9m4prtac ', rating: 5, written_on: '2026-11-25', text: 'Good.' };
const rows = () => reviewRowsOf('2026-11-25');

test('the reference of a row is trimmed and in capitals', async () => {
  await expect(rows().validate(row)).resolves.toEqual({
    ...{ order_reference: 'K7QX9M4PRTAC', rating: 5, written_on: '2026-11-25' },
    ...{ first_name: '', text: 'Good.', withdrawn: 0 },
  });
});

test.each([
  ['another reference', { order_reference: 'ABC' }, 'order_reference is not an order reference'],
  ['an empty reference', { order_reference: '' }, 'order_reference is a required field'],
  ['no reference', { order_reference: undefined }, 'order_reference is a required field'],
  ['a day to come', { written_on: '2026-11-26' }, '2026-11-26 is not past'],
])('a row with %s is refused', async (_, change, message) => {
  await expect(rows().validate({ ...row, ...change })).rejects.toMatchObject({ message });
});

test('an order is once in a file', async () => {
  const schema = rows();
  await schema.validate(row);
  await expect(schema.validate({ ...row, rating: 1 })).rejects.toMatchObject({
    message: 'the order K7QX9M4PRTAC is there twice',
  });
  await expect(rows().validate(row)).resolves.toMatchObject({ rating: 5 });
});

test.each([
  [undefined, 'no order K7QX9M4PRTAC was paid'],
  ['2026-11-26', 'the order K7QX9M4PRTAC was placed on 2026-11-26, after the review'],
  ['2026-11-25', undefined],
  ['2026-11-01', undefined],
])('a review of an order that was paid on %p: %p', (placedOn, problem) => {
  expect(problemOfReview({ order_reference: 'K7QX9M4PRTAC', written_on: '2026-11-25' }, placedOn)).toBe(
    problem,
  );
});
