import { comparePage, renewBudget } from './compare-page';
import type { PageCounts } from './page-counts';

const counts: PageCounts = {
  documentKb: 31.2,
  unpackedKb: 225.1,
  elements: 1_240,
  styleRules: 310,
  requests: 14,
  scriptKb: 115.2,
};

test('a page at its budget has no problem, and nothing to lower', () =>
  expect(comparePage('home', counts, counts)).toEqual({ problems: [], notes: [] }));

test('each count above its budget is a problem of its own, with what to do', () => {
  const grown = { ...counts, elements: 1_241, scriptKb: 115.9 };
  expect(comparePage('select-tyres', grown, counts).problems).toEqual([
    'select-tyres: the number of elements is 1241, the budget is 1240. Make it smaller, or raise the budget in shell/e2e/budget/budgets.json and say why in the commit.',
    'select-tyres: script before interaction is 115.9 kB, the budget is 115.2 kB. Make it smaller, or raise the budget in shell/e2e/budget/budgets.json and say why in the commit.',
  ]);
});

test('a page without a budget is a problem', () =>
  expect(comparePage('wish-list', counts, undefined)).toEqual({
    problems: ['wish-list has no budget. Run npm run budget -- -u and commit shell/e2e/budget/budgets.json.'],
    notes: [],
  }));

test('a page far below its budget is a note, not a problem', () => {
  const shrunk = { ...counts, scriptKb: 100 };
  expect(comparePage('home', shrunk, counts)).toEqual({
    problems: [],
    notes: [
      'home: script before interaction is 100.0 kB, the budget is 115.2 kB. npm run budget -- -u lowers the budget.',
    ],
  });
});

test('a new budget of rules or requests is the count; the others have headroom, sizes in steps of half a kB', () =>
  expect(renewBudget(counts, undefined)).toEqual({
    documentKb: 33,
    unpackedKb: 236.5,
    elements: 1_302,
    styleRules: 310,
    requests: 14,
    scriptKb: 115.5,
  }));

test('a page fits into its new budget, and the budget does not change when it is renewed', () => {
  for (const documentKb of [0.1, 4.9, 5, 9.8, 31.2, 49.1]) {
    const measured = { ...counts, documentKb };
    const budget = renewBudget(measured, undefined);
    expect(comparePage('home', measured, budget)).toEqual({ problems: [], notes: [] });
    expect(renewBudget(measured, budget)).toEqual(budget);
  }
});

test('a budget that still fits stays; one that is exceeded or far above is renewed', () => {
  const current = { ...counts, documentKb: 32.5, elements: 1_200, requests: 20 };
  expect(renewBudget(counts, current)).toEqual({
    ...counts,
    documentKb: 32.5,
    elements: 1_302,
    requests: 14,
  });
});
