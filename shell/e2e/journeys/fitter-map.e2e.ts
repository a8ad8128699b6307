import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { pressOn } from '../src/keyboard';
import { expectLive } from '../src/pages';
import { phone } from '../src/phone';
import { expect, test } from '../src/shop';

const map = (page: Page): Locator => page.getByRole('figure', { name: /^Map of the fitters near/ });
const pins = (page: Page): Locator => map(page).getByRole('link');
const isMap = (url: string): boolean => /\/fitter-map[./]/.test(url);
/** Addresses of the map's pictures and code that the page has requested. */
function mapRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isMap(request.url())) urls.push(request.url());
  });
  return urls;
}
/** The address of the picture that is shown; '' before it is there. */
const pictureOf = (page: Page): Promise<string> =>
  map(page)
    .locator('img')
    .evaluate((image) =>
      image instanceof HTMLImageElement && image.naturalWidth > 1 ? image.currentSrc : '',
    );

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the map is beside the list and 80vh high, and nothing moves when it comes [S18.3, B-MAP-HEIGHT]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: readonly { readonly currentRect: DOMRectReadOnly }[] = Reflect.get(entry, 'sources');
          // Inside the header, which is 72 px high, a browser may paint what it has parsed so far.
          if (sources.every(({ currentRect }) => currentRect.bottom <= 72)) continue;
          const { dataset } = document.documentElement;
          dataset['shifts'] = `${dataset['shifts'] ?? ''} ${JSON.stringify(entry)}`;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/london');
    await expect(map(page)).toBeVisible();
    expect((await map(page).boundingBox())?.height).toBeCloseTo(640, 0);
    await expectLive(page);
    await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect.poll(() => pictureOf(page)).toMatch(/\/fitter-map\/\d+-\d+-\d+\.svg$/);
    expect(await page.evaluate(() => document.documentElement.dataset['shifts'])).toBeUndefined();
    await expectAccessible(page);
  });

  test('a pin selects its card by keyboard, and a card its pin [T-FITTERS-SELECT, T-MAP-NUMBERS]', async ({
    page,
  }) => {
    await page.goto('/london');
    await expectLive(page);
    const garages = page.getByRole('article').filter({ hasNotText: 'Mobile fitter' });
    const pin = map(page).getByRole('link', { name: /^2: / });
    const name = (await garages.nth(1).getByRole('heading').textContent()) ?? 'none';
    await expect(pin).toHaveAccessibleName(new RegExp(`^2: ${name}, \\d+\\.\\d miles$`));
    await pressOn(page, pin);
    await expect(pin).toHaveAttribute('aria-current', 'true');
    await expect(pins(page).and(page.locator('[aria-current]'))).toHaveCount(1);
    await expect(garages.nth(1).getByText('Selected', { exact: true })).toBeVisible();
    await expect(garages.nth(1)).toBeInViewport();
  });

  test('the map is zoomed by buttons, and its picture is cached, without session, and can run nothing', async ({
    page,
  }) => {
    await page.goto('/london');
    await expectLive(page);
    await expect.poll(() => pictureOf(page)).not.toBe('');
    const before = await pictureOf(page);
    await pressOn(page, map(page).getByRole('button', { name: 'Zoom out' }));
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    await expect.poll(() => pictureOf(page)).not.toBe('');
    const answer = await page.request.get(before);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers()['set-cookie']).toBeUndefined();
  });
});

test.describe('on a wide screen without script', () => {
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });

  test('the pins are links to the cards', async ({ page }) => {
    await page.goto('/london');
    expect((await map(page).boundingBox())?.height).toBeCloseTo(640, 0);
    await map(page).getByRole('link', { name: /^3: / }).click();
    await expect(page).toHaveURL(/#fitter-/);
    await expect(page.locator(':target')).toBeInViewport();
    await expect(map(page).getByRole('button')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('there is no map, and nothing is fetched for it [S18.3]', async ({ page }) => {
    const requests = mapRequests(page);
    await page.goto('/london');
    await expectLive(page);
    await page.waitForLoadState('networkidle');
    await expect(map(page)).toBeHidden();
    expect(requests).toEqual([]);
  });
});
