import { expect, type Locator, type Page } from '@playwright/test';
import { beginToUse } from './pages';

/** 'We found N Tyres for size: X' of select-tyres. */
export const foundTyres = /^We found (\d+) Tyres? for size: /;

/** The number of found tyres, and the cards in order. */
export interface TyreList {
  readonly total: number;
  readonly stockCodes: readonly string[];
}

/** The list on select-tyres, once loading has finished. */
export async function readTyreList(page: Page): Promise<TyreList> {
  const heading = page.getByRole('heading', { name: foundTyres });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Loading..', { exact: true }).filter({ visible: true })).toHaveCount(0);
  const total = Number(foundTyres.exec((await heading.textContent()) ?? '')?.[1]);
  const stockCodes = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-stcode') ?? ''));
  return { total, stockCodes };
}

/** Searches by size, as people type it. */
export async function searchBySize(page: Page, size: string, postcode: string): Promise<void> {
  await page.goto('/');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Search By Size' }) }).first();
  await form.getByRole('textbox', { name: /whole size/ }).fill(size);
  await form.getByRole('textbox', { name: 'Postcode' }).fill(postcode);
  await form.getByRole('button', { name: 'Search By Size' }).click();
  await expect(page).toHaveURL(/\/select-tyres/);
}

/** Moves the mouse until the page is live: a movement before the root listens is lost. */
export async function useUntilLive(page: Page): Promise<void> {
  const waiting = page.locator('[data-fragment]:not([data-hydrate="never"]):not([data-live])');
  await expect(async () => {
    await beginToUse(page);
    await expect(waiting).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

/** A dropdown of the filter bar. */
export function filterGroup(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}`) }) })
    .first();
}

/** Chooses a filter's first value with results; returns its name in the URL. */
export async function applyFilter(page: Page, group: string): Promise<{ name: string; value: string }> {
  const dropdown = filterGroup(page, group);
  await dropdown.locator('summary').click();
  const box = dropdown.getByRole('checkbox', { checked: false }).first();
  const [name, value] = [await box.getAttribute('name'), await box.getAttribute('value')];
  if (name === null || value === null) throw new Error(`${group} has no value to choose.`);
  await box.check();
  await expect(page).toHaveURL((url) => url.searchParams.getAll(name).includes(value));
  await page.keyboard.press('Escape');
  return { name, value };
}

/** After adding a tyre: declines a better one if it is offered, so that the basket's modal opens. */
export async function keepChoice(page: Page): Promise<Locator> {
  const basket = page.getByRole('dialog', { name: 'Your tyre selection' });
  const keep = page.getByRole('button', { name: 'Keep current selection' });
  await expect(basket.or(keep).first()).toBeVisible();
  if (await keep.isVisible()) await keep.press('Enter');
  await expect(basket).toBeVisible();
  return basket;
}

const mostTries = 6;

/** Adds tyres until a better one is offered; returns that offer. @throws when none is offered */
export async function offerUpsell(page: Page): Promise<Locator> {
  const basket = page.getByRole('dialog', { name: 'Your tyre selection' });
  const offer = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: 'Recommended Tyre' }) });
  // The cheapest come first, and better ones exist for these.
  for (let tried = 0; tried < mostTries; tried += 1) {
    const card = page.getByRole('article').nth(tried);
    const buy = card.getByText('Buy', { exact: true });
    if ((await buy.count()) === 0) continue;
    await buy.click();
    const add = card.getByRole('button', { name: 'Add to order' }).first();
    if ((await add.count()) === 0) continue;
    await add.click();
    await expect(basket.or(offer).first()).toBeVisible();
    if (await offer.isVisible()) return offer;
    await page.keyboard.press('Escape');
    await expect(basket).toBeHidden();
  }
  throw new Error(`None of the first ${mostTries} tyres has a better one.`);
}
