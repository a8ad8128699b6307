import { expectHeading, expectLive, journeyPages } from '../src/pages';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test("every page of the journey is complete in the server's HTML", async ({ page, walkIn }) => {
    await walkIn();
    for (const { path, heading, forms } of journeyPages) {
      await test.step(path, async () => {
        // On a busy machine a part can be later than the page waits for it: the next visit has it.
        await expect(async () => {
          const response = await page.goto(path);
          expect(response?.status()).toBe(200);
          expect(await page.locator('[data-fragment]:not([data-outcome="rendered"])').count()).toBe(0);
        }).toPass();
        await expectHeading(page, { heading });
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'Kerbside Tyres, home' }),
        ).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText('Customer service hours');
        for (const action of forms)
          await expect(page.getByRole('main').locator(`form[action^="${action}"]`)).not.toHaveCount(0);
        expect(await page.title()).toMatch(/ \| Kerbside Tyres$/);
      });
    }
  });
});

test('help, contact, customer service, cookie settings, reviews, landing pages and the towns each have a page of their own [B-FLOW-CONTENT]', async ({
  request,
}) => {
  const pages = [
    ['/faq', 'Help Topics'],
    ['/contact-us', 'Contact us'],
    ['/customer-services', 'Customer Service'],
    ['/cookie-settings', 'Cookie settings'],
    ['/reviews', 'Reviews'],
    ['/manufacturers/ford', 'Ford tyres'],
    ['/manufacturers/ford/focus', 'Ford Focus tyres'],
    ['/michelin', 'Michelin tyres'],
    ['/locations', 'Find your nearest tyre service centre in the UK'],
  ] as const;
  for (const [path, heading] of pages) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    const [, text] = /<h1\b[^>]*>([^<]*)/.exec(await answer.text()) ?? [];
    expect([path, text]).toEqual([path, heading]);
  }
});

test('a shared link to the home page, a brand, a range, a town or a guide shows a picture of its heading', async ({
  request,
}) => {
  const pictures = new Set<string>();
  for (const path of ['/', '/michelin', '/michelin/crossclimate-2', '/london', '/winter-tyres']) {
    const html = await (await request.get(path)).text();
    const address =
      /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';
    expect(address).toContain(`${stackSettings().site}/share-pictures/`);
    const picture = await request.get(address);
    expect(picture.status()).toBe(200);
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
    });
    // The size of a PNG stands at a fixed place.
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    pictures.add(bytes.toString('base64'));
    const forged = await request.get(address.replace(/heading=.*/, 'heading=Free%20tyres'));
    expect(forged.status()).toBe(404);
  }
  expect(pictures.size).toBe(5);
  expect(await (await request.get('/basket')).text()).not.toContain('og:image');
});

test('the browser loads a picture once, also when later pages show it again', async ({ page }) => {
  const pictures = async (): Promise<readonly { name: string; isLoaded: boolean }[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes('/tyre-pictures/'))
        .map(({ name, transferSize }) => ({ name, isLoaded: transferSize > 0 })),
    );
  await page.goto('/michelin', { waitUntil: 'load' });
  const before = await pictures();
  expect(before.filter(({ isLoaded }) => !isLoaded)).toEqual([]);
  await page.goto('/michelin/primacy-5', { waitUntil: 'load' });
  const known = before.map(({ name }) => name);
  const again = (await pictures()).filter(({ name }) => known.includes(name));
  expect(again).not.toEqual([]);
  expect(again.filter(({ isLoaded }) => isLoaded)).toEqual([]);
});

test('every page hydrates without warnings', async ({ page, walkIn, complaints }) => {
  await walkIn();
  for (const { path, heading } of journeyPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectHeading(page, { heading });
      await expectLive(page);
      expect(complaints.lines).toEqual([]);
    });
  }
});

test('a client-side navigation fetches no second document', async ({ page, walkIn }) => {
  await walkIn();
  await page.goto('/faq');
  await expectLive(page);
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  const links = [
    { name: 'Tyre Size Guide', path: '/calculate-your-tyre-size', heading: 'Tyre Size Guide' },
    { name: 'Kerbside Tyres, home', path: '/', heading: 'New tyres, fitted near you' },
    { name: 'Help Topics', path: '/faq', heading: 'Help Topics' },
  ];
  for (const { name, path, heading } of links) {
    const banner = page.getByRole('banner');
    if (name === 'Tyre Size Guide') await banner.locator('summary').click();
    await banner.getByRole('link', { name }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expectHeading(page, { heading });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(banner.getByRole('link', { name: 'Tyre Size Guide' })).toBeHidden();
    await expectLive(page);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
});
