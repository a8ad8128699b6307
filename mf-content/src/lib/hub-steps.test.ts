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

test.each<[HubStep, string, string]>([
  ['options', 'Customer Service', '/customer-services'],
  ['email', 'Raise A Ticket / Email Us', '/customer-services/email'],
  ['chat', 'Chat With Us', '/customer-services/chat'],
  ['phone', 'Phone Us', '/customer-services/phone'],
  ['new-order', 'New Order', '/customer-services/new-order'],
  ['existing-order', 'Existing Order', '/customer-services/existing-order'],
  ['mobile', 'Mobile', '/customer-services/mobile'],
  ['garage', 'Garage', '/customer-services/garage'],
  ['at-the-garage', 'At the garage', '/customer-services/at-the-garage'],
  ['garage-questions', 'Garage questions', '/customer-services/garage-questions'],
  ['home-delivery', 'Home Delivery', '/customer-services/home-delivery'],
  ['earlier-fitting', 'An earlier fitting', '/customer-services/earlier-fitting'],
  ['later-fitting', 'A later fitting', '/customer-services/later-fitting'],
])('the step %s has the heading %s at %s', (step, heading, path) =>
  expect([stepHeadings[step], stepPath(step)]).toEqual([heading, path]),
);

test.each<[HubStep, HubStep]>([
  ['email', 'options'],
  ['chat', 'options'],
  ['phone', 'options'],
  ['new-order', 'phone'],
  ['existing-order', 'phone'],
  ['mobile', 'existing-order'],
  ['home-delivery', 'existing-order'],
  ['garage', 'existing-order'],
  ['garage-questions', 'garage'],
  ['earlier-fitting', 'garage-questions'],
  ['later-fitting', 'garage-questions'],
])('before %s is %s', (step, previous) => expect(wayTo(step).at(-2)).toBe(previous));
