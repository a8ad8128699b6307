import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { addFirstTyre, confirmSize, searchByReg } from '@tyres/cli/browser/journey';
import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

/** Searches and adds two of the first tyre; keeps it when a better one is offered. */
async function addTyres(page: Page): Promise<void> {
  await addFirstTyre(page, 2);
  const modal = page.getByRole('dialog', { name: 'Your tyre selection' });
  const keep = page.getByRole('button', { name: 'Keep current selection' });
  await expect(modal.or(keep)).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(modal).toBeVisible();
}

const card = (page: Page) => page.getByRole('region', { name: 'Your order' });
const extras = (page: Page) => page.getByRole('region', { name: 'Choose your extras' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the total stays visible and scrolls down to the next step, where it is hidden [S11.1, S11.9]', async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    for (const [path, target] of [
      ['/basket', card(page).getByRole('link', { name: 'Choose fitter' })],
      ['/booking-details', page.getByRole('button', { name: /^Pay/ })],
    ] as const) {
      await page.goto(path);
      await expectLive(page);
      const onward = page.getByRole('link', { name: 'Continue', exact: true });
      await expect(onward).toBeInViewport();
      await expect(target).not.toBeInViewport();
      await onward.click();
      await expect(target).toBeInViewport();
      await expect(onward).toBeHidden();
    }
  });
});

test('extras are explained, added one alignment at a time, and removed [S13.2, S14.1, S14.2, S14.3, S14.4, S17.3, T-EXTRA-TOGGLE, T-EXTRA-ALIGNMENT, S11.6]', async ({
  page,
}) => {
  await searchByReg(page);
  await confirmSize(page);
  await addTyres(page);
  await page.goto('/basket');
  await expectHeading(page, { heading: 'Your basket' });
  await expectLive(page);
  await expect(extras(page).getByText('Only £4.95 per tyre')).toBeVisible();
  const press = (name: string) => extras(page).getByRole('button', { name, exact: true }).click();

  await press('Find out more about Front wheel alignment');
  const modal = page.getByRole('dialog', { name: 'Front wheel alignment' });
  await expect(modal).toContainText('30 minutes more with the fitter');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(
    extras(page).getByRole('button', { name: 'Find out more about Front wheel alignment' }),
  ).toBeFocused();

  await press('Add Front wheel alignment');
  await expect(card(page).getByText('Front wheel alignment')).toBeVisible();
  await press('Add Four-wheel alignment');
  await expect(card(page).getByText('Four-wheel alignment')).toBeVisible();
  await expect(card(page).getByText('Front wheel alignment')).toHaveCount(0);
  await expectAccessible(page);
  await press('Remove Four-wheel alignment');
  await expect(card(page).getByText('Your selected extras')).toBeHidden();
});

test("'What's this?' beside the environmental fee has a tooltip and opens an info modal [S11.4, S17.4, E-BASKET-FEE]", async ({
  page,
  walkIn,
}) => {
  await walkIn();
  await page.goto('/basket');
  await expectLive(page);
  await expect(card(page).getByText('Environmental Fee')).toBeVisible();
  const what = card(page).getByRole('button', { name: "What's this?" });
  await what.hover();
  await expect(page.getByRole('tooltip', { name: /disposal of your old tyres as waste/ })).toBeVisible();
  await what.click();
  const modal = page.getByRole('dialog', { name: 'Environmental Fee' });
  await expect(modal).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await modal.getByRole('button', { name: 'Okay' }).click();
  await expect(modal).toBeHidden();
});

test('the popover closes on a press outside, and the empty basket has forms for another search [S12.6, S12.7, S13.1, T-MODAL-LAST]', async ({
  page,
  walkIn,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await walkIn();
  await page.goto('/basket');
  await expectLive(page);
  const popover = page.getByRole('dialog', { name: 'Basket' });
  await page.getByRole('button', { name: 'Basket: 2 item(s) in basket' }).click();
  await expect(popover).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(popover).toBeHidden();

  await card(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expectHeading(page, { heading: 'Your basket is empty' });
  await expect(card(page)).toBeHidden();
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Find tyres for your car' });
  await form.getByRole('textbox', { name: 'Registration' }).fill('XX99 XXX');
  await form.getByRole('button', { name: 'Search By Reg' }).click();
  await expect(form.getByRole('textbox', { name: 'Registration' })).toHaveAccessibleDescription(
    /Registration not found/,
  );
  await form.getByRole('textbox', { name: 'Registration' }).fill('AB12 CDE');
  await form.getByRole('button', { name: 'Search By Reg' }).click();
  await expectHeading(page, { heading: 'Confirm size' });
});

test('a car with two sizes is offered tyres for its other axle [S15.6, S15.7, S15.8, C-GET-CAR]', async ({
  page,
}) => {
  await searchByReg(page, { registration: 'BD51 SMR' });
  await page.getByRole('radio', { name: /^Front tyres 225\/40 R19/ }).check();
  await page.getByRole('button', { name: 'Continue to select tyres' }).click();
  await expect(page).toHaveURL(/\/select-tyres/);
  await addTyres(page);
  const modal = page.getByRole('dialog', { name: 'Your tyre selection' });
  await expect(modal.getByRole('heading', { name: 'Need rear tyres?' })).toBeVisible();
  await expect(modal.getByRole('button', { name: "I don't need rear tyres" })).toBeVisible();
  await modal.getByRole('button', { name: 'Add rear tyres' }).click();
  await expect(modal.getByRole('combobox', { name: 'Size of your rear tyres' })).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await modal.getByRole('button', { name: 'Choose rear tyres' }).click();
  await expectHeading(page, { heading: /^We found \d+ Tyres for size: 255\/35 R19/ });
  await addTyres(page);
  await expect(modal.getByRole('heading', { name: /^Need/ })).toBeHidden();
});
