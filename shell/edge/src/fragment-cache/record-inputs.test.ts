import { createInputRecorder, recordNothing, type InputRecorder } from './record-inputs';

/** Records calls and answers in the order of the marks: `1` is a call, `.` its answer, `w` a call that writes, `!` an unusable answer. */
function recordCalls(marks: string, inputs: InputRecorder = createInputRecorder((_, work) => work())) {
  let call = 0;
  for (const mark of marks) {
    if (mark === '.' || mark === '!') inputs.onAnswer(mark === '.');
    else inputs.onCall((call += 1), mark === 'w');
  }
  return inputs.trace()?.waves;
}

test.each([
  ['no calls', '', []],
  ['calls in parallel', '11..', [[1, 2]]],
  ['a call after an answer', '1.1.', [[1], [2]]],
  [
    'calls after the first of two answers',
    '11.11...',
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('the recorder groups %s into waves', (_, marks, waves) => expect(recordCalls(marks)).toEqual(waves));

test.each([
  ['a call that writes', 'w.'],
  ['a refused or stale answer', '11.!'],
  ['a pending call', '11.'],
])('a result with %s is not cacheable', (_, marks) => expect(recordCalls(marks)).toBeUndefined());

test('randomness makes a result uncacheable, and reading the time is noted in its trace', () => {
  const random = createInputRecorder((notes, work) => {
    notes.isNondeterministic = true;
    return work();
  });
  expect(random.run(() => 'output')).toBe('output');
  expect(random.trace()).toBeUndefined();
  const inputs = createInputRecorder((_, work) => work());
  inputs.dateAt(0).getTime();
  expect(inputs.trace()).toEqual({ waves: [], clock: 'time' });
});

test('recordNothing records no calls and creates plain dates', () => {
  expect(recordCalls('1.', recordNothing())).toBeUndefined();
  expect(recordNothing().dateAt(5)).toEqual(new Date(5));
});
