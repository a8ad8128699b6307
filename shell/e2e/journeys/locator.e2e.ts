import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { pressOn } from '../src/keyboard';
import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

const near = (place: string) => `Find your nearest tyre service centre in ${place}`;
const mobileNear = (place: string) => `Find your nearest mobile fitter in ${place}`;
const fitters = (page: Page) => page.getByRole('list', { name: 'Fitters' }).getByRole('article');
const typeLocation = async (page: Page, location: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Postcode or town' }).fill(location);
  await page.getByRole('button', { name: 'Check coverage' }).click();
};

test('a shopper with tyres goes from a town to its garages, and chooses one [R-TOWN-PAGE, S18.10, S17.5]', async ({
  page,
  walkIn,
}) => {
  await walkIn();
  await page.goto('/manchester');
  await expectHeading(page, { heading: 'Tyres fitted in Manchester, Salford and Trafford' });
  await expectLive(page);
  const first = fitters(page).first();
  const name = await first.getByRole('heading').textContent();
  await first.getByRole('link', { name: 'Choose this fitter' }).click();
  const modal = page.getByRole('dialog', { name: 'Your selected fitting centre' });
  await expect(modal).toContainText(name ?? 'a name');
  await expectAccessible(page, 'dialog[open]');
  await modal.getByRole('link', { name: 'Choose a day and time' }).click();
  await expect(page).toHaveURL(/\/choose-fitter\/[a-z0-9]+\?.*fitter=KT\d+#fitter-KT\d+$/);
  await expect(page.getByRole('region', { name: `Your appointment with ${name ?? ''}` })).toBeVisible();
});

test('a visitor without tyres goes from a town to the search for tyres [R-TOWN-PAGE, S18.10]', async ({
  page,
}) => {
  await page.goto('/york');
  await expectHeading(page, { heading: near('York') });
  await expectLive(page);
  await fitters(page).first().getByRole('link', { name: 'Choose this fitter' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Find your tyres' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a search on a town page goes to the postcode, and its heading follows [R-QS-FITTER-PATH, S18.9]', async ({
  page,
}) => {
  await page.goto('/mobile-tyre-fitting/london');
  await expectLive(page);
  await page.getByRole('textbox', { name: 'Postcode' }).fill('M1 1AE');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expectHeading(page, { heading: mobileNear('M1 1AE') });
  await expect(page).toHaveURL(/\/mobile-tyre-fitting\/m11ae\?distance=10&/);
  await page.reload();
  await expectHeading(page, { heading: mobileNear('M1 1AE') });
});

test('the landing of mobile fitting leads to the mobile fitters of a postcode [S25.5, C-COVERAGE]', async ({
  page,
}) => {
  await page.goto('/mobile-tyre-fitting');
  await expectLive(page);
  await typeLocation(page, 'sw1a 1aa');
  await expect(page).toHaveURL(/\/mobile-tyre-fitting\/sw1a1aa$/);
  await expectHeading(page, { heading: mobileNear('SW1A 1AA') });
});

test('one address leads to a brand, a town or a postcode, in any spelling [R-BRAND-PAGE, R-TOWN-PAGE, R-POSTCODE-PAGE]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  for (const [path, address, heading] of [
    ['/michelin', /\/michelin$/, 'Michelin tyres'],
    ['/York', /\/york$/, near('York')],
    ['/MILTON_KEYNES', /\/milton-keynes$/, near('Milton Keynes')],
    ["/king's%20lynn", /\/kings-lynn$/, near("King's Lynn")],
    [
      '/mobile-tyre-fitting/Stoke-on-Trent',
      /\/mobile-tyre-fitting\/stoke-on-trent$/,
      mobileNear('Stoke-on-Trent'),
    ],
    ['/SW1A%201AA', /\/sw1a1aa$/, near('SW1A 1AA')],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(address);
    await expectHeading(page, { heading });
  }
  expect((await page.goto('/nowhere-at-all'))?.status()).toBe(404);
  await expectHeading(page, { heading: 'Page not found' });
  expect((await page.goto('/mobile-tyre-fitting/nowhere'))?.status()).toBe(404);
});

test('a postcode that exists nowhere is told at its field, with the towns below [R-POSTCODE-PAGE]', async ({
  page,
}) => {
  expect((await page.goto('/qq11qq'))?.status()).toBe(200);
  await expectHeading(page, { heading: near('QQ1 1QQ') });
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
    /We don't know where QQ1 1QQ is/,
  );
  await expect(page.getByRole('navigation', { name: 'Towns from A to Z' })).toBeVisible();
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the index of towns is used by keyboard: a letter, then a town [S22.1, S22.2, S22.3]', async ({
    page,
  }) => {
    await page.goto('/locations');
    await expectHeading(page, { heading: near('the UK') });
    await expect(page.getByRole('button', { name: 'X', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Show towns' })).toBeHidden();
    await pressOn(page, page.getByRole('button', { name: 'Y', exact: true }));
    await expect(page).toHaveURL(/\/locations\?letter=y#towns$/);
    await expectHeading(page, { heading: 'Towns that begin with Y' });
    await pressOn(page, page.getByRole('link', { name: 'York', exact: true }));
    await expect(page).toHaveURL(/\/york$/);
  });
});

test.describe('at 360 px, without script', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('the index of towns is a dropdown [S22.1, S22.2, S22.3]', async ({ page }) => {
    await page.goto('/locations');
    await expect(page.getByRole('button', { name: 'Y', exact: true })).toBeHidden();
    await page.getByRole('combobox', { name: 'First letter of the town' }).selectOption('Y');
    await page.getByRole('button', { name: 'Show towns' }).click();
    await expect(page).toHaveURL(/\/locations\?letter=y#towns$/);
    await page.getByRole('link', { name: 'York', exact: true }).click();
    await expectHeading(page, { heading: near('York') });
  });

  test('the coverage form leads to a town, to a postcode, or says what is wrong [C-COVERAGE, V-COVERAGE-POSTCODE, V-LOCATOR-POSTCODE]', async ({
    page,
  }) => {
    await page.goto('/mobile-tyre-fitting');
    await typeLocation(page, "King's Lynn");
    await expect(page).toHaveURL(/\/mobile-tyre-fitting\/kings-lynn$/);
    await page.goto('/locations');
    await typeLocation(page, 'sw1a 1aa');
    await expect(page).toHaveURL(/\/sw1a1aa$/);
    await page.goto('/locations');
    for (const [location, message] of [
      ['', /postcode is a required field/],
      ['Londn', /We don't know a town called Londn/],
    ] as const) {
      await typeLocation(page, location);
      await expect(page.getByRole('textbox', { name: 'Postcode or town' })).toHaveAccessibleDescription(
        message,
      );
    }
  });

  test('a town page is filtered, extended and left for a fitter by plain forms and links [R-RECHOOSE-FITTERS, T-FITTERS-MORE, S18.4]', async ({
    page,
  }) => {
    await page.goto('/london');
    await expect(fitters(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'Load 10 more fitters' }).click();
    await expect(fitters(page)).toHaveCount(20);
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('25');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/\/london\?distance=25&/);
    await fitters(page).first().getByRole('link', { name: 'Choose this fitter' }).click();
    await fitters(page).first().getByRole('link', { name: 'Find your tyres' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

for (const { name, viewport } of [
  { name: 'on a phone', viewport: { width: 360, height: 740 } },
  { name: 'on a desktop', viewport: { width: 1280, height: 900 } },
]) {
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('axe finds nothing on town pages, postcode pages and the index of towns', async ({ page }) => {
      for (const path of [
        '/london',
        '/mobile-tyre-fitting/london',
        '/sw1a1aa',
        '/qq11qq',
        '/portree',
        '/locations?letter=b',
        '/locations?postcode=',
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectLive(page);
          await expectAccessible(page);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(viewport.width);
        });
      }
    });
  });
}
