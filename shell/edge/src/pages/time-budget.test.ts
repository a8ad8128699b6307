import { createTimeBudget } from './time-budget';

test('a tenth of the time is left on average, and at most that of a minute at once', () => {
  let nowMs = 0;
  const budget = createTimeBudget(() => nowMs);
  const spendAll = (): number => {
    let spent = 0;
    for (; budget.hasLeft(); spent += 100) budget.spend(100);
    return spent;
  };
  expect(spendAll()).toBe(6_000);
  nowMs += 10_000;
  expect(spendAll()).toBe(1_000);
  nowMs += 3_600_000;
  expect(spendAll()).toBe(6_000);
});

test('a debt is paid off before anything is left', () => {
  let nowMs = 0;
  const budget = createTimeBudget(() => nowMs);
  budget.spend(10_000);
  nowMs += 40_000;
  expect(budget.hasLeft()).toBe(false);
  nowMs += 10;
  expect(budget.hasLeft()).toBe(true);
});
