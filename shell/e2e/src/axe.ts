import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * WCAG 2.2 AA and the best practices that axe knows; no rule is left out. `within` narrows it to what has changed on a page
 * that was looked at as a whole before: a long list takes seconds.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Passes are not read; listing their elements takes most of axe's time on a long page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
