import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { freeDays } from '@tyres/cli/browser/journey';
import { pressOn } from '../src/keyboard';
import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

const heading = 'Choose a fitter';
const summary = (page: Page) => page.getByText(/^Showing \d+ fitters? within/).last();
const postcode = (page: Page) => page.getByRole('textbox', { name: 'Postcode' });
/** A shopper with tyres, on the page with the fitters near their postcode, once it is live. */
async function openPicker(page: Page, walkIn: () => Promise<void>, path = '/choose-fitter'): Promise<void> {
  await walkIn();
  await page.goto(path);
  await expectLive(page);
}
const go = (page: Page) => page.getByRole('button', { name: 'Go', exact: true }).click();

test('a search has its postcode in the path, and a reload shows the same list [R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', async ({
  page,
  walkIn,
}) => {
  await openPicker(page, walkIn);
  await postcode(page).fill('M1 1AE');
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('25');
  await go(page);
  await expect(page).toHaveURL(/\/choose-fitter\/m11ae\?distance=25&sortBy=distance&.*limit=10$/);
  await expect(summary(page)).toContainText('within 25 miles of M1 1AE');
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  const before = await names();
  await page.reload();
  await expect(summary(page)).toContainText('within 25 miles of M1 1AE');
  expect(await names()).toEqual(before);
});

test("where nobody is near, 'Search within 25 miles' searches within 25 miles [T-FITTERS-ZERO-WIDEN]", async ({
  page,
  walkIn,
}) => {
  await openPicker(page, walkIn, '/choose-fitter/ze10aa');
  await page.getByRole('link', { name: 'Search within 25 miles' }).click();
  await expect(page).toHaveURL(/\/choose-fitter\/ze10aa\?distance=25&/);
  await expect(page.getByText('There are no fitters within 25 miles of ZE1 0AA.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('25');
  await expect(page.getByRole('link', { name: 'Search within 50 miles' })).toBeVisible();
});

test('a fitter, a day and an hour are chosen in a modal by keyboard, and closing it returns to the card [S17.5, S18.6]', async ({
  page,
  walkIn,
}) => {
  await openPicker(page, walkIn);
  const link = page.getByRole('link', { name: 'Choose this fitter' }).first();
  await pressOn(page, link);
  const modal = page.getByRole('dialog', { name: /^Your selected fitt/ });
  await expect(modal).toBeVisible();
  await pressOn(page, freeDays(modal).first());
  await expect(modal.getByText(/^Held for you until/)).toBeVisible();
  await expect(freeDays(modal).first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  const panel = page.getByRole('region', { name: /^Your appointment with/ });
  await expect(panel.getByText(/^Held for you until/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^fitter-/);
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter form leads to the page of its search [R-RECHOOSE-FITTERS, R-QS-FITTER-PATH]', async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    await page.goto('/choose-fitter');
    await postcode(page).fill('m11ae');
    await page.getByRole('checkbox', { name: 'Mobile' }).uncheck();
    await go(page);
    await expect(page).toHaveURL(
      /\/choose-fitter\/m11ae\?distance=10&sortBy=distance&fitterTypes%5B%5D=garage&limit=10$/,
    );
    await expect(summary(page)).toContainText('of M1 1AE');
    await expect(page.getByRole('checkbox', { name: 'Mobile' })).not.toBeChecked();
  });

  test('a postcode that exists nowhere is reported at its field, which keeps it [R-RECHOOSE-FITTERS, V-FITTER-POSTCODE]', async ({
    page,
    walkIn,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await walkIn();
    await page.goto('/choose-fitter');
    await postcode(page).fill('QQ1 1QQ');
    await go(page);
    await expectHeading(page, { heading });
    await expect(postcode(page)).toHaveValue('QQ1 1QQ');
    await expect(postcode(page)).toHaveAccessibleDescription(/We don't know where QQ1 1QQ is/);
  });

  test('date and time are two selects [S18.6, T-TIME-DISABLED]', async ({ page, walkIn }) => {
    await walkIn();
    await page.goto('/choose-fitter');
    await page.getByRole('link', { name: 'Choose this fitter' }).first().click();
    const panel = page.getByRole('region', { name: /^Your appointment with/ });
    await expect(panel.getByRole('combobox', { name: 'Fitting date' })).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'Fitting time' })).toBeDisabled();
    await expect(panel.getByRole('group')).toHaveCount(0);
  });
});
