import type { Page } from '@playwright/test';
import { expectHeading, expectLive, journeyPages } from '../src/pages';
import { expect, test } from '../src/shop';

interface Fault {
  /** A service or a shared dependency. */
  readonly stopped: string;
  /** The message on the pages that need it; all other pages are complete. */
  readonly says: Readonly<Record<string, string | RegExp>>;
  /** The page where 'Try again' is tested. */
  readonly retryAt: string;
  /** A page that is seen before the fault, so that the edge has cached what it is made of. */
  readonly seenBefore?: string;
}

const noCar = /Your car is not available at the moment/;
const noBasket = /Your basket is not available at the moment/;
const noCheckout = /The checkout cannot be shown at the moment/;
const noAccount = /Your account cannot be shown at the moment/;

const faults: readonly Fault[] = [
  {
    // The list of tyres needs the session's search only, which is cached while it is unchanged (decision 45).
    stopped: 'search',
    says: { '/confirm-size': noCar },
    retryAt: '/confirm-size',
    seenBefore: '/select-tyres',
  },
  {
    stopped: 'fitters',
    says: { '/choose-fitter': "Sorry, that didn't work. Please try again." },
    retryAt: '/choose-fitter',
  },
  {
    stopped: 'checkout',
    says: { '/basket': noBasket, '/booking-details': noCheckout, '/user/login': noAccount },
    retryAt: '/booking-details',
  },
  {
    // Searches are cached in the process that made them.
    stopped: 'redis',
    says: { '/basket': noBasket, '/booking-details': noCheckout, '/user/login': noAccount },
    retryAt: '/booking-details',
  },
];

for (const { stopped, says, retryAt, seenBefore } of faults) {
  test(`without ${stopped} every page answers, and the affected regions recover when it is back`, async ({
    page,
    walkIn,
    programs,
    complaints,
  }) => {
    complaints.expect(/status of 50\d|There was an error!/);
    await walkIn();
    if (seenBefore) await page.goto(seenBefore);
    await programs.stop(stopped);
    for (const { path, heading } of journeyPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectFrame(page);
        const words = says[path];
        if (words === undefined) await expectHeading(page, { heading });
        else {
          // Free times are shared for two seconds (decision 34), so the first page can be complete.
          await expect(async () => {
            await page.goto(path);
            await expect(page.getByRole('main').getByText(words).first()).toBeVisible({ timeout: 5_000 });
          }).toPass({ timeout: 20_000 });
          await expect(wayToTryAgain(page)).toBeVisible();
        }
      });
    }

    await page.goto(retryAt);
    await expect(wayToTryAgain(page)).toBeVisible();
    await programs.start(stopped);
    // An open breaker lets the next call through after a pause.
    await expect(async () => {
      const way = wayToTryAgain(page);
      if (await way.isVisible()) await way.click({ timeout: 500 });
      await expect(page.getByRole('main').getByText(says[retryAt] ?? '')).toHaveCount(0, { timeout: 1_000 });
      await expectHeading(page, { heading: headingAt(retryAt) }, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expectLive(page);
    for (const { path, heading } of journeyPages) {
      await test.step(`${path} once it is back`, async () => {
        await page.goto(path);
        await expectHeading(page, { heading });
      });
    }
  });
}

const aged = [
  {
    stopped: 'catalogue',
    path: '/select-tyres',
    says: /^Prices and stock were last checked at .+\. You can't order just now\.$/,
  },
  {
    stopped: 'content',
    path: '/terms',
    says: /^This page was last checked at .+\. It may have changed since\.$/,
  },
];

for (const { stopped, path, says } of aged) {
  test(`without ${stopped} its pages show the last good data with a notice and sell nothing, until it is back`, async ({
    page,
    walkIn,
    programs,
    complaints,
  }) => {
    complaints.expect(/status of 50\d|There was an error!/);
    await walkIn();
    await page.goto(path);
    await programs.stop(stopped);
    for (const known of journeyPages) {
      await test.step(known.path, async () => {
        await page.goto(known.path);
        await expectFrame(page);
        await expectHeading(page, known);
      });
    }
    await page.goto(path);
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to order' })).toHaveCount(0);

    await programs.start(stopped);
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(says)).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expectLive(page);
  });
}

test('a search while the search service is down shows an error, and works once it is back', async ({
  page,
  programs,
  complaints,
}) => {
  complaints.expect(/status of 50\d|There was an error!/);
  await page.goto('/');
  await expectLive(page);
  await programs.stop('search');
  await page.getByRole('textbox', { name: 'Registration' }).fill('AB12 CDE');
  await page.locator('[name="reg_postcode"]').fill('M1 1AE');
  await page.getByRole('button', { name: 'Search By Reg' }).click();
  await expect(page.getByText("Sorry, that didn't work. Please try again.").first()).toBeVisible();
  await programs.start('search');
  await expect(async () => {
    if (!page.url().endsWith('/confirm-size'))
      await page.getByRole('button', { name: 'Search By Reg' }).click({ timeout: 500 });
    await expect(page).toHaveURL(/\/confirm-size$/, { timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
});

function headingAt(path: string): string | RegExp {
  return journeyPages.find((one) => one.path === path)?.heading ?? '';
}

/** The parts that every page shows, whatever is down. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kerbside Tyres, home' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Basket: / }).or(page.getByText('Basket unavailable')),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Customer service hours');
}

/** A button or link that retries; the fitter search has its own. */
function wayToTryAgain(page: Page) {
  const main = page.getByRole('main');
  return main
    .getByRole('button', { name: 'Try again' })
    .or(main.getByRole('link', { name: 'Try again' }))
    .or(main.getByRole('search', { name: 'Fitters' }).getByRole('button', { name: 'Go', exact: true }))
    .first();
}
