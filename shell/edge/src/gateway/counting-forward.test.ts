import { stepReached } from './counting-forward';

const basket = { saleStep: 'basket' } as const;

test.each([
  ['a success', 200],
  ['the redirect of a plain form', 303],
])('%s has reached the step of its call', (_name, status) => {
  expect(stepReached(basket, { status, headers: {} })).toBe('basket');
  expect(stepReached({}, { status, headers: {} })).toBeUndefined();
});

test.each([
  ['no answer', { status: 503, code: 'service_unavailable', message: 'Down.' }],
  ['a refusal', { status: 409, headers: {} }],
  ['a success that has not done what was asked for', { status: 200, headers: { 'x-refused-input': '1' } }],
])('%s has reached no step', (_name, answer) => {
  expect(stepReached(basket, answer)).toBeUndefined();
});
