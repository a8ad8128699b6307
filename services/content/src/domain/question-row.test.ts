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

test('the limits of a row are those of its columns', async () => {
  const longest = { ...row, question: 'x'.repeat(200), answer: 'x'.repeat(20_000), order: 10_000 };
  await expect(questionRow.validate(longest)).resolves.toEqual(longest);
  await expect(questionRow.validate({ ...row, order: '0' })).resolves.toMatchObject({ order: 0 });
});

test.each(['mobile', 'garage', 'home_delivery'])('%s is a group [E-FAQ]', async (group) => {
  await expect(questionRow.validate({ ...row, group })).resolves.toMatchObject({ group });
});

test.each([
  ['an id with spaces', { id: 'tread depth' }, /^A slug is made of/],
  ['an empty question', { question: ' ' }, /^question is a required field$/],
  ['a question that is too long', { question: 'x'.repeat(201) }, /^question must be at most 200/],
  [
    'an answer that is empty when it is sanitised',
    { answer: '<script>steal()</script>' },
    /^the answer has no text that may be shown$/,
  ],
  ['an answer that is too long', { answer: 'x'.repeat(20_001) }, /^answer must be at most 20000/],
  ['an answer that is no text', { answer: ['<p>Yes.</p>'] }, /^answer must be a `string` type/],
  ['no answer', { answer: null }, /^the answer has no text/],
  [
    'a setting that does not exist',
    { answer: '<p>{databaseUrl}</p>' },
    /^answer names a setting that pages do not have$/,
  ],
  ['an unknown group', { group: 'constructor' }, /^group is one of mobile, garage, home_delivery, /],
  ['no group', { group: undefined }, /^group is a required field$/],
  ['an order that is no number', { order: 'first' }, /^order must be a `number` type/],
  ['an order that is no whole number', { order: 1.5 }, /^order must be an integer$/],
  ['an order below 0', { order: -1 }, /^order must be greater than or equal to 0$/],
  ['an order above 10,000', { order: 10_001 }, /^order must be less than or equal to 10000$/],
])('a row with %s is refused', async (_, change, message) => {
  await expect(questionRow.validate({ ...row, ...change })).rejects.toMatchObject({
    name: 'ValidationError',
    message: expect.stringMatching(message),
  });
});
