import { getPage } from '@tyres/content-contract/endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { testDeps } from '../testing/test-deps';
import { publishPages } from '../testing/publish-pages';

const terms = {
  slug: 'terms',
  heading: 'Terms and conditions',
  description: 'What we agree on.',
  html: '<p>Every price includes VAT.</p>',
  updated_on: '2026-01-05',
  shown_until: null,
};

let database: Database;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
});
afterAll(() => database.close());

const getBySlug = (slug: string) => app.call(getPage, { slug }, { sessionId: 'a-session' });

test('a page is found by its slug [R-TERMS]', async () => {
  await publishPages(database, [terms]);
  expect(await getBySlug('terms')).toMatchObject({ status: 200, body: terms });
});

test('a page that is saved again is replaced', async () => {
  await publishPages(database, [terms]);
  await publishPages(database, [{ ...terms, heading: 'Our terms' }]);
  expect((await getBySlug('terms')).body).toMatchObject({ heading: 'Our terms' });
});

test('stored HTML is sanitised when it is served', async () => {
  await publishPages(database, [
    { ...terms, slug: 'tampered', html: '<p onclick="steal()">Text</p><script>steal()</script>' },
  ]);
  expect((await getBySlug('tampered')).body).toMatchObject({ html: '<p>Text</p>' });
});

test('a slug without a page is answered with 404', async () => {
  expect(await getBySlug('nothing-here')).toMatchObject({ status: 404, body: { code: 'page_not_found' } });
});

test.each(['Terms', 'a--b', `a'; drop table pages`, 'x'.repeat(81)])(
  'the invalid slug %s is refused',
  async (slug) => {
    expect(await getBySlug(slug)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  },
);
