import { planText, readPlan, standardPlan } from './rollout-plan';

const step = { minutes: 0, sessions: 0, approval: false };

test('a plan is written as shares with what each waits for', () => {
  expect(readPlan('1:30m, 5 %:2h:1000 ,25:approve:1d,50')).toEqual([
    { share: 1, minutes: 30, sessions: 0, approval: false },
    { share: 5, minutes: 120, sessions: 1_000, approval: false },
    { share: 25, minutes: 1_440, sessions: 0, approval: true },
    { ...step, share: 50 },
  ]);
});

test('100 at the end may be left out, since a canary is promoted after its last step', () => {
  expect(readPlan('5,100')).toEqual([{ ...step, share: 5 }]);
  expect(readPlan('5,100%')).toEqual([{ ...step, share: 5 }]);
  expect(readPlan('100')).toEqual([{ ...step, share: 100 }]);
  expect(readPlan('5,100:1h')).toEqual([
    { ...step, share: 5 },
    { ...step, share: 100, minutes: 60 },
  ]);
});

test.each([
  ['', "'' is no step of a plan: write a share first, as in 5:2h:1000."],
  ['5,,10', "'' is no step of a plan: write a share first, as in 5:2h:1000."],
  ['-5', "'-5' is no step of a plan: write a share first, as in 5:2h:1000."],
  ['many:1h', "'many:1h' is no step of a plan: write a share first, as in 5:2h:1000."],
  ...['1w', '1.5h', 'approved', '', '9'.repeat(10)].map((what) => [
    `5:${what}`,
    `'${what}' is nothing to wait for: write a time (30m, 2h, 1d), a number of sessions, or approve.`,
  ]),
])('the plan %j is refused in a sentence', (text, sentence) => {
  expect(readPlan(text)).toBe(sentence);
});

test('a very long word is cut off in the sentence', () => {
  expect(readPlan('x'.repeat(10_000))).toHaveLength(102);
});

test.each(['1:30m,5:2h:1000,25:1d:approve', '2.5', '7:90m:5:approve', standardPlan])(
  'the plan %s is written as it is read',
  (text) => {
    const steps = readPlan(text);
    expect(typeof steps === 'string' ? steps : planText(steps)).toBe(text);
  },
);
