import { getPage, getPreview, getRedirect } from '@tyres/content-contract/endpoints';
import { getContactForm } from '@tyres/content-contract/contact';
import { fake } from '@tyres/content-contract/fake';
import { getFaqs, getHelpTopics, searchHelp } from '@tyres/content-contract/help-endpoints';
import { getSettings } from '@tyres/content-contract/settings';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { fakeServiceClient, testApp, testDatabase } from '@tyres/service-kit/testing';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { demoQuestions } from '../demo/questions/questions';
import { createApp } from './app';
import { testDeps } from './testing/test-deps';
import { signLink } from './domain/signed-link';
import { createContentImports } from './import/imports';
import { linkKey } from './store/link-key';
import { saveQuestions } from './store/questions';
import { publishPages } from './testing/publish-pages';

let database: Database;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../sql', import.meta.url) });
  const imports = createContentImports({ siteUrl: undefined, services: fakeServiceClient({}) });
  await imports.importFile(database, 'pages', join(__dirname, '../demo/pages'));
  await saveQuestions(database, demoQuestions);
  app = testApp(createApp(testDeps(database)));
});
afterAll(() => database.close());

test.each([
  ['terms', 'Terms and conditions', 'These are the terms on which Kerbside Tyres sells tyres', '[R-TERMS]'],
  ['cookies', 'Cookies', 'A cookie is a short note', '[R-COOKIES]'],
  ['run-flat-tyres', 'Run-flat tyres', 'enough to carry the car without air', '[R-RUN-FLAT]'],
  ['lifetime-tyre-guarantee', 'Lifetime tyre guarantee', 'a free lifetime guarantee', '[R-GUARANTEE]'],
  [
    'calculate-your-tyre-size',
    'Tyre Size Guide',
    'A new tyre must carry at least the load',
    '[R-TYRE-SIZE-GUIDE]',
  ],
])(
  "the service answers the demo's page %s with the heading '%s' and the text '%s', like the fake %s",
  async (slug, heading, text) => {
    const { status, body } = await app.call(getPage, { slug });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug, heading, html: expect.stringContaining(text) });
    expect(fake.getPage({ slug })).toMatchObject({ slug, heading });
    expect(unlikeReal([fake.getPage({ slug })], [body])).toEqual([]);
  },
);

test("the fake's settings have the fields and the formats of the service", async () => {
  const { body } = await testApp(createApp(testDeps(database))).call(getSettings, {});
  expect(unlikeReal([fake.getSettings()], [body])).toEqual([]);
  expect(unlikeReal([body], [fake.getSettings()])).toEqual([]);
});

test("the fake's questions have the fields and the formats of the service", async () => {
  const faqs = (await app.call(getFaqs, {})).body;
  expect(unlikeReal([fake.getFaqs()], [faqs])).toEqual([]);
  const topics = (await app.call(getHelpTopics, {})).body;
  expect(unlikeReal([fake.getHelpTopics()], [topics])).toEqual([]);
  const found = (await app.call(searchHelp, { q: 'tyre' })).body;
  expect(unlikeReal([fake.searchHelp({ q: 'tyre' })], [found])).toEqual([]);
  expect(fake.searchHelp({ q: ' ' })).toEqual((await app.call(searchHelp, { q: ' ' })).body);
});

test("the fake's redirects and previews have the fields and the formats of the service", async () => {
  const edition = await publishPages(
    database,
    [{ slug: 'terms', description: 'Ours.', state: 'draft', publish_on: '2026-12-01T00:00:00.000Z' }],
    {
      redirects: [
        { from: '/old-terms', to: '/terms', status: 301 },
        { from: '/summer-sale', to: null, status: 410 },
      ],
    },
  );
  for (const path of ['/old-terms', '/summer-sale'])
    expect((await app.call(getRedirect, { path })).body).toEqual(fake.getRedirect({ path }));
  const link = signLink(await linkKey(database), `terms@${edition}`, new Date());
  const { body } = await app.call(getPreview, { link });
  expect(unlikeReal([fake.getPreview({ link })], [body])).toEqual([]);
});

test("the fake's contact form has the fields of the service", async () => {
  const { body } = await app.call(getContactForm, {}, { sessionId: 'a-session' });
  expect(unlikeReal([fake.getContactForm()], [body])).toEqual([]);
  expect(unlikeReal([body], [fake.getContactForm()])).toEqual([]);
});
