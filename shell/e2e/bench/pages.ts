import { chromium, type Browser } from '@playwright/test';
import { addSession } from '@tyres/cli/browser/add-session';
import { findChromium } from '@tyres/cli/browser/chromium';
import { phone } from '../src/phone';
import { watchScripts } from '../src/watch-scripts';
import { pinThisProcess } from './cores';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import type { BenchTarget } from './session';

const runs = 5;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

interface PageFigures {
  readonly largestPaintMs: number;
  /** Until the page's main fragments are live: from the start, or from the first use if they wait for that. */
  readonly worksMs: number;
  readonly waitsForUse: boolean;
  readonly scriptGzipKb: number;
  readonly layoutShift: number;
}

// Runs in the page before anything else.
function observe(): void {
  const figures = { largestPaintMs: 0, layoutShift: 0, worksMs: 0, usedMs: 0 };
  Object.assign(window, { benchFigures: figures });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
        figures.layoutShift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const isLive = (): boolean => {
    const fragments = [...document.querySelectorAll('main [data-hydrate]:not([data-hydrate=never])')];
    return (
      document.readyState !== 'loading' &&
      fragments.length > 0 &&
      fragments.every((fragment) => fragment.hasAttribute('data-live'))
    );
  };
  new MutationObserver(() => {
    if (!figures.worksMs && isLive()) figures.worksMs = performance.now() - figures.usedMs;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-live'] });
}

async function measureOnce(
  browser: Browser,
  { site, session }: BenchTarget,
  path: string,
): Promise<PageFigures> {
  const context = await browser.newContext(phone);
  await addSession(context, site, session.cookie);
  const page = await context.newPage();
  // The compiler marks named functions with a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  await page.addInitScript(observe);
  const countScriptBytes = watchScripts(page);
  const client = await context.newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${site}${path}`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const scriptGzipKb = (await countScriptBytes()) / 1_000;
  const waitsForUse = await page.evaluate(() => {
    const figures: { worksMs: number; usedMs: number } = Reflect.get(window, 'benchFigures');
    figures.usedMs = figures.worksMs > 0 ? 0 : performance.now();
    return figures.usedMs > 0;
  });
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
  await page.waitForFunction(() => Reflect.get(window, 'benchFigures').worksMs > 0, undefined, {
    timeout: 30_000,
  });
  const figures = await page.evaluate((): Omit<PageFigures, 'scriptGzipKb' | 'waitsForUse'> =>
    Reflect.get(window, 'benchFigures'),
  );
  await context.close();
  return { ...figures, waitsForUse, scriptGzipKb };
}

const columns = [
  'page',
  'largest paint s',
  'main fragment works s',
  'script before first interaction kB gz',
  'layout shift',
];
const aims = ['aim', 0.9, 1.6, 60, 0.02];

/** Measures each page of the journey on a slow phone with a cold cache. Returns the figures as Markdown. */
export async function measurePages(target: BenchTarget): Promise<string> {
  pinThisProcess('load');
  const launch = await findChromium();
  const browser = await chromium.launch(launch);
  const rows: (readonly (string | number)[])[] = [aims];
  for (const [name, path] of Object.entries(target.session.paths)) {
    const figures: PageFigures[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await measureOnce(browser, target, path));
    rows.push(rowOf(name, figures));
  }
  await browser.close();
  const conditions = `412 px phone, 1.6 Mbit/s down, 150 ms, CPU ${cpuSlowdown}x slower, cold cache, median of ${runs}.`;
  return `${conditions}\n\n${markdownTable(columns, rows)}`;
}

function rowOf(name: string, figures: readonly PageFigures[]): readonly string[] {
  const of = (pick: (figure: PageFigures) => number): number => median(figures.map(pick));
  const works = `${(of((page) => page.worksMs) / 1_000).toFixed(2)}${figures.some(({ waitsForUse }) => waitsForUse) ? ' after the first use' : ''}`;
  return [
    name,
    (of((page) => page.largestPaintMs) / 1_000).toFixed(2),
    works,
    of((page) => page.scriptGzipKb).toFixed(1),
    of((page) => page.layoutShift).toFixed(3),
  ];
}
