import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import type { DescribedChanges, ImportOptions } from '@tyres/service-kit/import-program';
import { fakeServiceClient, testDatabase } from '@tyres/service-kit/testing';
import sharp from 'sharp';
import { generateDemo } from '../../demo/generate';
import { currentEdition, listEditions } from '../store/editions';
import { findPage, findPageOf, findRedirect } from '../store/pages';
import { findPicture } from '../store/pictures';
import { findQuestions } from '../store/questions';
import { createContentImports } from './imports';

const now = new Date('2026-06-03T12:00:00Z');
const services = fakeServiceClient({});
const imports = createContentImports({ siteUrl: undefined, services });
const front = (slug: string, more = '') =>
  `---\nslug: ${slug}\nheading: About ${slug}\ndescription: What to know.\nstate: published\n${more}---\n`;

let database: Database;
let folder: string;
let described: DescribedChanges | undefined;

beforeEach(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  described = undefined;
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function write(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
const run = (options: ImportOptions = {}) =>
  imports.importFile(database, 'pages', folder, { now, describe: (one) => (described = one), ...options });
/** The problems of a folder, each as `file:line: message`. */
const problemsOf = async (): Promise<string[]> => {
  const error: unknown = await run().catch((one: unknown) => one);
  expect(await currentEdition(database)).toBe(0);
  return error instanceof Error
    ? error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    : [];
};
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336' } })
    .png()
    .toBuffer();

test('an import of a folder publishes its pages; a second one changes nothing and makes no edition', async () => {
  await write({
    'a.md': `${front('a')}Text with [a link](/help/b).\n`,
    'help/b.md': `${front('b')}Other text.\n`,
    'redirects.csv': 'from,to,status\n/help/b,/b,301\n',
  });
  expect(await run()).toBe(2);
  expect(described?.summary).toBe('edition 1: 3 new');
  expect(await findPage(database, 'a', now)).toEqual({
    slug: 'a',
    heading: 'About a',
    description: 'What to know.',
    html: '<p>Text with <a href="/help/b">a link</a>.</p>',
    updated_on: '2026-06-03',
    shown_until: null,
  });
  expect(await run()).toBe(2);
  expect(described?.summary).toBe('edition 1: no change');
  expect(
    (await listEditions(database, 5)).map(({ number, note, pages, redirects }) => ({
      number,
      note,
      pages,
      redirects,
    })),
  ).toEqual([{ number: 1, note: expect.stringMatching(/^import of pages-/), pages: 2, redirects: 1 }]);
});

test('a dry run shows each change as lines, and changes nothing', async () => {
  await write({ 'a.md': `${front('a')}One.\n\nTwo.\n`, 'b.md': `${front('b')}Text.\n` });
  await run();
  await rm(join(folder, 'b.md'));
  await write({
    'a.md': `${front('a')}One.\n\nThree.\n`,
    'c.md': `${front('c')}New.\n`,
    'redirects.csv': 'from,to,status\n/b,/c,302\n',
  });
  expect(await run({ dryRun: true, prune: true })).toBe(2);
  expect(described?.lines).toEqual([
    '+ /c: About c (published)',
    '~ /a: About a',
    expect.stringMatching(/^ {2}@@ line \d+$/),
    '   ',
    '  -Two.',
    '  +Three.',
    '- /b: About b',
    '+ /b → /c (302)',
  ]);
  expect(await currentEdition(database)).toBe(1);
  expect((await findPage(database, 'a', now))?.html).toContain('Two.');
  expect(await findPage(database, 'c', now)).toBeUndefined();
});

test('pages that are not in the folder stay, unless they are pruned: then they are gone (410)', async () => {
  await write({ 'a.md': `${front('a')}Text.\n`, 'b.md': `${front('b')}Text.\n` });
  await run();
  await rm(join(folder, 'b.md'));
  await run();
  expect(await findPage(database, 'b', now)).toBeDefined();
  await run({ prune: true });
  expect(described?.summary).toBe('edition 2: 1 removed');
  expect(await findPage(database, 'b', now)).toBeUndefined();
  expect(await findRedirect(database, '/b', now)).toEqual({ to: null, status: 410 });
  expect(await findRedirect(database, '/a', now)).toBeUndefined();
});

test('pictures are kept by their hash, in smaller widths, and with their size', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h9"/></svg>';
  await write({
    'help/a.md': `${front('a')}![A wheel](../pictures/wheel%20one.png)\n\n![A line](line.svg)\n`,
    'pictures/wheel one.png': await png(1_200, 600),
    'help/line.svg': drawing,
  });
  await run();
  const html = (await findPage(database, 'a', now))?.html ?? '';
  const [, hash = ''] = /content-pictures\/([0-9a-f]{32})-1200\.webp/.exec(html) ?? [];
  expect(html).toContain(
    `<img src="/content-pictures/${hash}-1200.webp" alt="A wheel" srcset="/content-pictures/${hash}-480.webp 480w, /content-pictures/${hash}-960.webp 960w, /content-pictures/${hash}-1200.webp 1200w" sizes="(min-width: 768px) 42rem, 100vw" width="1200" height="600" loading="lazy" />`,
  );
  expect(html).toMatch(
    /<img src="\/content-pictures\/[0-9a-f]{32}\.svg" alt="A line" width="40" height="20" loading="lazy" \/>/,
  );
  const small = await findPicture(database, `${hash}-480.webp`);
  expect(small?.type).toBe('image/webp');
  expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
});

test('each problem is reported with its file and its line, and nothing is imported', async () => {
  const large = Buffer.alloc(50 * 1024 * 1024, 1);
  await write({
    'a.md': `${front('a', 'colour: red\n')}Text.\n`,
    'b.md': `${front('same')}## Fine\n\n#### Skipped\n\n# One\n`,
    'c.md': `${front('same')}![](none.png)\n\n![Far](../../etc/passwd.png)\n\n![Here](broken.png)\n\n[x](relative)\n\n[y](#nowhere)\n`,
    'd.md': `${front('basket')}<script>steal()</script>\n\nText <b onclick="x()">b</b>\n`,
    'e.md': 'No front matter.\n',
    'f.md': Buffer.from(`${front('f')}caf\xe9\n`, 'latin1'),
    'g.md': `${front('g')}`,
    'broken.png': Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1'),
    'large.png': large,
    'fake.png': 'GIF? no',
    'notes.docx': 'PK',
    'redirects.csv':
      'from,to,status\n/x,/y,301\n/y,/x,301\n/same,/a,302\n/basket/old,/,301\n/z,https://evil.example,301\n/w,,404\n',
  });
  await symlink('/etc/passwd', join(folder, 'passwd.md'));
  expect(await problemsOf()).toEqual([
    'a.md:6: nothing is called colour; there are slug, heading, description, state, publish_on, unpublish_on, group, order, related',
    'b.md:9: a heading of level 4 follows one of level 2',
    'b.md:11: the heading of the page is its h1: begin with ##',
    'broken.png:1: this picture is broken',
    'c.md:2: the slug same is that of b.md, too',
    'c.md:7: the picture none.png has no words for who cannot see it',
    'c.md:7: the picture none.png is not in the folder, or cannot be used',
    'c.md:9: the picture ../../etc/passwd.png is not in the folder, or cannot be used',
    'c.md:11: the picture broken.png is not in the folder, or cannot be used',
    'c.md:13: the link relative begins with neither / nor https:// nor mailto: nor tel:',
    'c.md:15: the link #nowhere leads to no heading of this page',
    'd.md:2: /basket is an address of the shop itself',
    'd.md:7: <script> is not allowed',
    'd.md:9: <b> has no onclick here',
    'e.md:1: a page begins with front matter: its fields between two lines of ---',
    'f.md:1: this is not UTF-8; save the file as UTF-8',
    'g.md:6: the page has no text',
    'large.png:1: this file has 50 MB; it may have 10 MB',
    'notes.docx:1: this is no page, no picture and no redirects',
    'passwd.md:1: this is a link or a device, and no file',
    'redirects.csv:2: this leads back to itself: /x → /y → /x',
    'redirects.csv:4: there is a page at /same',
    'redirects.csv:5: /basket/old is an address of the shop itself',
    'redirects.csv:6: to is a path of the site, as in /new-page',
    'redirects.csv:7: the status is 301, 302 or 410',
  ]);
});

test('the site is asked for links to what may be a page of another team', async () => {
  const asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/michelin' ? 200 : request.url === '/slow' ? 503 : 404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const asking = createContentImports({ siteUrl, services });
  const importNow = () =>
    asking.importFile(database, 'pages', folder, { now, describe: (one) => (described = one) });
  try {
    await write({
      'a.md': `${front('a')}[M](/michelin?x=1) [N](/nowhere#top)\n\n[N](/nowhere) [B](/b)\n`,
      'b.md': `${front('b')}Text.\n`,
    });
    await expect(importNow()).rejects.toThrow(
      'Nothing was imported. 2 problems:\n  a.md:7: the link /nowhere leads nowhere\n  a.md:9: the link /nowhere leads nowhere',
    );
    expect(asked.sort()).toEqual(['/michelin', '/nowhere']);
    await write({ 'a.md': `${front('a')}[M](/michelin) [S](/slow)\n` });
    await importNow();
    expect(described?.summary).toBe('edition 1: 2 new; links not checked, since the site does not answer: 1');
  } finally {
    site.close();
  }
});

test('related tyres are kept, shown as a change, and refused where they lead nowhere or to a page to read', async () => {
  const related = (path: string) => front('a', `related:\n  Tyres for snow: ${path}\n`);
  await write({ 'a.md': `${front('a')}Text.\n` });
  await run();
  await write({ 'a.md': `${related('/michelin/alpin-7')}Text.\n` });
  await run();
  expect(described?.lines).toEqual(
    expect.arrayContaining(['  +related:', '  +  Tyres for snow: /michelin/alpin-7']),
  );
  const tyres = [{ name: 'Tyres for snow', path: '/michelin/alpin-7' }];
  expect((await findPage(database, 'a', now))?.related).toEqual(tyres);
  expect((await findPageOf(database, 'a', 2))?.related).toEqual(tyres);
  await write({ 'a.md': `${related('/b')}Text.\n`, 'b.md': `${front('b')}Text.\n` });
  await expect(run()).rejects.toThrow('a.md:7: /b is a page to read, and no tyres');
  const site = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  try {
    await write({ 'a.md': `${related('/michelin/none')}Text.\n` });
    const asking = createContentImports({ siteUrl, services }).importFile(database, 'pages', folder, { now });
    await expect(asking).rejects.toThrow('a.md:7: the link /michelin/none leads nowhere');
  } finally {
    site.close();
  }
  expect((await findPage(database, 'a', now))?.related).toEqual(tyres);
});

test('an import of the demo data adds every page that the site links to [R-TERMS, R-COOKIES, R-RUN-FLAT, R-TYRE-SIZE-GUIDE, R-GUARANTEE]', async () => {
  await generateDemo(folder);
  expect(await imports.filesIn(folder)).toEqual([
    { kind: 'pages', file: join(folder, 'pages') },
    { kind: 'questions', file: join(folder, 'questions.ndjson') },
    { kind: 'reviews', file: join(folder, 'reviews.ndjson') },
  ]);
  expect(await imports.importFile(database, 'pages', join(folder, 'pages'))).toBeGreaterThan(4);
  for (const slug of [
    'terms',
    'cookies',
    'run-flat-tyres',
    'calculate-your-tyre-size',
    'lifetime-tyre-guarantee',
    'winter-tyres',
    'privacy',
    'tyre-labels',
  ])
    expect(await findPage(database, slug, new Date())).toMatchObject({ slug });
});

const importQuestions = async (rows: readonly object[], options: ImportOptions = {}) => {
  const file = join(folder, 'questions.ndjson');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return imports.importFile(database, 'questions', file, options);
};

test('questions are imported again and again, pruned on demand, and a wrong row refuses the whole file', async () => {
  const stored = { id: 'tread', question: 'How deep?', answer: '<p>1.6 mm</p>', group: 'motoring' };
  const tread = { ...stored, order: 1 };
  const wear = { ...tread, id: 'wear', order: 2 };
  const found = () => findQuestions(database, ['motoring']);
  expect(await importQuestions([tread, wear])).toBe(2);
  expect(await importQuestions([tread])).toBe(1);
  expect(await found()).toEqual([stored, { ...stored, id: 'wear' }]);
  await importQuestions([tread], { prune: true });
  expect(await found()).toEqual([stored]);
  await expect(importQuestions([wear, { ...tread, group: 'none' }])).rejects.toThrow(/2/);
  expect(await found()).toEqual([stored]);
});

test('the questions of the demo are imported', async () => {
  await generateDemo(folder);
  expect(await imports.importFile(database, 'questions', join(folder, 'questions.ndjson'))).toBeGreaterThan(
    40,
  );
});
