import { minutesLeft, spokenLeft, timeLeft, toneOf } from './countdown';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [26 * hour + 5 * minute + 59 * second, '26 hours 5 minutes'],
  [2 * hour + 30 * second, '2 hours 0 minutes'],
  [hour + minute, '1 hour 1 minute'],
  [hour - 1, '59 minutes'],
  [minute + 59 * second, '1 minute'],
  [minute - 1, '59 seconds'],
  [second, '1 second'],
  [0, '0 seconds'],
])('%d ms are shown as %j [T-CUTOFF-FORMAT]', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});

test.each([
  [2 * hour, 'info'],
  [hour, 'info'],
  [hour - 1, 'danger'],
  [second, 'danger'],
])('with %d ms left the alert is %s [T-CUTOFF-DANGER]', (ms, tone) => {
  expect(toneOf(ms)).toBe(tone);
});

test('what is spoken of a countdown changes at 10, 2 and 0 minutes only [T-CUTOFF-TICK]', () => {
  const changes: [minutes: number, text: string | undefined][] = [];
  for (let ms = 15 * minute; ms >= -minute; ms -= second) {
    const text = spokenLeft(ms);
    if (changes.length === 0 || changes.at(-1)?.[1] !== text) changes.push([ms / minute, text]);
  }
  expect(changes).toEqual([
    [15, undefined],
    [10, 'less than 10 minutes'],
    [2, 'less than 2 minutes'],
    [0, 'over'],
  ]);
});

test.each([
  [15 * minute, '15 min 0 s'],
  [2 * minute - 1, '2 min 0 s'],
  [61 * second, '1 min 1 s'],
  [1, '0 min 1 s'],
  [0, '0 min 0 s'],
  [-second, '0 min 0 s'],
])('a hold of %d ms has %s left [S18.6]', (ms, text) => {
  expect(minutesLeft(ms)).toBe(text);
});
