import type { Page } from '@playwright/test';
import { expectLiveCheckout, freeDays, freshEmail, quantityOf, shopper } from '@tyres/cli/browser/journey';
import { pressOn, tabTo } from '../src/keyboard';
import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(text);
}

test('a shopper can complete the whole purchase with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, 'Registration', shopper.registration);
  await page.keyboard.press('Tab');
  await page.keyboard.type(shopper.postcode);
  await page.keyboard.press('Enter');

  await pressOn(page, page.getByRole('button', { name: 'Choose own tyres and fitter' }));
  await expectHeading(page, { heading: 'Confirm size' });
  const size = page.getByRole('radio').first();
  await pressOn(page, size, 'Space');
  await expect(size).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Continue to select tyres' }));

  await expectHeading(page, { heading: /^We found \d+ Tyres for size: / });
  const card = page.getByRole('article').first();
  await pressOn(page, card.getByRole('link', { name: 'Buy' }));
  await pressOn(page, quantityOf(card, 1), 'ArrowRight');
  await expect(quantityOf(card, 2)).toBeChecked();
  await pressOn(page, card.getByRole('button', { name: 'Add to order' }).first());

  const modal = page.getByRole('dialog', { name: 'Your tyre selection' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(card.getByRole('button', { name: 'Add to order' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  const onward = modal.getByRole('button', { name: 'Continue to Fitters' });
  await pressOn(page, onward);

  await expectHeading(page, { heading: 'Choose a fitter' });
  await pressOn(page, page.getByRole('link', { name: 'Choose this fitter' }).first());
  const panel = page.getByRole('region', { name: /^Your appointment with/ });
  await expect(page.getByRole('dialog', { name: /^Your selected fitt/ })).toBeVisible();
  await pressOn(page, freeDays(panel).first());
  await expect(panel.getByText(/^Held for you until/)).toBeVisible();
  await pressOn(page, panel.getByRole('button', { name: 'Continue to checkout' }));

  await expectHeading(page, { heading: 'Checkout' });
  await type(page, 'First name', shopper.forename);
  await type(page, 'Last name', shopper.surname);
  await type(page, 'Email', freshEmail('keyboard'));
  await type(page, 'Mobile number', shopper.telephone);
  await tabTo(page, page.getByRole('combobox', { name: 'Address' }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await expectLiveCheckout(page);
  await pressOn(page, page.getByRole('button', { name: /^Pay/ }));
  const offer = page.getByRole('dialog', { name: /^Would you like/ });
  await expect(offer).toBeVisible();
  await pressOn(page, offer.getByRole('button', { name: 'Yes please' }));

  await expect(page).toHaveURL(/\/worldpay\//);
  await pressOn(page, page.getByRole('button', { name: 'Approve' }));
  await expect(page).toHaveURL(/\/order-success/, { timeout: 15_000 });
  await expectHeading(page, { heading: 'Thank you for your order' });
});
