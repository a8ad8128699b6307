import type { Page } from '@playwright/test';
import { useCheckoutSettings } from '../src/checkout-settings';
import { orderBy } from '@tyres/cli/browser/journey';
import { readManifests } from '../src/read-manifests';
import { fillPath, sampleParameters } from '../src/sample-parameters';
import { stackSettings } from '../src/stack-settings';
import { expect, test } from '../src/shop';

useCheckoutSettings({ AMAZON_PAY_ENABLED: 'true' });

/** The scripts of a document: ours by path, with whether the browser checks their hash; others by address. */
const scriptsOf = (page: Page): Promise<{ readonly others: string[]; readonly unchecked: string[] }> =>
  page.evaluate(() => {
    const external = [...document.scripts].filter(({ src }) => src !== '');
    const ours = external.filter(({ src }) => new URL(src).origin === location.origin);
    return {
      others: external.filter((script) => !ours.includes(script)).map(({ src }) => src),
      unchecked: ours.filter(({ integrity }) => !integrity.startsWith('sha384-')).map(({ src }) => src),
    };
  });

test("the wallet's page runs Google's script and our own with their hashes, and no other", async ({
  page,
  walkIn,
}) => {
  await walkIn();
  await orderBy(page, 'Google Pay');
  await expect(page.getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible();
  const { sandbox } = stackSettings();
  expect(await scriptsOf(page)).toEqual({ others: [`${sandbox}/google-pay/pay.js`], unchecked: [] });
});

test("the page of Amazon Pay runs Amazon's script and our own with their hashes, and no other", async ({
  page,
  walkIn,
}) => {
  await walkIn();
  // The button of the page leads away: here Amazon's page does not answer.
  await page.route(/\/amazon-pay\/checkout\?/, (route) => route.fulfill({ status: 204 }));
  await orderBy(page, 'Amazon Pay');
  await expect(page.getByRole('button', { name: 'Pay with Amazon' })).toBeVisible();
  const { sandbox } = stackSettings();
  expect(await scriptsOf(page)).toEqual({ others: [`${sandbox}/amazon-pay/checkout.js`], unchecked: [] });
});

test('no page without a provider lets another origin in, but as the target of a plain form', async ({
  page,
  walkIn,
}) => {
  await walkIn();
  const pages = (await readManifests()).flatMap((manifest) => Object.values(manifest.pages));
  const opened: string[] = [];
  for (const { path, providers, frame } of pages) {
    if (providers || frame) continue;
    const answer = await page.request.get(fillPath(path, sampleParameters(path)), { maxRedirects: 0 });
    const policy = answer.headers()['content-security-policy'] ?? '';
    const directives = policy.split('; ').flatMap((part) => part.split(';'));
    const open = directives.filter(
      (one) => one.includes('://') && !/^(form-action|report-)/.test(one.trim()),
    );
    opened.push(...open.map((one) => `${path}: ${one}`));
    expect(policy).toContain("script-src 'self' 'nonce-");
  }
  expect(pages.length).toBeGreaterThan(30);
  expect(opened).toEqual([]);
});
