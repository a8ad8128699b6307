import { questionRow } from './question-row';

const row = {
  id: 'tread-depth',
  question: 'How deep must my tread be?',
  answer: '<p onclick="steal()">1.6 mm; ask {customerServicesEmail}.</p>',
  group: 'motoring',
  order: 10,
};

test('the answer of a row is sanitised', async () => {
  await expect(questionRow.validate(row)).resolves.toEqual({
    ...row,
    answer: '<p>1.6 mm; ask {customerServicesEmail}.</p>',
  });
});

test.each(['mobile', 'garage', 'home_delivery'])('%s is a group [E-FAQ]', async (group) => {
  await expect(questionRow.validate({ ...row, group })).resolves.toMatchObject({ group });
});

test.each([
  ['an id with spaces', { id: 'tread depth' }],
  ['an empty question', { question: ' ' }],
  ['an answer that is empty when it is sanitised', { answer: '<script>steal()</script>' }],
  ['a setting that does not exist', { answer: '<p>{databaseUrl}</p>' }],
  ['an unknown group', { group: 'constructor' }],
  ['an order that is no number', { order: 'first' }],
])('a row with %s is refused', async (_, change) => {
  await expect(questionRow.validate({ ...row, ...change })).rejects.toMatchObject({
    name: 'ValidationError',
  });
});
