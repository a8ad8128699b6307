import type { Page } from '@playwright/test';
import { addFirstTyre } from '@tyres/cli/browser/journey';
import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';
import { isMarkedDocument, markDocument } from '../src/subjects';

const reword = (text: string): string => text.replaceAll('Tyres for size', 'Tyres in size');
const original = { heading: /^We found \d+ Tyres for size: / };
const reworded = { heading: /^We found \d+ Tyres in size: / };

/** A tab notices a change at its next poll. */
const news = /\/platform\/live$/;
const newsTimeoutMs = 15_000;

test('a tab on a withdrawn release changes without a reload, keeps its basket and leaks no listeners', async ({
  page,
  walkIn,
  releases,
}) => {
  await walkIn();
  const first = await releases.stable();
  await releases.release('mf-catalogue', reword);
  await page.goto('/select-tyres');
  await expectHeading(page, reworded);
  await expectLive(page);
  await markDocument(page);
  const basket = await markBasket(page);
  // From then on the tab listens for visibility changes.
  await page.waitForResponse(news, { timeout: newsTimeoutMs });
  const counts = await countLeftovers(page);

  await releases.takeBack();
  await expectChanged(page, original);
  expect(await page.evaluate(() => Reflect.get(window, 'tyres').site.release)).toBe(first);
  await expect.poll(() => countLeftovers(page)).toEqual(counts);
  expect(await markedBasket(page)).toBe(basket);

  await releases.release('mf-catalogue', reword);
  await releases.withdraw(first);
  await expectChanged(page, reworded);
  await expect.poll(() => countLeftovers(page)).toEqual(counts);
  expect(await markedBasket(page)).toBe(basket);
  expect(await isMarkedDocument(page)).toBe(true);

  // The new fragments share the bus with those that stayed.
  await addFirstTyre(page, 1);
  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a tab on an earlier release that is not withdrawn stays on it', async ({ page, walkIn, releases }) => {
  await walkIn();
  await page.goto('/select-tyres');
  await expectLive(page);
  await markDocument(page);
  await releases.release('mf-catalogue', reword);
  await page.waitForResponse(news, { timeout: newsTimeoutMs });
  // It has acted on one poll by the next.
  await page.waitForResponse(news, { timeout: newsTimeoutMs });
  await expectHeading(page, original);
  expect(await isMarkedDocument(page)).toBe(true);
});

/** The page shows the other version, hydrated, in the same document. */
async function expectChanged(page: Page, shown: typeof original): Promise<void> {
  await expectHeading(page, shown, { timeout: newsTimeoutMs });
  await expectLive(page);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
}

/** Marks the basket's element, and returns its text. */
async function markBasket(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Basket: / });
  await button.evaluate((element) => void (element.dataset['marked'] = ''));
  return markedBasket(page);
}

/** The text of the marked element. */
async function markedBasket(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Basket: / });
  await expect(button).toHaveAttribute('data-marked', '');
  return (await button.getAttribute('aria-label')) ?? (await button.innerText());
}

/** Leftovers of unloaded code in the tab. */
async function countLeftovers(page: Page) {
  const inPage = await page.evaluate(() => {
    const { bus, applications } = Reflect.get(window, 'tyres');
    return { busListeners: bus.listenerCount(), applications: applications().length };
  });
  return {
    ...inPage,
    window: await countListeners(page, 'window'),
    document: await countListeners(page, 'document'),
  };
}

async function countListeners(page: Page, expression: 'window' | 'document'): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send('Runtime.evaluate', { expression });
  const { listeners } = await client.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await client.detach();
  return listeners.length;
}
