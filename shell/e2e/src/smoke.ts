import { stripVTControlCharacters } from 'node:util';
import { chromium, type Page, type Response } from '@playwright/test';
import { findChromium } from './chromium';
import {
  addFirstTyre,
  chooseGarage,
  confirmSize,
  continueToFitters,
  passBuyAgain,
  searchByReg,
} from './journey';

/** What the browser found on one page. */
export interface SmokeStep {
  /** Its path; with the words of the journey where it came there by pressing. */
  readonly page: string;
  /** Of the document, or of the page's data inside of one. */
  readonly status: number | null;
  /** How many stand on the page. */
  readonly fragments: number;
  /** Errors of the console and errors that nobody caught; a violation of the content policy is one. */
  readonly consoleErrors: number;
  readonly ms: number;
  /** What is wrong, a sentence each; none when all is well. */
  readonly problems: readonly string[];
}

export interface SmokeOptions {
  readonly site: string;
  /** Paths of pages to look at after the journey. */
  readonly paths: readonly string[];
  /**
   * Number of the set that is live. A page that is not found is well when that set has it neither: it shows what this
   * session lacks, such as an order.
   */
  readonly liveRelease?: number;
  /** For a press to have its effect, and for a fragment to become live; default: 10 s. */
  readonly timeoutMs?: number;
  onStep?(step: SmokeStep): void;
}

const defaultTimeoutMs = 10_000;
const nextPageType = 'application/vnd.tyres.page+json';

/** The fitted purchase up to the checkout, where it ends: a garage's time is held for some minutes, nothing is ordered. */
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

/** Walks a headless browser through a site: the shop's journey up to the checkout, then each of the paths by itself. */
export async function walkSmokeJourney({
  site,
  paths,
  liveRelease,
  timeoutMs = defaultTimeoutMs,
  onStep,
}: SmokeOptions): Promise<readonly SmokeStep[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const look = createLook(page, { liveRelease, timeoutMs });
    const steps: SmokeStep[] = [];
    const take = async (name: string, walk: () => Promise<unknown>): Promise<boolean> => {
      const step = await look(name, walk);
      steps.push(step);
      onStep?.(step);
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
  /** Of the file that it is about, where it is about one. */
  readonly url?: string;
}

/** Watches a page; answers what it finds on it after a step. */
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
    const standing = await fragmentsOf(page, timeoutMs);
    if (standing.length === 0) problems.push('It has no fragments.');
    const dead = standing.filter(({ isWell }) => !isWell).map(({ id }) => id);
    if (dead.length > 0) problems.push(`Not live, or on the fallback: ${dead.join(', ')}.`);
    // Asking the live set is an answer of its own.
    const answered = status;
    const isMissing = answered === 404 && (await isMissingToo(page, liveRelease));
    // The console says of the document itself that it was not found.
    const unexpected = complaints.filter(({ url }) => !(isMissing && url === page.url()));
    if (answered !== null && answered >= 400 && !isMissing)
      problems.push(`It was answered with ${answered}.`);
    problems.push(...unexpected.map(({ text }) => `The console says: ${firstLine(text)}`));
    return {
      page: name,
      status: answered,
      fragments: standing.length,
      consoleErrors: unexpected.length,
      ms: Date.now() - startedMs,
      problems,
    };
  };
}

/** Whether the live set does not have the page for this session either. */
async function isMissingToo(page: Page, liveRelease: number | undefined): Promise<boolean> {
  if (liveRelease === undefined) return false;
  const headers = { accept: nextPageType, 'x-release': String(liveRelease) };
  return page.evaluate(
    async (asked) => (await fetch(location.href, { headers: asked })).status === 404,
    headers,
  );
}

/** A document of the tab, or the data of its next page. */
function isPage(response: Response, page: Page): boolean {
  const request = response.request();
  const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return !isRedirect && (isDocument || (request.headers()['accept'] ?? '').includes(nextPageType));
}

interface Standing {
  readonly id: string;
  /** Live, or plain HTML that came as it should. */
  readonly isWell: boolean;
}

/** The fragments of the page, once all are well or it has taken too long. */
async function fragmentsOf(page: Page, timeoutMs: number): Promise<Standing[]> {
  const endMs = Date.now() + timeoutMs;
  // A hand on the mouse: what can wait becomes live when the page is used.
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
  let standing = await readFragments(page);
  while (!isWhole(standing) && Date.now() < endMs) {
    await page.waitForTimeout(50);
    standing = await readFragments(page);
  }
  return standing;
}

function isWhole(standing: readonly Standing[]): boolean {
  return standing.length > 0 && standing.every(({ isWell }) => isWell);
}

async function readFragments(page: Page): Promise<Standing[]> {
  // A navigation on its way takes the document from under the question.
  const read = page.locator('[data-fragment]').evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.getAttribute('data-fragment') ?? '',
      isWell:
        !element.querySelector('[data-fallback], [data-refused]') &&
        (element.hasAttribute('data-live') ||
          (element.getAttribute('data-hydrate') === 'never' &&
            element.getAttribute('data-outcome') === 'rendered')),
    })),
  );
  return read.catch(() => []);
}

/** Of an error or of what a console said: the rest is the way to it. */
function firstLine(said: unknown): string {
  const text = stripVTControlCharacters(said instanceof Error ? said.message : String(said));
  return text.split('\n')[0] ?? text;
}
