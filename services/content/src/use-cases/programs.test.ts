import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPage, getPreview } from '@tyres/content-contract/endpoints';
import type { Database } from '@tyres/service-kit/database';
import type { ImportOptions } from '@tyres/service-kit/import-program';
import { fakeServiceClient, testApp, testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { createContentImports } from '../import/imports';
import { listEditions } from '../store/editions';
import { testDeps } from '../testing/test-deps';
import { runEditionsProgram } from './editions-program';
import { runLinkProgram } from './link-program';

const now = new Date('2026-06-03T12:00:00Z');
const siteUrl = 'https://shop.example';
let database: Database;
let printed: string[];

beforeEach(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  printed = [];
});
afterEach(() => database.close());

const print = (line: string): void => void printed.push(line);
const editions = (...args: string[]) => runEditionsProgram({ database, args, print, now });
const link = (...args: string[]) => runLinkProgram({ database, args, print, siteUrl });

/** Imports these texts by slug, without what was there before. */
async function importPages(
  texts: Readonly<Record<string, string>>,
  state = 'published',
  options: ImportOptions = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  for (const [slug, text] of Object.entries(texts))
    await writeFile(
      join(folder, `${slug}.md`),
      `---\nslug: ${slug}\nheading: About ${slug}\ndescription: What to know.\nstate: ${state}\n---\n${text}\n`,
    );
  await writeFile(join(folder, 'redirects.csv'), `from,to,status\n/old,/${Object.keys(texts)[0]},301\n`);
  await createContentImports({ siteUrl: undefined, services: fakeServiceClient({}) }).importFile(
    database,
    'pages',
    folder,
    {
      prune: true,
      now,
      ...options,
    },
  );
  await rm(folder, { recursive: true });
}

test('editions are listed, compared and restored, and what is restored is served at once', async () => {
  await importPages({ a: 'One.', b: 'Two.' });
  await importPages({ a: 'Three.' });
  expect(await editions('list')).toBe(0);
  expect(printed).toEqual([
    expect.stringMatching(/^2 {2}2026-06-03 13:00 {2}import of pages-\w+: 1 pages, 1 redirects, served now$/),
    expect.stringMatching(/^1 {2}2026-06-03 13:00 {2}import of pages-\w+: 2 pages, 1 redirects$/),
  ]);
  printed = [];
  expect(await editions('compare', '1', '2')).toBe(0);
  expect(printed).toEqual([
    'From edition 1 to edition 2: 1 changed, 1 removed',
    '~ /a: About a',
    expect.stringMatching(/^ {2}@@ line/),
    '   ---',
    '  -One.',
    '  +Three.',
    '- /b: About b',
  ]);
  printed = [];
  expect(await editions('restore', '1')).toBe(0);
  expect(printed).toEqual(['Edition 3 is served, like edition 1: 1 new, 1 changed']);
  const app = testApp(createApp(testDeps(database)));
  expect((await app.call(getPage, { slug: 'a' })).body).toMatchObject({ html: '<p>One.</p>' });
  expect((await app.call(getPage, { slug: 'b' })).status).toBe(200);
  expect(await editions('restore', '3')).toBe(0);
  expect(printed.at(-1)).toBe('Edition 3 is what is served already.');
  expect((await listEditions(database, 9)).map(({ note }) => note)[0]).toBe('restore of 1');
});

test.each([
  [[], 2, /^Usage:/],
  [['list', '1'], 2, /^Usage:/],
  [['compare', '1'], 2, /^Usage:/],
  [['restore', '1', '2'], 2, /^Usage:/],
  [['restore', '7'], 1, /^There is no edition 7; the newest is 1\.$/],
  [['restore', 'x'], 1, /^There is no edition x/],
  [['compare', '1', '0'], 1, /^There is no edition 0/],
])('editions %j ends with %i and says why', async (args, code, message) => {
  await importPages({ a: 'One.' });
  expect(await editions(...args)).toBe(code);
  expect(printed.join('\n')).toMatch(message);
});

test('a dry run uses up no number, and an edition that there is not is never restored', async () => {
  await importPages({ a: 'One.' }, 'published', { dryRun: true });
  await importPages({ a: 'One.' });
  expect((await listEditions(database, 9)).map(({ number }) => number)).toEqual([1]);
  await database.query(sql`insert into editions (number, made_at, note) values (3, now(), 'after a gap')`);
  expect(await editions('restore', '2')).toBe(1);
  expect(await editions('compare', '1', '2')).toBe(1);
  expect(printed).toEqual(Array(2).fill('There is no edition 2; the newest is 3.'));
});

test('a link opens the page of an edition, and the desk has one of its own', async () => {
  await importPages({ a: 'One.' }, 'draft');
  await importPages({ a: 'Two.' }, 'draft');
  expect(await link('a')).toBe(0);
  expect(await link('a', '--edition', '1')).toBe(0);
  const app = testApp(createApp(testDeps(database)));
  const previews = printed.map(async (address) => {
    const { origin, pathname, searchParams } = new URL(address);
    expect(`${origin}${pathname}`).toBe(`${siteUrl}/preview`);
    return (await app.call(getPreview, { link: searchParams.get('link') ?? '' })).body;
  });
  expect(await Promise.all(previews)).toMatchObject([
    { html: '<p>Two.</p>', edition: 2 },
    { html: '<p>One.</p>', edition: 1 },
  ]);
  expect(await link('desk')).toBe(0);
  expect(printed.at(-1)).toMatch(/^https:\/\/shop\.example\/content-desk\?link=desk\.\d{10}\.[\w-]{43}$/);
});

test.each([
  [[], 2, /^Usage:/],
  [['a', 'b'], 2, /^Usage:/],
  [['a', '--edition', 'x'], 2, /^Usage:/],
  [['none'], 1, /^Edition 0 has no page none\.$/],
  [['a', '--edition', '9'], 1, /^Edition 9 has no page a\.$/],
])('link %j ends with %i and says why', async (args, code, message) => {
  expect(await link(...args)).toBe(code);
  expect(printed.join('\n')).toMatch(message);
});
