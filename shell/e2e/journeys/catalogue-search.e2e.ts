import { quantityOf, shopper } from '@tyres/cli/browser/journey';
import { pressOn, tabTo } from '../src/keyboard';
import { expectHeading } from '../src/pages';
import { refuseCookies } from '@tyres/cli/browser/refuse-cookies';
import { expect, test } from '../src/shop';
import { followLink } from '../src/subjects';
import {
  applyFilter,
  filterGroup,
  foundTyres,
  keepChoice,
  readTyreList,
  searchBySize,
  useUntilLive,
} from '../src/tyre-list';

/** A car without a previous order. */
const postcode = 'M1 1AE';
const size = '205/55 R16';
const pageSize = 20;
const endText = "That's it, no more tyres found.";

test('a shopper can search by registration and add a tyre with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await pressOn(page, page.getByRole('link', { name: 'Skip to main content' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Registration' }));
  await page.keyboard.type(shopper.registration);
  await tabTo(page, page.getByRole('textbox', { name: 'Postcode' }).first());
  await page.keyboard.type(postcode);
  await page.keyboard.press('Enter');

  await expectHeading(page, { heading: 'Confirm size' });
  await pressOn(page, page.getByRole('radio').first(), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Continue to select tyres' }));

  await expect(page.getByRole('heading', { name: foundTyres })).toBeVisible();
  await useUntilLive(page);
  const before = await readTyreList(page);
  const season = filterGroup(page, 'Season');
  await pressOn(page, season.locator('summary'));
  await pressOn(page, season.getByRole('checkbox').first(), 'Space');
  await expect(page).toHaveURL(/[?&]season=/);
  await page.keyboard.press('Escape');
  await expect(season.locator('summary')).toBeFocused();
  expect((await readTyreList(page)).total).toBeLessThan(before.total);

  const card = page.getByRole('article').first();
  await pressOn(page, card.getByRole('link', { name: 'Buy' }));
  await pressOn(page, quantityOf(card, 1), 'ArrowRight');
  await expect(quantityOf(card, 2)).toBeChecked();
  await pressOn(page, card.getByRole('button', { name: 'Add to order' }).first());
  const modal = await keepChoice(page);
  await expect(modal.getByRole('combobox').first()).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(card.getByRole('link', { name: 'In Basket' })).toBeVisible();
  // Nothing was recorded, since there was no consent.
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('filters in the URL give the same tyres after a reload, after Back and to another shopper', async ({
  page,
  browser,
  baseURL,
}) => {
  await searchBySize(page, size, postcode);
  await useUntilLive(page);
  const all = await readTyreList(page);
  const chosen = [];
  for (const group of ['Season', 'Wet grip', 'Brand']) chosen.push(await applyFilter(page, group));
  const filtered = await readTyreList(page);
  expect(filtered.total).toBeLessThan(all.total);
  expect(filtered.stockCodes.length).toBeGreaterThan(0);
  const address = page.url();
  for (const { name, value } of chosen)
    expect(new URL(address).searchParams.getAll(name)).toContain(value.toLowerCase());

  await page.reload();
  expect(await readTyreList(page)).toEqual(filtered);

  await followLink(page, '/faq');
  await expectHeading(page, { heading: 'Help Topics' });
  await page.goBack();
  await expect(page).toHaveURL(address);
  expect(await readTyreList(page)).toEqual(filtered);

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    await refuseCookies(other, page.url());
    const theirs = await other.newPage();
    await searchBySize(theirs, size, 'EH1 1YZ');
    await theirs.goto(address);
    expect(await readTyreList(theirs)).toEqual(filtered);
  } finally {
    await other.close();
  }
});

test('scrolling loads the whole list, with each tyre once', async ({ page }) => {
  await searchBySize(page, size, postcode);
  // A filter, so that the list has only a few pages.
  await page.goto('/select-tyres?season=winter');
  await useUntilLive(page);
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByText(endText)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const { total, stockCodes } = await readTyreList(page);
  expect(total).toBeGreaterThan(pageSize);
  expect(new Set(stockCodes).size).toBe(total);
});

for (const withScript of [true, false]) {
  test.describe(withScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: withScript });

    test('a pasted size finds its tyres', async ({ page }) => {
      await searchBySize(page, '205/55R16 91V', postcode);
      await expect(page.getByRole('heading', { name: foundTyres })).toHaveText(/205\/55 R16/);
      expect((await page.getByRole('article').count()) > 0).toBe(true);
    });
  });
}
