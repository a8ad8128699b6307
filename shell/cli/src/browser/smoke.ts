import { stripVTControlCharacters } from 'node:util';
import { fragmentsHeader, nextPageType } from '@tyres/kit/page-state';
import { chromium, type Page, type Response } from '@playwright/test';
import { findChromium } from './chromium';
import { refuseCookies } from './refuse-cookies';
import {
  addFirstTyre,
  chooseGarage,
  confirmSize,
  continueToFitters,
  passBuyAgain,
  searchByReg,
  stepTimeoutMs,
} from './journey';

/** The result of one page. */
export interface SmokeStep {
  /** Its path, with the journey's step if it was reached by one. */
  readonly page: string;
  /** Status of the document, or of the data of a client-side navigation. */
  readonly status: number | null;
  /** Number of fragments on the page. */
  readonly fragments: number;
  /** Console errors and uncaught errors, violations of the content security policy included. */
  readonly consoleErrors: number;
  readonly ms: number;
  /** Problems, a sentence each. */
  readonly problems: readonly string[];
}

export interface SmokeOptions {
  readonly site: string;
  /** Paths of pages to check after the journey. */
  readonly paths: readonly string[];
  /**
   * Number of the live release. A page that is not found is no problem if that release has it neither: it needs something that this
   * session lacks, such as an order.
   */
  readonly liveRelease?: number;
  /** For a click to take effect, and for a fragment to hydrate; default: 15 s. */
  readonly timeoutMs?: number;
  onStep?(step: SmokeStep): void;
  /** After each step, with the page as it is then. */
  onPage?(step: SmokeStep, page: Page): Promise<void>;
}

/** The fitted purchase up to the checkout: an appointment is held for some minutes, nothing is ordered. */
const journey: readonly (readonly [name: string, walk: (page: Page) => Promise<void>])[] = [
  [
    'search by registration',
    async (page) => {
      await searchByReg(page);
      await passBuyAgain(page);
    },
  ],
  ['confirm the size', confirmSize],
  ['add a tyre to the order', (page) => addFirstTyre(page, 2)],
  ['continue to the fitters', continueToFitters],
  ['choose a garage and a time', chooseGarage],
];

/** Runs a headless browser over a site: the journey up to the checkout, then each of the paths. */
export async function walkSmokeJourney({
  site,
  paths,
  liveRelease,
  timeoutMs = stepTimeoutMs,
  onStep,
  onPage,
}: SmokeOptions): Promise<readonly SmokeStep[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({ baseURL: site });
    await refuseCookies(context, site);
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const look = createLook(page, { liveRelease, timeoutMs });
    const steps: SmokeStep[] = [];
    const take = async (name: string, walk: () => Promise<unknown>): Promise<boolean> => {
      const step = await look(name, walk);
      steps.push(step);
      onStep?.(step);
      await onPage?.(step, page);
      return step.problems.length === 0;
    };
    for (const [name, walk] of journey) if (!(await take(name, () => walk(page)))) break;
    for (const path of paths) await take(path, () => page.goto(path));
    return steps;
  } finally {
    await browser.close();
  }
}

interface Complaint {
  readonly text: string;
  /** URL of the affected file, if any. */
  readonly url?: string;
}

/** Watches a page; returns a function that checks it after a step. */
function createLook(
  page: Page,
  { liveRelease, timeoutMs }: { liveRelease: number | undefined; timeoutMs: number },
): (name: string, walk: () => Promise<unknown>) => Promise<SmokeStep> {
  let complaints: Complaint[] = [];
  let status: number | null = null;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push({ text: message.text(), url: message.location().url });
  });
  page.on('pageerror', (error) => complaints.push({ text: error.message }));
  page.on('response', (response) => {
    if (isPage(response, page)) status = response.status();
  });

  return async (name, walk) => {
    complaints = [];
    status = null;
    const startedMs = Date.now();
    const problems: string[] = [];
    await walk().catch((error: unknown) => problems.push(firstLine(error)));
    const fragments = await fragmentsOf(page, timeoutMs);
    if (fragments.length === 0) problems.push('It has no fragments.');
    const dead = fragments.filter(({ state }) => state !== 'well').map(({ id }) => id);
    if (dead.length > 0) problems.push(`Not live, or on the fallback: ${dead.join(', ')}.`);
    // Read now: the answer to the request to the live release would overwrite it.
    const answered = status;
    const isMissing = answered === 404 && (await isMissingToo(page, liveRelease));
    // The console reports the 404 of the document itself.
    const unexpected = complaints.filter(({ url }) => !(isMissing && url === page.url()));
    if (answered !== null && answered >= 400 && !isMissing)
      problems.push(`It was answered with ${answered}.`);
    problems.push(...unexpected.map(({ text }) => `The console says: ${firstLine(text)}`));
    return {
      page: name,
      status: answered,
      fragments: fragments.length,
      consoleErrors: unexpected.length,
      ms: Date.now() - startedMs,
      problems,
    };
  };
}

/** Whether the live release does not have the page for this session either. */
async function isMissingToo(page: Page, liveRelease: number | undefined): Promise<boolean> {
  if (liveRelease === undefined) return false;
  const headers = { accept: nextPageType, 'x-release': String(liveRelease) };
  return page.evaluate(
    async (asked) => (await fetch(location.href, { headers: asked })).status === 404,
    headers,
  );
}

/** A document of the tab, or the data of its next page, but not its late fragments: they also come to a 404 page. */
function isPage(response: Response, page: Page): boolean {
  const request = response.request();
  const { accept = '', [fragmentsHeader]: late } = request.headers();
  const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return !isRedirect && (isDocument || (accept.includes(nextPageType) && late === undefined));
}

interface FragmentState {
  readonly id: string;
  /** 'well' means live, or static HTML if the fragment declares that. */
  readonly state: 'well' | 'fallback' | 'waiting';
}

/** The browser may still load a fragment whose fallback came with the document. */
const fallbackLastsMs = 3_000;

/** The fragments of the page, once all are well, once those that are not have shown their fallback for a while, or at the timeout. */
async function fragmentsOf(page: Page, timeoutMs: number): Promise<FragmentState[]> {
  const endMs = Date.now() + timeoutMs;
  let settledMs: number | undefined;
  for (let moves = 0; ; moves += 1) {
    // Idle fragments hydrate on interaction. A movement before the root listens is lost, so it is repeated.
    await page.mouse.move(1 + (moves % 2), 1);
    const fragments = await readFragments(page);
    const now = Date.now();
    const isSettled = fragments.length > 0 && !fragments.some(({ state }) => state === 'waiting');
    settledMs = isSettled ? (settledMs ?? now) : undefined;
    const hasFailed = settledMs !== undefined && now - settledMs >= fallbackLastsMs;
    const isWhole = isSettled && fragments.every(({ state }) => state === 'well');
    if (isWhole || hasFailed || now >= endMs) return fragments;
    await page.waitForTimeout(50);
  }
}

async function readFragments(page: Page): Promise<FragmentState[]> {
  // A navigation may destroy the document during the evaluation.
  const read = page.locator('[data-fragment]').evaluateAll((elements) =>
    elements.map((element) => {
      const isStatic =
        element.getAttribute('data-hydrate') === 'never' &&
        element.getAttribute('data-outcome') === 'rendered';
      const isDone = isStatic || element.hasAttribute('data-live');
      const hasFallback = element.querySelector('[data-fallback], [data-refused]') !== null;
      const state: 'well' | 'fallback' | 'waiting' = hasFallback ? 'fallback' : isDone ? 'well' : 'waiting';
      return { id: element.getAttribute('data-fragment') ?? '', state };
    }),
  );
  return read.catch(() => []);
}

/** The first line of an error; the rest is its stack. */
function firstLine(said: unknown): string {
  const text = stripVTControlCharacters(said instanceof Error ? said.message : String(said));
  return text.split('\n')[0] ?? text;
}
