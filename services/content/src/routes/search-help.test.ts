import { searchHelp } from '@tyres/content-contract/help-endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { saveQuestions } from '../store/questions';
import { publishPages } from '../testing/publish-pages';
import { testDeps, testShop } from '../testing/test-deps';

const question = (id: string, asked: string, answer: string, group = 'choosing') => ({
  id,
  question: asked,
  answer,
  group,
  order: 1,
});

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  await saveQuestions(database, [
    question('size', 'Where is my size?', '<p>On the <b>side</b>wall, as in 205/55 R16 (91V).</p>'),
    question('label', 'What is a Label?', '<p>Letters &amp; decibels: A &lt; B.</p>'),
    question('right-to-left', 'ما هو حجم الإطار؟', '<p>على الجانب 👍</p>'),
    question('paypal', 'How do I use PayPal?', '<p>At the end of the checkout.</p>', 'paypal'),
    question('hub', 'Where is my size, garage?', '<p>There.</p>', 'garage'),
  ]);
  await publishPages(database, [
    {
      slug: 'guide',
      heading: 'Tyre Size Guide',
      description: 'Sizes.',
      html: '<p>The <b>side</b>wall.</p>',
      updated_on: '2026-01-05',
    },
    {
      slug: 'terms',
      heading: 'Terms',
      description: 'What we agree on.',
      html: '<p>Prices of each size.</p>',
      updated_on: '2026-01-05',
    },
  ]);
});
afterAll(() => database.close());

const search = async (q: string, shop = testShop) =>
  (await testApp(createApp(testDeps(database, { shop }))).call(searchHelp, { q })).body;
const idsOf = async (q: string) => (await search(q)).questions;

test.each([
  ['SIDEWALL', ['size']],
  ['  what is a label ', ['label']],
  ['letters & decibels: a < b', ['label']],
  ['r16 (91v)', ['size']],
  ['.*', []],
  ['[(', []],
  ['<b>', []],
  ["'; drop table questions; --", []],
  ['%', []],
  ['👍', ['right-to-left']],
  ['الإطار', ['right-to-left']],
  ['x'.repeat(200), []],
])('the search %p finds the questions %j, in any case, in question and answer [S24.6]', async (q, ids) =>
  expect(await idsOf(q)).toEqual(ids),
);

test('an empty search finds nothing', async () => {
  expect(await search('   ')).toEqual({ questions: [], pages: [] });
});

test('a search finds pages too, those with the words in their heading first', async () => {
  expect((await search('SIZE')).pages).toEqual([
    { path: '/guide', heading: 'Tyre Size Guide', description: 'Sizes.' },
    { path: '/terms', heading: 'Terms', description: 'What we agree on.' },
  ]);
  expect((await search('sidewall')).pages.map(({ path }) => path)).toEqual(['/guide']);
});

test('a question about PayPal is found only when PayPal is enabled [S24.3]', async () => {
  expect(await idsOf('use paypal')).toEqual([]);
  expect((await search('use paypal', { ...testShop, isPaypalEnabled: true })).questions).toEqual(['paypal']);
});

test('a search of 10 kB is refused: pages cut it off before they ask', async () => {
  const app = testApp(createApp(testDeps(database)));
  expect(await app.call(searchHelp, { q: 'x'.repeat(10_000) })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
