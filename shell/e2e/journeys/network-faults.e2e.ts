import type { Page, Route } from '@playwright/test';
import { fragmentsHeader, nextPageType, type NextPage } from '@tyres/kit/page-state';
import { expect, test } from '../src/shop';
import {
  expectFallback,
  expectOthersLive,
  expectServerHtml,
  expectWhole,
  followLink,
  fragmentOf,
  headingOf,
  isMarkedDocument,
  markDocument,
  subjects,
  tryAgain,
  type Subject,
} from '../src/subjects';

type Answer = (route: Route) => Promise<void>;

const missing: Answer = (route) => route.fulfill({ status: 404 });
const anotherPage: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to this network</title>' });

const entry = ({ name }: Subject): string => `**/mf/${name}/**/remote.js*`;
const chunks = ({ name }: Subject): string => `**/mf/${name}/**/fragment-*.js`;
/** Chunks of the subject's own fragment; those of every page are loaded already. */
const ownChunk = ({ name, id }: Subject): string => `**/mf/${name}/**/fragment-${id.split('@')[0]}*.js`;

const faults = [
  { what: 'a missing entry', first: entry, next: entry, answer: missing },
  { what: 'missing chunks', first: chunks, next: ownChunk, answer: missing },
  { what: 'another page instead of its entry', first: entry, next: entry, answer: anotherPage },
  { what: 'another page instead of its chunks', first: chunks, next: ownChunk, answer: anotherPage },
];
const loadComplaints = /status of 404|was not loaded|ChunkLoadError|Loading chunk|valid digest|MIME type/;
/** Every page loads code of these, so their entries are loaded before a navigation. */
const onEveryPage = new Set(['mf-checkout']);

for (const subject of subjects) {
  const { name, path, isStatic } = subject;

  for (const { what, first, answer } of faults) {
    const later = isStatic ? 'and needs no code' : 'and hydrates when the right file arrives';
    test(`with ${what} the server's HTML of ${name} is kept, ${later}`, async ({
      page,
      walkIn,
      complaints,
    }) => {
      complaints.expect(loadComplaints);
      await walkIn();
      await page.route(first(subject), answer);
      await page.goto(path);
      await expectOthersLive(page, subject);
      await expectServerHtml(page, subject);
      await page.unrouteAll();
      if (isStatic) return;
      await expect(async () => {
        await headingOf(page, subject).click();
        await expect(fragmentOf(page, subject)).toHaveAttribute('data-live', '', { timeout: 1_000 });
      }).toPass();
      await expectWhole(page, subject);
    });
  }

  for (const { what, next, answer } of faults) {
    if (next === entry && onEveryPage.has(name)) continue;
    const outcome = isStatic
      ? 'shows the page'
      : "offers 'Try again', which works when the right file arrives";
    test(`a client-side navigation to ${name} with ${what} ${outcome}`, async ({
      page,
      walkIn,
      complaints,
    }) => {
      complaints.expect(loadComplaints);
      await walkIn();
      await page.goto('/error');
      await expectOthersLive(page, subject);
      await markDocument(page);
      await page.route(next(subject), answer);
      await followLink(page, path);
      if (!isStatic) {
        await expectFallback(page, subject);
        await expectOthersLive(page, subject);
        await tryAgain(page, subject).click();
        await expectFallback(page, subject);
        await page.unrouteAll();
        await tryAgain(page, subject).click();
      }
      await expectWhole(page, subject);
      await expectOthersLive(page, subject);
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }

  test(`a client-side navigation to ${name} with a malformed answer becomes a plain navigation`, async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    for (const body of [
      '{"release":1,"page"',
      '{"error":"maintenance"}',
      '[null]',
      '{"release":"1","page":{}}',
    ]) {
      await test.step(body, async () => {
        await page.goto('/error');
        await markDocument(page);
        await answerNextPages(page, path, (route) => route.fulfill({ contentType: nextPageType, body }));
        await followLink(page, path);
        await expectWhole(page, subject);
        await expectOthersLive(page, subject);
        expect(await isMarkedDocument(page)).toBe(false);
        await page.unrouteAll();
      });
    }
  });
}

for (const subject of subjects.filter(({ isStatic }) => !isStatic)) {
  test(`a client-side navigation with data that ${subject.name} cannot read offers 'Try again', which requests new data`, async ({
    page,
    walkIn,
    complaints,
  }) => {
    complaints.expect(/Error/);
    await walkIn();
    await page.goto('/error');
    await expectOthersLive(page, subject);
    await markDocument(page);
    await answerNextPages(page, subject.path, (route) => spoilData(route, subject));
    await followLink(page, subject.path);
    await expectFallback(page, subject);
    await expectOthersLive(page, subject);
    await page.unrouteAll();
    await tryAgain(page, subject).click();
    await expectWhole(page, subject);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

// The next tests use all subjects at the same time, each in its own tab, since each waits for the root's timeouts.

test("an entry that never loads does not block the server's HTML, which hydrates when the entry arrives", async ({
  context,
  walkIn,
  complaints,
}) => {
  complaints.expect(loadComplaints);
  await walkIn();
  await Promise.all(
    subjects
      .filter(({ isStatic }) => !isStatic)
      .map(async (subject) => {
        const page = await context.newPage();
        const held = await holdBack(page, entry(subject));
        await page.goto(subject.path, { waitUntil: 'domcontentloaded' });
        await expectOthersLive(page, subject);
        await expectServerHtml(page, subject);
        // Its own timeout passes meanwhile, and a later entry is still used.
        await page.waitForTimeout(5_200);
        await expectServerHtml(page, subject);
        await held.letGo();
        await expectWhole(page, subject);
      }),
  );
});

test("a client-side navigation with an entry that never loads offers 'Try again', which retries", async ({
  context,
  walkIn,
  complaints,
}) => {
  complaints.expect(loadComplaints);
  await walkIn();
  await Promise.all(
    subjects
      .filter(({ name, isStatic }) => !isStatic && !onEveryPage.has(name))
      .map(async (subject) => {
        const page = await context.newPage();
        await page.goto('/error');
        await expectOthersLive(page, subject);
        await markDocument(page);
        const held = await holdBack(page, entry(subject));
        await followLink(page, subject.path);
        await expectOthersLive(page, subject);
        await expect(tryAgain(page, subject)).toBeVisible();
        held.mend();
        await tryAgain(page, subject).click();
        await expectWhole(page, subject);
        expect(await isMarkedDocument(page)).toBe(true);
      }),
  );
});

test('a next page that never arrives leaves the page usable, and becomes a plain navigation in the end', async ({
  context,
  walkIn,
}) => {
  await walkIn();
  await Promise.all(
    subjects.map(async (subject) => {
      const page = await context.newPage();
      await page.goto('/error');
      await expectOthersLive(page, subject);
      await markDocument(page);
      await answerNextPages(page, subject.path, () => new Promise(() => undefined));
      await followLink(page, subject.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
      await expectOthersLive(page, subject);
      expect(await isMarkedDocument(page)).toBe(true);
      await expect(page).toHaveURL(subject.path);
      await expectWhole(page, subject);
      expect(await isMarkedDocument(page)).toBe(false);
    }),
  );
});

/**
 * Answers client-side navigations to a path. Documents are served as usual, and so are single fragments, which a
 * page requests when the server did not have their data in time.
 */
async function answerNextPages(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(`**${path}`, (route) => {
    const { accept, [fragmentsHeader]: single } = route.request().headers();
    return accept?.startsWith(nextPageType) && single === undefined ? answer(route) : route.continue();
  });
}

/** Holds requests until `letGo` continues them. After `letGo` or `mend`, later requests are continued at once. */
async function holdBack(page: Page, files: string): Promise<{ letGo(): Promise<void>; mend(): void }> {
  const held: Route[] = [];
  let isMended = false;
  await page.route(files, async (route) => {
    if (isMended) await route.continue();
    else held.push(route);
  });
  return {
    mend: () => void (isMended = true),
    async letGo() {
      isMended = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Answers a next page with data of another shape for the subject's fragment. */
async function spoilData(route: Route, { id }: Subject): Promise<void> {
  const response = await route.fetch();
  const page: NextPage = await response.json();
  const fragments = page.fragments.map((placed) => (placed.id === id ? { ...placed, data: [] } : placed));
  await route.fulfill({ response, body: JSON.stringify({ ...page, fragments }) });
}
