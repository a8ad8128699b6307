import { expect, type BrowserContext, type Page } from '@playwright/test';
import { watchScripts } from '../src/watch-scripts';
import type { PageCounts } from './page-counts';

/** A visit to a page. */
export interface Visit {
  readonly counts: PageCounts;
  /** The addresses that `counts.requests` counts, in the order of the requests. */
  readonly requested: readonly string[];
}

/** Visits an address in this new context, and counts what a visitor gets who touches nothing. */
export async function measurePage(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(ignoreMouse);
  const countScriptBytes = watchScripts(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    // A page loads its font only where it arrives quickly (decision 49).
    const isFont = request.resourceType() === 'font' || request.url().endsWith('.woff2');
    if (!isFont && !new URL(request.url()).pathname.startsWith('/platform/')) requested.push(request.url());
  });
  const response = await page.goto(address, { waitUntil: 'load' });
  if (response?.status() !== 200) throw new Error(`${address} answered ${response?.status()}.`);
  await waitUntilQuiet(page);
  const html = await response.text();
  const counts = {
    documentKb: kilobytes((await response.request().sizes()).responseBodySize),
    unpackedKb: kilobytes(Buffer.byteLength(html)),
    ...(await countDocument(context, html)),
    requests: requested.length,
    scriptKb: kilobytes(await countScriptBytes()),
  };
  return { counts, requested };
}

/** Chromium reports where the mouse rests, which the page would take for the first sign of use. */
function ignoreMouse(): void {
  addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Waits for the fragments that hydrate at once, and for what starts in the idle moment after them. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await expect(page.locator('[data-hydrate="now"]:not([data-live])')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

/** Counts on an empty page, which does not change the document as the site's scripts do. */
async function countDocument(
  context: BrowserContext,
  html: string,
): Promise<Pick<PageCounts, 'elements' | 'styleRules'>> {
  const page = await context.newPage();
  const counts = await page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    const choices = sent.querySelectorAll(
      'select:is([name=date], [name=app_time]) option, button:is([name=date], [name=app_time]), button[name=date] *',
    );
    const countRules = (rules: CSSRuleList): number =>
      [...rules].reduce(
        (sum, rule) =>
          sum +
          (rule instanceof CSSStyleRule ? 1 : 0) +
          ('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? countRules(rule.cssRules) : 0),
        0,
      );
    const styleRules = [...sent.querySelectorAll('style')].map(({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent ?? '');
      return countRules(sheet.cssRules);
    });
    return {
      elements: sent.querySelectorAll('*').length - choices.length,
      styleRules: styleRules.reduce((sum, rules) => sum + rules, 0),
    };
  }, html);
  await page.close();
  return counts;
}

/** In kB of 1,000 bytes, rounded up to a tenth. */
function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 100) / 10;
}
