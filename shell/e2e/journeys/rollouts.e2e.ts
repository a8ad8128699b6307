import type { BrowserContext, Page } from '@playwright/test';
import {
  createOverride,
  createRelease,
  killMicroFrontend,
  liftKill,
  promoteCanary,
  rollBack,
  setCanaryShare,
  startCanary,
  withdrawRelease,
} from '@tyres/registry-contract/endpoints';
import { fillCheckout, freshEmail, payAtSandbox } from '@tyres/cli/browser/journey';
import { beginToUse, expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/rollouts';

const reword = (text: string): string => text.replaceAll('Tyres for size', 'Tyres in size');
const before = /^We found \d+ Tyres for size: /;
const after = /^We found \d+ Tyres in size: /;

test('a canary is served to its share of the sessions, which keep it while it grows and when it is promoted', async ({
  browser,
  baseURL,
  rollouts,
}) => {
  const versions = { 'mf-catalogue': await rollouts.publish('mf-catalogue', reword) };
  const { stable, canary } = await rollouts.change(startCanary, { versions, share: 40 });
  const sessions = await Promise.all(
    Array.from({ length: 24 }, () => browser.newContext(baseURL ? { baseURL } : {})),
  );
  const given = (): Promise<number[]> => Promise.all(sessions.map(releaseOf));
  try {
    const first = await given();
    expect(new Set(first)).toEqual(new Set([stable, canary?.release]));
    expect(await given()).toEqual(first);

    await rollouts.change(setCanaryShare, { share: 80 });
    const grown = await given();
    first.forEach((release, index) => release === stable || expect(grown[index]).toBe(release));
    expect(grown.filter((release) => release !== stable).length).toBeGreaterThan(
      first.filter((release) => release !== stable).length,
    );

    await rollouts.change(promoteCanary, {});
    expect(new Set(await given())).toEqual(new Set([canary?.release]));
    await rollouts.change(rollBack, { to: stable });
    expect(new Set(await given())).toEqual(new Set([stable]));
  } finally {
    await Promise.all(sessions.map((session) => session.close()));
  }
});

test('a session that is paying keeps its release until its order is done', async ({
  page,
  walkIn,
  rollouts,
}) => {
  const { stable } = await rollouts.state();
  await walkIn();
  await page.goto('/booking-details');
  const versions = { 'mf-catalogue': await rollouts.publish('mf-catalogue', reword) };
  const next = await rollouts.change(createRelease, { versions });
  expect(await releaseOfPage(page, '/select-tyres')).toBe(stable);

  await page.goto('/booking-details');
  await fillCheckout(page, freshEmail('keeps'));
  await page.getByRole('button', { name: /^Pay/ }).click();
  await payAtSandbox(page, 'Approve');
  await expect(page).toHaveURL(/\/order-success/, { timeout: 15_000 });
  await expectHeading(page, { heading: 'Thank you for your order' });
  expect(await releaseOfPage(page, '/')).toBe(next.stable);
});

test('no session is kept on a withdrawn release, not even while paying', async ({
  page,
  walkIn,
  rollouts,
}) => {
  const { stable } = await rollouts.state();
  const versions = { 'mf-catalogue': await rollouts.publish('mf-catalogue', reword) };
  const bad = await rollouts.change(createRelease, { versions });
  await walkIn();
  await page.goto('/booking-details');
  await rollouts.change(rollBack, { to: stable });
  expect(await releaseOfPage(page, '/booking-details')).toBe(bad.stable);
  await rollouts.change(withdrawRelease, { number: bad.stable });
  expect(await releaseOfPage(page, '/booking-details')).toBe(stable);
});

test('a killed micro-frontend shows its fallback in open tabs within seconds, and comes back when lifted', async ({
  page,
  walkIn,
  rollouts,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await walkIn();
  await page.goto('/select-tyres');
  await expectHeading(page, { heading: before });
  await expectLive(page);
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  const main = page.locator('[data-fragment="select-tyres@mf-catalogue"]');
  const basket = page.getByRole('button', { name: 'Basket: 2 item(s) in basket' });

  await rollouts.change(killMicroFrontend, { name: 'mf-catalogue' });
  await expect(main.getByText(/The tyres cannot be shown just now/)).toBeVisible();
  await expect(basket).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(/The tyres cannot be shown just now/)).toBeVisible();
  const fresh = await page.request.get('/select-tyres');
  expect(fresh.status()).toBe(503);
  expect(await fresh.text()).toContain('The tyres cannot be shown just now');

  await rollouts.change(liftKill, { name: 'mf-catalogue' });
  await expectHeading(page, { heading: before });
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
});

test('an override link shows one browser a version that nobody else gets, with a banner', async ({
  page,
  browser,
  baseURL,
  walkIn,
  rollouts,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const versions = { 'mf-catalogue': await rollouts.publish('mf-catalogue', reword) };
  const { stable } = await rollouts.state();
  const { link, release } = await rollouts.call(createOverride, {
    versions,
    hours: 2,
    reason: 'For the design review',
  });
  await walkIn();
  const { pathname, search } = new URL(link, baseURL);
  const forged = await page.goto(`${pathname}${search.replace(`release=${release}`, 'release=1')}`);
  expect(forged?.status()).toBe(403);

  await page.goto(`${pathname}${search}`);
  await page.goto('/select-tyres');
  await expectHeading(page, { heading: after });
  await expectLive(page);
  const banner = page.getByText(new RegExp(`release ${release}`)).first();
  await expect(banner).toBeVisible();
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  expect(await releaseOf(other)).toBe(stable);
  await other.close();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.goto('/select-tyres');
  await expectHeading(page, { heading: before });
  await expect(page.getByText(new RegExp(`release ${release}`))).toHaveCount(0);
});

test('without the registry the last release is served, also after a restart of the edge', async ({
  page,
  walkIn,
  programs,
  rollouts,
  complaints,
}) => {
  // A tab that polls while the edge starts gets the answer that nothing is live yet.
  complaints.expect(/ERR_CONNECTION_REFUSED|ChunkLoadError|status of 503 .*\/platform\/live/);
  const { stable } = await rollouts.state();
  await walkIn();
  await programs.stop('registry');
  await page.goto('/select-tyres');
  await expectHeading(page, { heading: before });
  await programs.stop('edge');
  await programs.start('edge');
  expect(await releaseOfPage(page, '/select-tyres')).toBe(stable);
  await expectHeading(page, { heading: before });
  await beginToUse(page);

  await programs.start('registry');
  const versions = { 'mf-catalogue': await rollouts.publish('mf-catalogue', reword) };
  await rollouts.change(createRelease, { versions });
  await page.goto('/select-tyres');
  await expectHeading(page, { heading: after });
});

async function releaseOfPage(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  return Number((await response?.allHeaders())?.['x-release']);
}

async function releaseOf(context: BrowserContext): Promise<number> {
  return Number((await context.request.get('/faq')).headers()['x-release']);
}
