import type { Page } from '@playwright/test';
import { addedFault, breakBundle, breakViewInBrowser, breakViewOnServer } from '../src/alterations';
import { beginToUse, expectHeading, journeyPages } from '../src/pages';
import { expect, test } from '../src/shop';

interface Subject {
  readonly name: string;
  readonly path: string;
  /** The fragment of that page's main part. */
  readonly id: string;
  readonly fallback: string | RegExp;
  /** Static pages need no code in the browser. */
  readonly isStatic?: boolean;
}

const subjects: readonly Subject[] = [
  {
    name: 'mf-search',
    path: '/confirm-size',
    id: 'confirm-size@mf-search',
    fallback: /Your car is not available/,
  },
  {
    name: 'mf-catalogue',
    path: '/select-tyres',
    id: 'select-tyres@mf-catalogue',
    fallback: /The tyres cannot be shown just now/,
  },
  {
    name: 'mf-fitters',
    path: '/choose-fitter',
    id: 'choose-fitter@mf-fitters',
    fallback: /Fitters cannot be shown at the moment/,
  },
  {
    name: 'mf-checkout',
    path: '/booking-details',
    id: 'booking-details@mf-checkout',
    fallback: /The checkout cannot be shown at the moment/,
  },
  {
    name: 'mf-content',
    path: '/faq',
    id: 'editorial@mf-content',
    fallback: 'This part of the page is not available.',
    isStatic: true,
  },
];

const missing = [
  { what: 'entry', files: (name: string) => `**/mf/${name}/**/remote.js` },
  { what: 'chunks', files: (name: string) => `**/mf/${name}/**/fragment-*.js` },
];
const loadComplaints =
  /status of 404|preloaded using link preload|was not loaded|ChunkLoadError|Loading chunk/;

for (const { name, path, id, fallback, isStatic = false } of subjects) {
  const { heading = '' } = journeyPages.find((one) => one.path === path) ?? {};

  for (const { what, files } of missing) {
    const later = isStatic ? 'and needs no code' : 'and comes to life once they are there';
    test(`without the ${what} of ${name} its server HTML stands, ${later}`, async ({
      page,
      walkIn,
      complaints,
    }) => {
      complaints.expect(loadComplaints);
      await walkIn();
      await page.route(files(name), (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await expectOthersLive(page, name);
      await expectHeading(page, { heading });
      await expect(fragment(page, id)).not.toHaveAttribute('data-live');
      await page.unrouteAll();
      if (isStatic) return;
      await expect(async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await expect(fragment(page, id)).toHaveAttribute('data-live', '', { timeout: 1_000 });
      }).toPass();
      await expectHeading(page, { heading });
    });
  }

  const outcome = isStatic ? 'is not missed' : "offers 'Try again'";
  test(`on the way to a page inside the document, code of ${name} that is missing ${outcome}`, async ({
    page,
    walkIn,
    complaints,
  }) => {
    complaints.expect(loadComplaints);
    await walkIn();
    await page.goto('/order-failure');
    await expectOthersLive(page, name);
    const files = `**/mf/${name}/**/fragment-${id.split('@')[0]}*.js`;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await followLink(page, path);
    if (!isStatic) {
      await expect(fragment(page, id).getByText(fallback)).toBeVisible();
      await page.unrouteAll();
      await fragment(page, id).getByRole('button', { name: 'Try again' }).click();
    }
    await expectHeading(page, { heading });
  });

  test(`a view of ${name} that throws in the browser leaves the rest of the page alone`, async ({
    page,
    walkIn,
    releases,
    complaints,
  }) => {
    complaints.expect(addedFault);
    await walkIn();
    await releases.release(name, breakViewInBrowser);
    await page.goto(path);
    await expectOthersLive(page, name);
    if (!isStatic) {
      await expect(fragment(page, id).getByText(fallback)).toBeVisible();
      await fragment(page, id).getByRole('button', { name: 'Try again' }).click();
      await expect(fragment(page, id).getByText(fallback)).toBeVisible();
    }
    await releases.restore();
    await page.reload();
    await expectHeading(page, { heading });
  });

  test(`a view of ${name} that throws on the server is rendered in the browser`, async ({
    page,
    walkIn,
    releases,
  }) => {
    await walkIn();
    await releases.release(name, breakViewOnServer);
    await page.goto(path);
    await expectOthersLive(page, name);
    await expectHeading(page, { heading });
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`data-fragment="${id}" data-outcome="client"`);
    await releases.restore();
    await page.reload();
    await expectHeading(page, { heading });
  });

  test(`a server bundle of ${name} that does not even start offers 'Try again' in its regions alone`, async ({
    page,
    walkIn,
    releases,
    complaints,
  }) => {
    complaints.expect(/status of 503/);
    await walkIn();
    await releases.release(name, breakBundle);
    await page.goto(path);
    await expectOthersLive(page, name);
    await expect(fragment(page, id).getByText(fallback)).toBeVisible();
    const again = fragment(page, id).getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeVisible();
    await releases.restore();
    await page.reload();
    await expectHeading(page, { heading });
  });
}

const fragment = (page: Page, id: string) => page.locator(`[data-fragment="${id}"]`);

/** What other teams have on the page is live, or stands as it should. */
async function expectOthersLive(page: Page, name: string): Promise<void> {
  await beginToUse(page);
  const others = `[data-fragment]:not([data-fragment$="@${name}"], [data-hydrate="never"])`;
  await expect(page.locator(`${others}:not([data-live])`)).toHaveCount(0);
  await expect(page.locator('[data-fragment$="@mf-content"]').first()).toBeAttached();
}

/** A press on a link to a page, wherever it may stand. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}
