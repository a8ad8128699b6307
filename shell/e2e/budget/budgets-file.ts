import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import { renewBudget } from './compare-page';
import { budgetsPath, type Budgets, type PageCounts } from './page-counts';

/** Reads the budgets. */
export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(join(root, budgetsPath), 'utf8'));
}

/** Renews the budget of one page; the others stay. */
export function writeBudget(owner: string, page: string, counts: PageCounts): void {
  const budgets = readBudgets();
  const pages = { ...budgets[owner], [page]: renewBudget(counts, budgets[owner]?.[page]) };
  const renewed = sortByName({ ...budgets, [owner]: sortByName(pages) });
  writeFileSync(join(root, budgetsPath), `${JSON.stringify(renewed, null, 2)}\n`);
}

function sortByName<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => a.localeCompare(b)));
}
