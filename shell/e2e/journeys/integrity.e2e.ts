import type { Page } from '@playwright/test';
import { addFirstTyre } from '@tyres/cli/browser/journey';
import { beginToUse, expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';
import {
  expectFallback,
  expectOthersLive,
  expectServerHtml,
  expectWhole,
  followLink,
  subjects,
  tryAgain,
  headingOf,
  type Subject,
} from '../src/subjects';

const refused = /valid digest in the 'integrity' attribute/;
const complaintsOfLoads =
  /valid digest|preloaded using link preload|was not loaded|ChunkLoadError|Loading (CSS )?chunk/;

for (const subject of subjects.filter(({ isStatic }) => !isStatic)) {
  test(`a script of ${subject.name} with one changed byte is not run, the server's HTML is kept, and the failure is reported`, async ({
    context,
    walkIn,
    complaints,
  }) => {
    complaints.expect(complaintsOfLoads);
    await walkIn();
    const files = await filesOf(subject, await context.newPage(), (page) => page.goto(subject.path));
    expect(files.some((file) => file.endsWith('/remote.js'))).toBe(true);
    expect(files.some((file) => file.includes('/fragment-'))).toBe(true);
    await forEachTwoAtOnce(files, async (file) => {
      const page = await context.newPage();
      const reports = await hearReports(page);
      const isRefused = await changeOneByte(page, file);
      await page.goto(subject.path);
      await expectOthersLive(page, subject);
      await expectHeading(page, subject);
      await expect.poll(isRefused, { message: file }).toBe(true);
      // A lazy part shows by itself that it failed to load.
      await expect(page.locator(notLive(subject)).or(tryAgain(page, subject)).first()).toBeAttached();
      await expect.poll(() => failuresOf(subject, reports), { message: file }).toContain('load');
      await page.close();
    });
  });
}

for (const subject of subjects) {
  const outcome = subject.isStatic ? 'works without it' : "offers 'Try again', which works";
  test(`a client-side navigation refuses a file of ${subject.name} with one changed byte, and its fragment ${outcome}`, async ({
    context,
    walkIn,
    complaints,
  }) => {
    complaints.expect(complaintsOfLoads);
    await walkIn();
    const start = async (page: Page): Promise<void> => {
      await page.goto('/error');
      await expectOthersLive(page, subject);
      await expect(page.locator(notLive(subject))).toHaveCount(0);
    };
    const first = await context.newPage();
    await start(first);
    const files = await filesOf(subject, first, (page) => followLink(page, subject.path));
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
    await forEachTwoAtOnce(files, async (file) => {
      const page = await context.newPage();
      const reports = await hearReports(page);
      await start(page);
      const isRefused = await changeOneByte(page, file);
      await followLink(page, subject.path);
      await expect.poll(isRefused, { message: file }).toBe(true);
      await expectOthersLive(page, subject);
      const heading = headingOf(page, subject);
      await expect(heading.or(tryAgain(page, subject)).first()).toBeVisible();
      if (isNeeded(subject, file) || !(await heading.isVisible())) {
        await expectFallback(page, subject);
        await expect.poll(() => failuresOf(subject, reports), { message: file }).toContain('load');
        await page.unrouteAll();
        await tryAgain(page, subject).click();
      }
      await expectWhole(page, subject);
      await page.close();
    });
  });
}

for (const file of ['root.js', 'shared.*.js']) {
  test(`the shell's ${file} with one changed byte is not run, and the page works without it`, async ({
    page,
    walkIn,
    complaints,
  }) => {
    complaints.expect(complaintsOfLoads);
    await walkIn();
    const isRefused = await changeOneByte(page, `/mf/shell/**/${file}`);
    await page.goto('/select-tyres');
    await expect
      .poll(async () => {
        await beginToUse(page);
        return isRefused();
      })
      .toBe(true);
    for (const subject of subjects.filter(({ path }) => path === '/select-tyres'))
      await expectServerHtml(page, subject);
    await expect(page.locator('[data-live]')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/select-tyres/);
  });
}

test('an early module with one changed byte is not run, and the list adds the tyre itself', async ({
  page,
  walkIn,
  complaints,
}) => {
  complaints.expect(complaintsOfLoads);
  await walkIn();
  const isRefused = await changeOneByte(page, '/mf/mf-catalogue/**/early.js');
  await page.goto('/select-tyres');
  await expect.poll(isRefused).toBe(true);
  await addFirstTyre(page, 2);
  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
});

/** More pages at once would share the processor until a page misses its time limit. */
async function forEachTwoAtOnce(
  files: readonly string[],
  check: (file: string) => Promise<void>,
): Promise<void> {
  const left = [...files];
  const next = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await check(file);
  };
  await Promise.all([next(), next()]);
}

const notLive = ({ name }: Subject): string =>
  `[data-fragment$="@${name}"]:not([data-hydrate="never"], [data-live])`;

/** A fragment needs its entry and the chunks named after it; other chunks may be of other fragments. */
function isNeeded({ id, isStatic }: Subject, file: string): boolean {
  return !isStatic && (file.endsWith('/remote.js') || file.includes(`/fragment-${id.split('@')[0]}.`));
}

/** Paths of the scripts and styles of a micro-frontend that a page fetches until it is live. */
async function filesOf(
  subject: Subject,
  page: Page,
  go: (page: Page) => Promise<unknown>,
): Promise<readonly string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // No fragment needs the early module, which has a test of its own.
    if (pathname.startsWith(`/mf/${subject.name}/`) && !pathname.endsWith('/early.js')) files.add(pathname);
  });
  await go(page);
  await expectOthersLive(page, subject);
  await expectWhole(page, subject);
  await expect(page.locator(notLive(subject))).toHaveCount(0);
  await page.close();
  return [...files];
}

/** Changes a byte of a file so that only its hash differs: a space becomes a tab. */
async function changeOneByte(page: Page, file: string): Promise<() => boolean> {
  let isRefused = false;
  page.on('console', (message) => {
    isRefused ||= refused.test(message.text());
  });
  await page.route(`**${file}*`, async (route) => {
    const response = await route.fetch();
    // Undefined when the page has navigated meanwhile and the request is gone.
    const text = await response.text().catch(() => undefined);
    if (text === undefined) return;
    expect(text).toContain(' ');
    // Not cached, so that a retry gets the right file.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: text.replace(' ', '\t') });
  });
  return () => isRefused;
}

/** Collects the page's reports to the edge. */
async function hearReports(page: Page): Promise<readonly string[]> {
  const reports: string[] = [];
  await page.exposeFunction('hearReport', (text: string) => void reports.push(text));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.get(window, 'hearReport')(text));
      return send(url, body);
    };
  });
  return reports;
}

/** Kinds of the failures that were reported of a micro-frontend's fragments. */
function failuresOf({ name }: Subject, reports: readonly string[]): string[] {
  return reports.flatMap((text) => {
    const { events }: { events: { kind: string; fragment: string }[] } = JSON.parse(text);
    return events.filter(({ fragment }) => fragment.endsWith(`@${name}`)).map(({ kind }) => kind);
  });
}
