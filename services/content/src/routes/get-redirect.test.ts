import { getPage, getRedirect } from '@tyres/content-contract/endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { testDeps } from '../testing/test-deps';
import { publishPages } from '../testing/publish-pages';

const past = '2020-01-01T00:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';

let database: Database;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
  await publishPages(database, [
    { slug: 'pruned' },
    { slug: 'never-shown', state: 'draft' },
    { slug: 'planned', publish_on: future },
    { slug: 'withdrawn' },
    { slug: 'postponed' },
  ]);
  await publishPages(
    database,
    [
      { slug: 'shown', publish_on: past, unpublish_on: future },
      { slug: 'ended', publish_on: past, unpublish_on: '2020-01-02T00:00:00.000Z' },
      { slug: 'draft', state: 'draft' },
      { slug: 'withdrawn', state: 'draft' },
      { slug: 'postponed', publish_on: future },
    ],
    {
      redirects: [
        { from: '/old/address', to: '/shown#part', status: 302 },
        { from: '/sale', to: null, status: 410 },
      ],
    },
  );
});
afterAll(() => database.close());

test.each([
  ['/old/address', { status: 302, to: '/shown#part' }],
  ['/sale', { status: 410, to: null }],
  ['/pruned', { status: 410, to: null }],
  ['/ended', { status: 410, to: null }],
])('%s leads to %j', async (path, body) => {
  expect(await app.call(getRedirect, { path })).toMatchObject({ status: 200, body });
});

test.each([
  '/shown',
  '/draft',
  '/never-shown',
  '/planned',
  '/withdrawn',
  '/postponed',
  '/nothing',
  "/'; drop table pages",
  '/sale/x',
])('%s leads nowhere: visitors never saw a page there, or it is to come again', async (path) => {
  expect(await app.call(getRedirect, { path })).toMatchObject({
    status: 404,
    body: { code: 'redirect_not_found' },
  });
});

test.each([
  ['shown', 200],
  ['ended', 404],
  ['planned', 404],
  ['draft', 404],
  ['pruned', 404],
])('the page %s, by its state and its dates, is answered with %i', async (slug, status) => {
  expect((await app.call(getPage, { slug })).status).toBe(status);
});
