import { isOfPhone, stepHeadings, stepOf, stepPath, wayTo, type HubStep } from './hub-steps';

test.each([
  [undefined, 'options'],
  ['phone', 'phone'],
  ['at-the-garage', 'at-the-garage'],
  ['options', undefined],
  ['constructor', undefined],
  ['Phone', undefined],
])('the segment %p is the step %p', (segment, step) => expect(stepOf(segment)).toBe(step));

test('each step has an address of its own, and a way to it from the options', () => {
  const steps: HubStep[] = Object.keys(stepHeadings).flatMap((name) => stepOf(name) ?? 'options');
  expect(new Set(steps.map(stepPath)).size).toBe(steps.length);
  for (const step of steps) expect([wayTo(step)[0], wayTo(step).at(-1)]).toEqual(['options', step]);
  expect(wayTo('at-the-garage')).toEqual(['options', 'phone', 'existing-order', 'garage', 'at-the-garage']);
});

test('only the options, the ticket and the chat are there without a question [S23.5]', () => {
  expect(Object.keys(stepHeadings).filter((name) => !isOfPhone(stepOf(name) ?? 'options'))).toEqual([
    'options',
    'email',
    'chat',
  ]);
});
