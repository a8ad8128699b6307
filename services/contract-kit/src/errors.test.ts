import { CallError } from './endpoint';
import { errorCodeOf } from './error-code';
import { parseJson } from './parse-json';
import { isNothing, isProblem, problemOf, problemType, refusal, refusalOf } from './problem';

const withProblem = (problem: unknown): Error => Object.assign(new Error('failed'), { problem });
const problem = (status: number) => ({ status, code: 'no_answer', message: 'There was no answer.' });

test('refusal makes an error with its problem, and with the messages of fields if there are any', () => {
  const error = refusal(422, 'invalid_input', 'The input is wrong.', { email: 'Not an address' });
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe('The input is wrong.');
  expect(error.problem).toStrictEqual({
    status: 422,
    code: 'invalid_input',
    message: 'The input is wrong.',
    fields: { email: 'Not an address' },
  });
  expect(refusal(404, 'gone', 'It is gone.').problem).toStrictEqual({
    status: 404,
    code: 'gone',
    message: 'It is gone.',
  });
});

test('problems travel as application/problem+json', () =>
  expect(problemType).toBe('application/problem+json'));

test.each([
  [problem(0), true],
  [{ code: 'a', message: 'b' }, false],
  [{ status: 500, message: 'b' }, false],
  [{ status: 500, code: 'a' }, false],
  [Object.assign(() => '', { status: 500, code: 'a', message: 'b' }), false],
  ['text', false],
  [null, false],
  [undefined, false],
])('a value such as %o is a problem: %p', (value, isOne) => expect(isProblem(value)).toBe(isOne));

test('problemOf finds the problem of a failed call, of whatever class the error is', () => {
  expect(problemOf(new CallError(problem(0)))).toEqual(problem(0));
  expect(problemOf(withProblem(problem(503)))).toEqual(problem(503));
  for (const other of [new Error('other'), withProblem('text'), { problem: problem(503) }, null, 'text'])
    expect(problemOf(other)).toBeUndefined();
});

test.each([
  [0, false],
  [399, false],
  [400, true],
  [422, true],
  [499, true],
  [500, false],
  [503, false],
])('a call that failed with %i was refused: %p', (status, isRefusal) =>
  expect(refusalOf(withProblem(problem(status)))).toEqual(isRefusal ? problem(status) : undefined),
);

test.each([
  [404, true],
  [410, true],
  [403, false],
  [500, false],
])('status %i says that there is nothing: %p', (status, isOne) => expect(isNothing({ status })).toBe(isOne));

test('an error without a problem is no refusal', () => expect(refusalOf(new Error('other'))).toBeUndefined());

test.each([
  [Object.assign(new Error('exists'), { code: '23505' }), '23505'],
  [{ code: 'ENOENT' }, 'ENOENT'],
  [{ code: 5 }, ''],
  [new Error('other'), ''],
  [Object.assign(() => '', { code: 'ENOENT' }), ''],
  ['text', ''],
  [null, ''],
  [undefined, ''],
])('the code of %o is %j', (error, code) => expect(errorCodeOf(error)).toBe(code));

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['', undefined],
  ['{a', undefined],
])('the JSON text %j has the value %j', (text, value) => expect(parseJson(text)).toEqual(value));
