import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { buildFixtures, type BuiltFolders } from './build-fixtures';
import { eventually } from './eventually';
import { startFixtureSite, type FixtureSite } from './fixture-site';
import { isMatch, readEvents, type SentEvent } from './sent-events';

/** A tab on the fixture site, new for each test. */
export interface FixtureTab {
  readonly page: Page;
  readonly site: FixtureSite;
  /** Errors and warnings in the console. */
  readonly complaints: string[];
  open(path?: string): Promise<void>;
  /** Waits until a fragment is live. */
  live(id: string): Promise<void>;
  /** Pretends that the tab is hidden. */
  hide(): Promise<void>;
  /** The reported events, in order. */
  events(): SentEvent[];
  /** The reported failures. */
  failures(): SentEvent[];
  /** Waits until an event with these fields is reported. */
  reported(part: Partial<SentEvent>): Promise<void>;
  /** Skips the seconds before the tab's first poll. */
  skipToNews(): Promise<void>;
  /** Makes the tab poll now, and waits until it has. */
  poll(): Promise<void>;
}

/** A tab first polls within this time after its start. */
const startsWithinMs = 4_500;

/**
 * Builds the fixtures and opens a tab before each test; call it at the top of a test file. With `skipsTime` the test
 * controls the tab's clock, so that `poll` need not wait for the first one.
 */
export function fixtureTab({ skipsTime = false } = {}): () => FixtureTab {
  let browser: Browser;
  let built: BuiltFolders;
  let site: FixtureSite;
  let context: BrowserContext;
  let tab: FixtureTab;

  beforeAll(async () => {
    const launch = JSON.parse(
      execFileSync(process.execPath, [join(__dirname, 'chromium-path.mjs')], { encoding: 'utf8' }),
    );
    [browser, built] = await Promise.all([chromium.launch(launch), buildFixtures()]);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
  });

  beforeEach(async () => {
    site = await startFixtureSite(built);
    context = await browser.newContext();
    const page = await context.newPage();
    if (skipsTime) await page.clock.install();
    tab = await createTab(site, page);
  });

  afterEach(async () => {
    await context.close();
    await site.close();
  });

  return () => tab;
}

async function createTab(site: FixtureSite, page: Page): Promise<FixtureTab> {
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  const events = () => readEvents(site.posted);
  const skipToNews = async (): Promise<void> => {
    await eventually(
      () => site.fetched,
      (fetched) => fetched.some((file) => file.includes('later')),
    );
    await page.clock.fastForward(startsWithinMs);
  };
  return {
    page,
    site,
    complaints,
    async open(path = '/') {
      // Does not wait for the load event, which a hanging script would delay.
      await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
    },
    async live(id) {
      const fragment = page.locator(`[data-fragment="${id}"][data-live]`);
      // Fragments that can wait are hydrated when the page is used. The mouse moves again until the root listens.
      await eventually(
        async () => {
          await page.mouse.move(1, 1);
          await page.mouse.move(2, 2);
          return fragment.count();
        },
        (count) => count > 0,
      );
      await fragment.waitFor();
    },
    hide: () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }),
    skipToNews,
    events,
    failures: () => events().filter(({ kind }) => kind !== 'live' && kind !== 'vital'),
    async reported(part) {
      const all = await eventually(events, (sent) => sent.some((event) => isMatch(event, part)));
      expect(all).toContainEqual(expect.objectContaining(part));
    },
    async poll() {
      const before = site.polls;
      // The first poll comes some seconds after the start: they are skipped.
      if (before === 0) await skipToNews();
      else
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await eventually(
        () => site.polls,
        (polls) => polls > before,
        10_000,
      );
    },
  };
}
