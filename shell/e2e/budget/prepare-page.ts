import { addDays, londonDate } from '@tyres/contract-kit/london';
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentEditor } from '../src/content-editor';
import { answerOffer, fillCheckout, freshEmail, payAtSandbox } from '@tyres/cli/browser/journey';
import { fillPath, sampleParameters } from '../src/sample-parameters';
import { stackSettings } from '../src/stack-settings';
import { readTyreList } from '../src/tyre-list';

/** Pages that need more than a basket and a held appointment, or other rights: takes the steps before, and returns the address. */
const stepsBefore: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  '/compare-tyres': async (page) => {
    await page.goto('/select-tyres');
    const { stockCodes } = await readTyreList(page);
    const query = new URLSearchParams(stockCodes.slice(0, 2).map((stockCode) => ['st_code', stockCode]));
    return `/compare-tyres?${query}`;
  },
  '/order-processing': async (page) => `/order-processing?reference=${await placeOrder(page)}`,
  '/amazon-pay': async (page) => `/amazon-pay?reference=${await placeOrder(page)}`,
  '/wallet-payment': async (page) => `/wallet-payment?reference=${await placeOrder(page)}`,
  '/order-success': async (page) => {
    await placeOrder(page);
    await payAtSandbox(page, 'Approve');
    await expect(page).toHaveURL(/\/order-success/);
    return page.url();
  },
  // Its form needs the link of an e-mail that is sent days after a fitting.
  '/review-fitting': async () => '/review-fitting?sent=1',
  '/preview': () => signedLink('terms'),
  '/content-desk': () => signedLink('desk'),
  '/fitter-diary': async (page) => {
    const file = join(stackSettings().dataFolder, 'sandbox/fitter-tokens.json');
    const tokens: Readonly<Record<string, string>> = JSON.parse(await readFile(file, 'utf8'));
    const headers = { authorization: `Bearer ${Object.values(tokens)[0]}` };
    const links: { readonly diary: string } = await (
      await page.request.get('/fitters-api/v1/links', { headers })
    ).json();
    // Other tests book jobs in this week and the next ones, so the page of this week has another length each time.
    return `${links.diary}&week=${addDays(londonDate(new Date()), -7)}`;
  },
};

/** The path and query of a link that an editor's command signs. */
async function signedLink(target: string): Promise<string> {
  const editor = await contentEditor(stackSettings(), 'budget');
  const { pathname, search } = new URL(await editor.run('link', target));
  await editor.end();
  return `${pathname}${search}`;
}

/** Prepares the session of this browser page for a page of the site. Returns the address to visit. */
export async function preparePage(page: Page, path: string): Promise<string> {
  return (await stepsBefore[path]?.(page)) ?? fillPath(path, sampleParameters(path));
}

/** Places an order that is not paid yet. Returns its reference. */
async function placeOrder(page: Page): Promise<string> {
  await page.goto('/booking-details');
  await fillCheckout(page, freshEmail('budget'));
  await page.getByRole('button', { name: /^Pay/ }).click();
  await answerOffer(page);
  await expect(page).toHaveURL(/\/worldpay\/hosted\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
