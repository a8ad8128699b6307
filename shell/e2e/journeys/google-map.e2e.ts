import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { chooseCookies } from '../src/choose-cookies';
import { pressOn } from '../src/keyboard';
import { expectLive } from '../src/pages';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

test.use({ viewport: { width: 1280, height: 800 } });

const map = (page: Page): Locator => page.getByRole('figure', { name: /^Map of the fitters near/ });
const frames = (page: Page): Locator => page.locator('iframe');
const offer = (page: Page): Locator => page.getByRole('button', { name: "Show Google's map" });
const google = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Google\'s map of the fitters near London"]');
const pin = (page: Page, number: number): Locator =>
  google(page).getByRole('button', { name: new RegExp(`^${number}: `) });
const route = (page: Page): Locator => google(page).locator('polyline[points*=" "]');
const card = (page: Page, number: number): Locator =>
  page
    .getByRole('article')
    .filter({ hasNotText: 'Mobile fitter' })
    .nth(number - 1);
const note = (page: Page): Locator => map(page).getByRole('status');

async function setFault(kind: string): Promise<void> {
  await fetch(`${stackSettings().sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'maps', kind }),
  });
}

/** Requests for the frame and to the maps provider. */
function googleRequests(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === stackSettings().sandbox || url.pathname === '/fitter-map') urls.push(url);
  });
  return urls;
}

/** Names of the drawn pins that a farther fitter's pin covers. */
function coveredPins(page: Page): Promise<string[]> {
  return map(page).evaluate((figure) => {
    const links = [...figure.querySelectorAll('a')];
    return links.flatMap((link, index) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
      return above && links.indexOf(above) > index ? [link.getAttribute('aria-label') ?? ''] : [];
    });
  });
}

test.afterEach(() => setFault('none'));

test("Google's map comes when it is asked for, in step with the list, and goes when consent is withdrawn [C-MAPS, T-FITTERS-MAP-CLICK, T-FITTERS-SELECT, T-MAP-NUMBERS]", async ({
  page,
}) => {
  const requests = googleRequests(page);
  await page.goto('/london');
  await expectLive(page);
  await expect(offer(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  // Where two pins overlap, the nearer fitter's is on top.
  expect(await coveredPins(page)).toEqual([]);

  await pressOn(page, offer(page));
  await expect(pin(page, 1)).toBeVisible();
  await expect(map(page).getByRole('link')).toHaveCount(0);
  const script = requests.find(({ pathname }) => pathname === '/maps/api/js');
  expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({ key: 'sandbox', region: 'uk' });
  // The frame can neither read the page around it nor the cookies of the site.
  const inside = page.frames().find((one) => one.url().endsWith('/fitter-map'));
  const reach = await inside?.evaluate(() => {
    const attempts = [() => window.parent.document.title, () => document.cookie, () => localStorage.length];
    return [
      self.origin,
      ...attempts.map((attempt) => {
        try {
          return String(attempt());
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      }),
    ];
  });
  expect(reach).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError']);
  await expectAccessible(page);

  await pin(page, 1).click();
  await expect(card(page, 1).getByText('Selected', { exact: true })).toBeVisible();
  await expect(card(page, 1)).toBeInViewport();
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
  await expect(pin(page, 1)).toHaveAccessibleName(/, selected$/);
  await expect(route(page)).toHaveCount(1);
  expect(requests.some(({ pathname }) => pathname === '/maps/vt')).toBe(true);
  const way = requests.find(({ pathname }) => pathname === '/maps/api/directions');
  expect(Object.fromEntries(way?.searchParams ?? [])).toMatchObject({ region: 'uk', travelMode: 'DRIVING' });

  const isMarked = (number: number): Promise<boolean> =>
    pin(page, number)
      .locator('img')
      .evaluate((image) => image.clientWidth > 50);
  expect(await isMarked(3)).toBe(false);
  await card(page, 3).hover();
  await expect.poll(() => isMarked(3)).toBe(true);
  await card(page, 3).getByRole('link', { name: 'Choose this fitter' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pin(page, 3)).toHaveAccessibleName(/, selected$/);
  await expect(route(page)).toHaveCount(0);

  const surface = google(page).locator('[data-zoom]');
  const zoom = Number(await surface.getAttribute('data-zoom'));
  expect(zoom).toBeLessThanOrEqual(13);
  await pressOn(page, google(page).getByRole('button', { name: 'Zoom in' }));
  await expect(surface).toHaveAttribute('data-zoom', String(zoom + 1));
  // The last button of the frame: the next stop is the page's.
  await google(page).getByRole('button', { name: 'Move south' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');

  await chooseCookies(page, []);
  await expect(note(page)).toHaveText(/^You no longer allow functional cookies/);
  await expect(frames(page)).toHaveCount(0);
  await expect(map(page).getByRole('link', { name: /^1: / })).toBeVisible();
});

test("without Google the drawn map is shown, and only a visitor who asked for Google's is told [C-MAPS, X-DIRECTIONS]", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR_|injectScript error|Google Maps API script|Event/);
  await page.goto('/london');
  await expectLive(page);
  const refused = async (kind: string): Promise<void> => {
    await setFault(kind);
    await offer(page).click();
    await expect(note(page)).toHaveText("Google's map did not load, so this is our own map.");
    await expect(frames(page)).toHaveCount(0);
    await expect(map(page).getByRole('link', { name: /^1: / })).toBeVisible();
  };
  for (const kind of ['bad-key', 'error', 'down', 'hang']) await refused(kind);

  await setFault('error');
  // The frame may be gone again before a look at the page sees it.
  const framed = page.waitForEvent('frameattached');
  await chooseCookies(page, ['Functional']);
  await framed;
  await expect(frames(page)).toHaveCount(0);
  await expect(note(page)).toHaveText('');

  for (const kind of ['zero-results', 'request-denied']) {
    await setFault(kind);
    await offer(page).click();
    const answer = page.waitForResponse(/\/maps\/api\/directions/);
    await pin(page, 1).press('Enter');
    await answer;
    await expect(card(page, 1).getByText('Selected', { exact: true })).toBeVisible();
    await expect(route(page)).toHaveCount(0);
    await chooseCookies(page, []);
    await expect(frames(page)).toHaveCount(0);
  }

  await context.setOffline(true);
  await offer(page).click();
  await expect(note(page)).toHaveText('You are offline, so this is our own map.');
  await expect(frames(page)).toHaveCount(0);
});
