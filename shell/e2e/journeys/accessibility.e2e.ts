import { expectAccessible } from '../src/axe';
import { addFirstTyre, buyTyres, freshEmail } from '@tyres/cli/browser/journey';
import { expectHeading, expectLive, journeyPages } from '../src/pages';
import { expect, test } from '../src/shop';

const screens = [
  { name: 'on a phone', viewport: { width: 360, height: 740 } },
  { name: 'on a desktop', viewport: { width: 1280, height: 900 } },
];

for (const { name, viewport } of screens) {
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('axe finds nothing on any page of the journey', async ({ page, walkIn }) => {
      await walkIn();
      for (const { path, heading } of journeyPages) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectHeading(page, { heading });
          await expectLive(page);
          await expectAccessible(page);
        });
      }
    });

    test('axe finds nothing with the basket modal, the basket and a purchase panel open', async ({
      page,
      walkIn,
    }) => {
      await walkIn();
      await page.goto('/select-tyres');
      await expectLive(page);
      await addFirstTyre(page, 2);
      const modal = page.getByRole('dialog', { name: 'Your tyre selection' });
      await expect(modal).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await page.getByRole('button', { name: /^Basket: / }).click();
      await expect(page.getByRole('dialog', { name: 'Basket' })).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing on refused forms, and the first invalid field has the focus', async ({
      page,
      walkIn,
    }) => {
      await page.goto('/');
      await expectLive(page);
      await page.getByRole('button', { name: 'Search By Reg' }).click();
      await expect(page.getByRole('textbox', { name: 'Registration' })).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Registration' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page);

      await walkIn();
      await page.goto('/booking-details');
      await expectLive(page);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test('axe finds nothing on the confirmation', async ({ page }) => {
  await buyTyres(page, freshEmail('axe'), 'Approve');
  await expect(page).toHaveURL(/\/order-success/, { timeout: 15_000 });
  await expectHeading(page, { heading: 'Thank you for your order' });
  await expectAccessible(page);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page scrolls horizontally', async ({ page, walkIn }) => {
    await walkIn();
    for (const { path, heading } of journeyPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectHeading(page, { heading });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    }
  });
});
