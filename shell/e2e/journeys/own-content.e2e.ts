import { expectAccessible } from '../src/axe';
import { contentEditor, pageFile, type ContentEditor } from '../src/content-editor';
import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

/** A published change is on the site within this. */
const soonMs = 10_000;
const count = 200;

let editor: ContentEditor;
test.beforeEach(async ({}, { testId }) => {
  editor = await contentEditor(stackSettings(), testId);
});
test.afterEach(async () => {
  // The next test finds the pages of the demo.
  await editor.run('editions', 'restore', '1');
  await editor.end();
});

test('two hundred pages are imported, edited, planned, moved and restored, each with the next request', async ({
  page,
  request,
}) => {
  const slugs = Array.from({ length: count }, (_, index) => `guide-${index}`);
  await editor.write(
    Object.fromEntries(
      slugs.map((slug, index) => [
        `guides/${slug}.md`,
        pageFile(slug, `First text. [Next](/guide-${(index + 1) % count})`),
      ]),
    ),
  );
  expect((await request.get('/guide-7')).status()).toBe(404);
  expect(await editor.importPages('--dry-run')).toContain(`${count} rows are valid; nothing was written`);
  expect((await request.get('/guide-7')).status()).toBe(404);
  expect(await editor.importPages()).toContain(`${count} new`);
  for (const slug of slugs) {
    const answer = await request.get(`/${slug}`);
    expect([slug, answer.status(), (await answer.text()).includes('First text.')]).toEqual([slug, 200, true]);
  }

  await editor.write({
    'guides/guide-7.md': pageFile('guide-7', 'Second text, [elsewhere](/guide-8).'),
    'guides/guide-8.md': pageFile('guide-8', 'Later.', { publish_on: '2999-01-01' }),
    'guides/guide-9.md': pageFile('guide-9', 'Over.', { unpublish_on: '2020-01-01' }),
    'redirects.csv':
      'from,to,status\n/old/guides/7,/guide-7#top,301\n/for-now,/guide-7,302\n/sold-out,,410\n',
  });
  expect(await editor.importPages()).toContain('3 new, 3 changed');
  await page.goto('/guide-7');
  await expectHeading(page, { heading: 'About guide-7' });
  await expect(page.getByText('Second text')).toBeVisible();
  for (const [path, status, location] of [
    ['/guide-8', 404, undefined],
    ['/guide-9', 410, undefined],
    ['/sold-out', 410, undefined],
    ['/old/guides/7', 301, '/guide-7'],
    ['/for-now', 302, '/guide-7'],
    ['/guide-10', 200, undefined],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, status, location]);
  }

  const newest = Number(/^(\d+) /.exec(await editor.run('editions', 'list'))?.[1]);
  expect(await editor.run('editions', 'compare', String(newest - 1), String(newest))).toContain(
    '+Second text',
  );
  expect(await editor.run('editions', 'restore', String(newest - 1))).toContain('is served, like edition');
  await page.reload();
  await expect(page.getByText('First text.')).toBeVisible();
  expect((await request.get('/guide-8')).status()).toBe(200);
});

test('a change is on the site within ten seconds, and so is the end of a page', async ({ request }) => {
  const textOf = async (): Promise<string> => {
    const answer = await request.get('/quick');
    return `${answer.status()} ${/(First|Second) text/.exec(await answer.text())?.[0] ?? ''}`;
  };
  await editor.write({ 'quick.md': pageFile('quick', 'First text.') });
  await editor.importPages();
  await expect.poll(textOf, { timeout: soonMs }).toBe('200 First text');
  await editor.write({ 'quick.md': pageFile('quick', 'Second text.') });
  await editor.importPages();
  await expect.poll(textOf, { timeout: soonMs }).toBe('200 Second text');
  await editor.write({ 'quick.md': pageFile('quick', 'Second text.', { unpublish_on: '2020-01-01' }) });
  await editor.importPages();
  await expect.poll(textOf, { timeout: soonMs }).toBe('410 ');
});

test('a draft opens only by its signed link, with a bar that says so, and a wrong link has a plain page', async ({
  page,
  complaints,
}) => {
  await editor.write({ 'draft.md': pageFile('draft', '## Part\n\nNot yet.', { state: 'draft' }) });
  await editor.importPages();
  expect((await page.goto('/draft'))?.status()).toBe(404);
  complaints.expect(/404/);
  await expectHeading(page, { heading: 'Page not found' });
  const link = await editor.run('link', 'draft');
  const response = await page.goto(link);
  expect(response?.status()).toBe(200);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'same-origin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('note')).toContainText('A draft. This link ends on');
  await expect(page.getByText('Not yet.')).toBeVisible();
  await expectAccessible(page);
  for (const wrong of [
    `${link}x`,
    link.replace('draft@', 'terms@'),
    link.replace(/@\d+/, '@1'),
    '/preview',
  ]) {
    expect((await page.goto(wrong))?.status()).toBe(404);
    await expectHeading(page, { heading: 'This link is not valid' });
    await expect(page.getByText('Not yet.')).toHaveCount(0);
  }
});

test('the desk shows pages by state and broken links; every part is there without script', async ({
  browser,
  complaints,
}) => {
  complaints.expect(/404/);
  await editor.write({
    'one.md': pageFile('one', 'Text with [a link](/two).'),
    'two.md': pageFile('two', 'Text.', { state: 'draft' }),
  });
  await editor.importPages();
  const link = await editor.run('link', 'desk');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  expect((await page.goto(link))?.status()).toBe(200);
  await expectHeading(page, { heading: 'Content desk' });
  await expect(page.getByRole('row', { name: /Drafts/ })).toContainText('1');
  await expect(page.getByText('/one links to /two')).toBeVisible();
  await page.getByRole('link', { name: 'About two' }).click();
  await expect(page.getByRole('note')).toContainText('A draft');
  expect((await page.goto(`${link}x`))?.status()).toBe(404);
  await expectHeading(page, { heading: 'This link is not valid' });
  await context.close();
});

test('the desk is accessible, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await editor.run('link', 'desk'));
  await expectHeading(page, { heading: 'Content desk' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
