import { getPages } from '@tyres/content-contract/endpoints';
import { fake } from '@tyres/content-contract/fake';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { createApp } from '../app';
import { publishPages } from '../testing/publish-pages';
import { testDeps } from '../testing/test-deps';

let database: Database;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
});
afterAll(() => database.close());

test('published pages are listed by group and order; those without a group are the last', async () => {
  await publishPages(database, [
    { slug: 'alone', description: 'A' },
    { slug: 'second', group: 'Guides', order: 2, description: 'B' },
    { slug: 'first', group: 'Guides', order: 1, description: 'C' },
    { slug: 'draft', group: 'Guides', state: 'draft' },
    { slug: 'ended', group: 'Guides', unpublish_on: '2020-01-01T00:00:00.000Z' },
    { slug: 'terms', group: 'Buying from us', description: 'D' },
  ]);
  const slugs = async (group?: string) =>
    (await app.call(getPages, group === undefined ? {} : { group })).body.pages.map(({ slug }) => slug);
  expect(await slugs()).toEqual(['terms', 'first', 'second', 'alone']);
  expect(await slugs('Guides')).toEqual(['first', 'second']);
  expect(await slugs('None')).toEqual([]);
  expect(unlikeReal([fake.getPages()], [(await app.call(getPages, {})).body])).toEqual([]);
});
