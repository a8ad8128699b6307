import { searchByReg, shopper } from '@tyres/cli/browser/journey';
import { expect, test } from '../src/shop';

const wasHere = { registration: 'AB12 CDE', postcode: 'SW1A 1AA' } as const;
const holdUp = `Hold up! We've seen ${wasHere.registration} before`;

test('a shopper with a known car can choose the same tyre and fitter, and then only the date', async ({
  page,
}) => {
  await searchByReg(page, wasHere);
  const modal = page.getByRole('dialog', { name: holdUp });
  await expect(modal).toBeVisible();
  const tyre = await modal
    .getByRole('region', { name: 'Your tyre' })
    .getByRole('paragraph')
    .first()
    .innerText();
  const fitter = await modal
    .getByRole('region', { name: 'Your fitter' })
    .getByRole('paragraph')
    .first()
    .innerText();
  await modal.getByRole('link', { name: 'Same tyre and fitter' }).click();

  await expect(page).toHaveURL(/\/choose-fitter/);
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText(tyre).first()).toBeVisible();
  await expect(order.getByText('No fitter selected')).toHaveCount(0);
  await expect(page.getByRole('region', { name: `Your appointment with ${fitter}` })).toBeVisible();
});

test('a shopper with a known car can choose other tyres and another fitter', async ({ page }) => {
  await searchByReg(page, wasHere);
  const modal = page.getByRole('dialog', { name: holdUp });
  await modal.getByRole('button', { name: 'Choose own tyres and fitter' }).click();
  await expect(page).toHaveURL(/\/confirm-size$/);
});

test("'do not ask again' applies to the next search", async ({ page }) => {
  await searchByReg(page, wasHere);
  const modal = page.getByRole('dialog', { name: holdUp });
  await modal.getByRole('button', { name: 'click here' }).click();
  await expect(page).toHaveURL(/\/confirm-size$/);
  await searchByReg(page, wasHere);
  await expect(page).toHaveURL(/\/confirm-size$/);
});

test('a known car with another postcode is not offered its previous order', async ({ page }) => {
  await searchByReg(page, { registration: shopper.registration, postcode: 'M1 1AE' });
  await expect(page).toHaveURL(/\/confirm-size$/);
});
