import { chooseCookies } from '../src/choose-cookies';
import { held, heldCookies } from '../src/held';
import { addFirstTyre } from '@tyres/cli/browser/journey';
import { useProgramSettings } from '../src/program-settings';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';
import { searchBySize, useUntilLive } from '../src/tyre-list';

useProgramSettings(({ sandbox }) => {
  const script = { DATA_LAYER_SCRIPT: `${sandbox}/analytics/gtag/js?id=G-SHOP` };
  return {
    content: script,
    edge: {
      ...script,
      MARKETING_URL: `${sandbox}/analytics/marketing`,
      PRICE_TRACKING_URL: `${sandbox}/analytics/prices`,
    },
  };
});
test.use({ hasChosen: false });

interface Hit {
  readonly tool: string;
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const hitsAddress = (): string => `${stackSettings().sandbox}/analytics/hits`;
/** The additions to the basket that each tool was told about. */
async function additions(): Promise<readonly Hit[]> {
  const hits: readonly Hit[] = await (await fetch(hitsAddress())).json();
  return hits
    .filter(({ event }) => event === 'add_to_cart')
    .toSorted((one, other) => one.tool.localeCompare(other.tool));
}

test("after 'Yes, that's fine' the tools are told what is put into the basket; after withdrawal nothing of them is left, and nothing leaves [S25.3, A-CONSENT-SAVED]", async ({
  page,
}) => {
  const foreign: string[] = [];
  const shop = new URL(stackSettings().site).host;
  page.context().on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== shop) foreign.push(pathname);
  });
  const modal = page.getByRole('dialog', { name: 'Your tyre selection' });
  await fetch(hitsAddress(), { method: 'DELETE' });
  await page.goto('/');
  const ask = page.getByRole('dialog', { name: 'We value your privacy' });
  await ask.getByRole('button', { name: "Yes, that's fine" }).click();
  // It is hidden at the press, and removed once the choice is saved.
  await expect(page.locator('[data-consent-ask]')).toHaveCount(0);
  await searchBySize(page, '205/55 R16', 'SW1A 1AA');
  // An engineer watches: the drawer of a page that was opened with this hash.
  await page.goto('/select-tyres#events');
  const drawer = page.getByRole('region', { name: 'Analytics events' });
  await expect(drawer).toContainText('Nothing was recorded yet.');
  await useUntilLive(page);
  await addFirstTyre(page, 2);
  await expect(modal).toBeVisible();
  const shown = drawer.getByRole('listitem').filter({ hasText: 'add_to_cart' });
  await expect(shown).toContainText('sent to data-layer, marketing, price-tracking');
  await expect.poll(async () => (await additions()).length).toBe(3);
  const [google, marketing, prices] = await additions();
  expect(google).toMatchObject({
    tool: 'google-analytics',
    fields: { v: '2', tid: 'G-SHOP', cid: expect.stringMatching(/^\d+\.\d+$/), gcs: 'G101', cu: 'GBP' },
  });
  const [, id, price] =
    /^id([^~]+)~nm[^~]+~br[^~]+~pr([\d.]+)~qt2$/.exec(String(google?.fields['pr1'])) ?? [];
  const value = Math.round(Number(price) * 200) / 100;
  expect(Number(google?.fields['epn.value'])).toBe(value);
  const item = { item_id: id, price: Number(price), quantity: 2 };
  for (const [hit, tool] of [
    [marketing, 'marketing'],
    [prices, 'prices'],
  ] as const)
    expect(hit).toMatchObject({
      tool,
      fields: { event: 'add_to_cart', currency: 'GBP', value, items: [expect.objectContaining(item)] },
    });

  const necessary = { cookies: ['__Host-consent', '__Host-session'], keys: ['tyres:recently-viewed'] };
  const accepted = await held(page);
  expect(accepted.cookies).toEqual([...necessary.cookies, '_ga', '_ga_SHOP']);
  await page.goto('/terms');
  await chooseCookies(page, []);
  await expect.poll(() => heldCookies(page)).toEqual(necessary.cookies);
  // The document is loaded again, without the script.
  await expect(page.locator('script[src*="gtag"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  foreign.length = 0;
  await fetch(hitsAddress(), { method: 'DELETE' });
  await page.goto('/select-tyres');
  await useUntilLive(page);
  await addFirstTyre(page, 4);
  await expect(modal).toBeVisible();
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(await additions()).toEqual([]);
  const left = await held(page);
  expect(left.cookies).toEqual(necessary.cookies);
  expect(left.keys.filter((key) => !necessary.keys.includes(key))).toEqual([]);
});
