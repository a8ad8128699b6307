import { createBreaker } from './breaker';

test('a breaker opens after consecutive failures and closes after a successful probe', () => {
  let nowMs = 0;
  const changes: boolean[] = [];
  const breaker = createBreaker({
    failures: 2,
    openMs: 100,
    nowMs: () => nowMs,
    onChange: (isOpen) => changes.push(isOpen),
  });
  breaker.record(false);
  breaker.record(true);
  breaker.record(false);
  expect(breaker.mayCall()).toBe(true);
  breaker.record(false);
  expect(breaker.mayCall()).toBe(false);
  nowMs = 100;
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  breaker.record(false);
  nowMs = 150;
  expect(breaker.mayCall()).toBe(false);
  nowMs = 250;
  expect(breaker.mayCall()).toBe(true);
  breaker.record(true);
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  expect(changes).toEqual([true, false]);
});
