import { streamAddresses } from '@tyres/content-contract/endpoints';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { publishPages } from '../testing/publish-pages';
import { testDeps } from '../testing/test-deps';

test('published pages are streamed by slug; drafts, ended ones and those to come are not', async () => {
  const database = await testDatabase({
    schema: 'content',
    migrations: new URL('../../sql', import.meta.url),
  });
  const app = testApp(createApp(testDeps(database)));
  await publishPages(database, [
    { slug: 'terms', description: 'A' },
    { slug: 'guarantee', group: 'Guides', description: 'B' },
    { slug: 'draft', state: 'draft' },
    { slug: 'ended', unpublish_on: '2020-01-01T00:00:00.000Z' },
    { slug: 'to-come', publish_on: '2999-01-01T00:00:00.000Z' },
  ]);
  const { status, body } = await app.request({ url: streamAddresses.path.replace('{page}', 'article') });
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([status, lines]).toEqual([
    200,
    ['guarantee', 'terms'].map((slug) => ({
      params: { slug },
      lastmod: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })),
  ]);
  await database.close();
});
