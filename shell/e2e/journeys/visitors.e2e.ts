import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';

test('visitors without an account or a role have baskets of their own, with UK prices in pounds, and can check out [B-ROLE-NONE, B-FLOW-AUDIENCE]', async ({
  page,
  context,
  walkIn,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await walkIn();
  await page.goto('/basket');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText(/^£\d+\.\d\d$/).first()).toBeVisible();
  await page.goto('/booking-details');
  await expectHeading(page, { heading: 'Checkout' });
  await expect(page.getByRole('button', { name: /^Pay £\d+\.\d\d/ })).toBeVisible();

  // Another visitor.
  await context.clearCookies({ name: /session|key/ });
  await page.goto('/basket');
  await expectHeading(page, { heading: 'Your basket is empty' });
});

test('the menu fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/faq');
  const menu = page.getByRole('banner').locator('details');
  await menu.locator('summary').click();
  const search = menu.getByRole('button', { name: 'Search' });
  await expect(search).toBeVisible();
  const isInside = await search.evaluate(
    (button) => button.getBoundingClientRect().right <= document.documentElement.clientWidth,
  );
  expect(isInside).toBe(true);
});
