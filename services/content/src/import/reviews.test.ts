import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReviews } from '@tyres/content-contract/reviews';
import type { Database } from '@tyres/service-kit/database';
import type { ImportOptions } from '@tyres/service-kit/import-program';
import { fakeServiceClient, testApp, testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { demoReviews } from '../../demo/reviews';
import { createApp } from '../app';
import { testDeps } from '../testing/test-deps';
import { createContentImports } from './imports';

const now = new Date('2026-06-03T12:00:00Z');
const columns = 'order_reference,rating,written_on,first_name,text';
const review = 'ORDER001,5,2026-03-05,Ann,Quick and friendly.';

/** The orders that the checkout knows as paid, and what it was asked. */
let paid: Map<string, string>;
let asked: string[][];
const services = fakeServiceClient({
  checkout: {
    confirmPaidOrders({ references }: { references: string[] }) {
      asked.push(references);
      const orders = references.flatMap((reference) => {
        const placed_on = paid.get(reference);
        return placed_on === undefined ? [] : [{ reference, placed_on }];
      });
      return { orders };
    },
  },
});
const imports = createContentImports({ siteUrl: undefined, services });

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  folder = await mkdtemp(join(tmpdir(), 'shop-reviews-'));
  paid = new Map([
    ['ORDER001', '2026-03-04'],
    ['ORDER002', '2026-03-04'],
  ]);
  asked = [];
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function load(rows: readonly string[], options: ImportOptions = {}, header = columns): Promise<number> {
  const file = join(folder, 'reviews.csv');
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  return imports.importFile(database, 'reviews', file, { now, ...options });
}
const stored = () => database.query(sql`select order_reference, rating from reviews order by 1`);
const shown = async () => (await testApp(createApp(testDeps(database))).call(getReviews, {})).body;

test('a review of a paid order is imported, and shown [S25.9]', async () => {
  expect(await load([review, 'order002,4,2026-04-01,,'])).toBe(2);
  expect(asked).toEqual([['ORDER001', 'ORDER002']]);
  expect(await shown()).toMatchObject({ average_score: 4.5, review_count: 2 });
});

test('reviews imported twice are there once; a later file changes a review, or takes it back', async () => {
  await load([review, 'ORDER002,3,2026-03-06,,']);
  await load([review, 'ORDER002,1,2026-03-07,,Worse since.']);
  expect(await stored()).toEqual([
    { order_reference: 'ORDER001', rating: 5 },
    { order_reference: 'ORDER002', rating: 1 },
  ]);
  paid.clear();
  await load([`${review},1`], {}, `${columns},withdrawn`);
  expect(await stored()).toEqual([{ order_reference: 'ORDER002', rating: 1 }]);
});

test('a dry run writes nothing, and still asks for the orders', async () => {
  expect(await load([review], { dryRun: true })).toBe(1);
  expect(await stored()).toEqual([]);
  await expect(load(['ORDER009,5,2026-03-05,,'], { dryRun: true })).rejects.toThrow('no order ORDER009');
});

test('a file of 2,500 reviews is read in parts, and one wrong row at its end refuses them all', async () => {
  const orders = Array.from({ length: 2_500 }, (_, index) => `ORDER${String(index + 1_000)}`);
  for (const order of orders) paid.set(order, '2026-03-01');
  const rows = orders.map((order) => `${order},5,2026-03-02,,`);
  await expect(load([...rows, 'ORDER999,5,2026-03-02,,'])).rejects.toThrow(
    'line 2502: no order ORDER999 was paid',
  );
  expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 501]);
  expect(await stored()).toEqual([]);
  expect(await load(rows)).toBe(2_500);
});

test('nothing is imported while the checkout does not answer', async () => {
  const alone = createContentImports({ siteUrl: undefined, services: fakeServiceClient({}) });
  const file = join(folder, 'reviews.csv');
  await writeFile(file, `${columns}\n${review}\n`);
  await expect(alone.importFile(database, 'reviews', file, { now })).rejects.toThrow(
    'The checkout does not say which orders were paid, so that no review was imported.',
  );
  expect(await stored()).toEqual([]);
});

test.each([
  ['of an order that nobody paid', 'ORDER009,5,2026-03-05,,', 'no order ORDER009 was paid'],
  ['without an order', ',5,2026-03-05,,', 'order_reference'],
  ['of no reference', "' or 1=1,5,2026-03-05,,", 'order_reference is not an order reference'],
  [
    'from before the order',
    'ORDER002,5,2026-03-03,,',
    'the order ORDER002 was placed on 2026-03-04, after the review',
  ],
  ['of tomorrow', 'ORDER002,5,2026-06-04,,', '2026-06-04 is not past'],
  ['of an order that has one in this file', 'order001,1,2026-03-05,,', 'the order ORDER001 is there twice'],
  ['with six stars', 'ORDER002,6,2026-03-05,,', 'rating must be less than or equal to 5'],
  ['with half a star', 'ORDER002,0.5,2026-03-05,,', 'rating must be'],
  ['of 31 February', 'ORDER002,5,2026-02-31,,', 'written_on is a day of the calendar'],
  ['with a surname', 'ORDER002,5,2026-03-05,Ann Smith,', 'first_name is one name, without a surname'],
  ['with HTML', 'ORDER002,5,2026-03-05,,Very <b>good</b>', 'text is plain text'],
  ['of 100 kB', `ORDER002,5,2026-03-05,,${'x'.repeat(100_000)}`, 'text must be at most 2000 characters'],
])('a review %s is refused with its line and reason, and nothing is imported', async (_, row, reason) => {
  await expect(load([review, row])).rejects.toThrow(`line 3: ${reason}`);
  expect(await stored()).toEqual([]);
});

test('the reviews of the demo are imported, when the checkout has their orders', async () => {
  await generateDemo(folder);
  for (const { order_reference } of demoReviews) paid.set(order_reference, '2025-01-01');
  const file = join(folder, 'reviews.ndjson');
  expect(await imports.importFile(database, 'reviews', file, { now })).toBe(28);
  expect(await shown()).toMatchObject({ average_score: 4.4, review_count: 28, pages: 3 });
});
