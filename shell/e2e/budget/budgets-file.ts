import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import type { Budgets } from './page-counts';

/** The file of the budgets, from the project's root. */
export const budgetsPath = 'shell/e2e/budget/budgets.json';

/** Reads the budgets. */
export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(join(root, budgetsPath), 'utf8'));
}

/** Writes the budgets of one micro-frontend, in the order of its pages; the others stay. */
export function writeBudgets(name: string, pages: Budgets[string]): void {
  const budgets = Object.entries({ ...readBudgets(), [name]: pages }).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(join(root, budgetsPath), `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
}
