import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Checks WCAG 2.2 AA and axe's best practices; no rule is left out. `within` limits it to the changed part of a page
 * that was checked as a whole before: a long list takes seconds.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await animationsEnd(page);
  // Listing the elements of passed rules would take most of axe's time on a long page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Waits until nothing fades in or moves: the contrast of what is half transparent is too low. A spinner never ends. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
}
