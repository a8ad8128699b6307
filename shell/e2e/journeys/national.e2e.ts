import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { addFirstTyre, fillCheckout, freeDays, freshEmail, payAtSandbox } from '@tyres/cli/browser/journey';
import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^Your appointment with/ });

/** Landing: searches around SW1A 1AA, and chooses the first garage. */
async function chooseFitter(page: Page): Promise<void> {
  await page.goto('/fitted-nationally');
  await expectHeading(page, { heading: 'Fitted nationally' });
  await page.getByRole('textbox', { name: 'Postcode' }).fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(/\/fitted-nationally\/sw1a1aa\?distance=10&/);
  await page.getByRole('link', { name: 'Choose this fitter' }).first().click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

  test('a visitor without tyres chooses the fitter first, then the tyres, and gets that time [R-FITTED-NATIONALLY, R-QS-NATIONAL-LANDING, R-QS-NATIONAL-SEGMENT, S18.5, C-FITTER-MODAL-WINDOW, SD04]', async ({
    page,
    mailbox,
  }) => {
    const email = freshEmail('national');
    await page.goto('/fitted-nationally');
    await expectLive(page);
    await expectAccessible(page);
    await chooseFitter(page);
    const panel = panelOf(page);
    // Tyres that take some days to arrive do not cost a time in the second week.
    await freeDays(panel).last().click();
    await panel.locator('button[formaction]').first().click();
    await expect(panel.getByText(/^Held for you until/)).toBeVisible();
    const time = (await panel.getByRole('strong').first().textContent()) ?? 'a time';
    await expectAccessible(page, 'dialog[open]');
    await panel.getByRole('button', { name: '205/55 R16', exact: true }).click();
    await expectHeading(page, { heading: /^We found \d+ Tyres for size: / });
    await addFirstTyre(page, 2);
    await page
      .getByRole('dialog', { name: 'Your tyre selection' })
      .getByRole('button', { name: 'Continue to Checkout' })
      .click();
    await expect(page).toHaveURL(/\/booking-details$/);
    await expect(page.getByRole('main')).toContainText(time);
    await page.getByRole('textbox', { name: 'Registration' }).fill('AB12 CDE');
    await fillCheckout(page, email);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payAtSandbox(page, 'Approve');
    await expectHeading(page, { heading: 'Thank you for your order' });
    await expect(page.getByRole('region', { name: 'Your fitting appointment' })).toContainText(
      time.split(', ')[0] ?? time,
    );
    const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
    await expect.poll(async () => (await mailbox.about(reference)).length).toBe(2);
  });
});

test.describe('without script', () => {
  test.use({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });

  test('fitter, day, time and size are chosen by plain forms and links, and the basket goes on to the checkout', async ({
    page,
  }) => {
    await chooseFitter(page);
    const panel = panelOf(page);
    await freeDays(panel).first().click();
    await panel.locator('button[formaction]').first().click();
    await expect(page).toHaveURL(/\/fitted-nationally\/sw1a1aa\?.*fitter=KT\d+/);
    await expect(panel.getByText(/^Held for you until/)).toBeVisible();
    await panel.getByRole('link', { name: 'Change day or time' }).click();
    await freeDays(panel).last().click();
    await panel.locator('button[formaction]').first().click();
    await panel.getByRole('button', { name: '205/55 R16', exact: true }).click();
    await expectHeading(page, { heading: /^We found \d+ Tyres for size: / });
    await addFirstTyre(page, 2);
    await expect(page).toHaveURL(/\/basket$/);
    await page.getByRole('main').getByRole('link', { name: 'Continue to checkout' }).first().click();
    await expect(page).toHaveURL(/\/booking-details$/);
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
  });
});
