import { getPage } from '@tyres/content-contract/endpoints';
import { fake } from '@tyres/content-contract/fake';
import { getSettings } from '@tyres/content-contract/settings';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { cookies } from '../demo/pages/cookies';
import { guarantee } from '../demo/pages/guarantee';
import { helpTopics } from '../demo/pages/help-topics';
import { runFlatTyres } from '../demo/pages/run-flat-tyres';
import { terms } from '../demo/pages/terms';
import { tyreSizeGuide } from '../demo/pages/tyre-size-guide';
import { createApp } from './app';
import { savePages } from './store/pages';
import { testDeps } from './testing/test-deps';

const pages = [terms, helpTopics, cookies, runFlatTyres, tyreSizeGuide, guarantee];
let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../sql', import.meta.url) });
  await savePages(database, pages);
});
afterAll(() => database.close());

test.each([
  ['terms', 'Terms and conditions', 'These are the terms on which Kerbside Tyres sells tyres', '[R-TERMS]'],
  ['faq', 'Help Topics', 'Where do I find my tyre size?', '[R-FAQ]'],
  ['cookies', 'Cookies', 'A cookie is a short note', '[R-COOKIES]'],
  ['run-flat-tyres', 'Run-flat tyres', 'enough to carry the car without air', '[R-RUN-FLAT]'],
  ['lifetime-tyre-guarantee', 'Lifetime tyre guarantee', 'a free lifetime guarantee', '[R-GUARANTEE]'],
  ['calculate-your-tyre-size', 'Tyre Size Guide', 'What each part means', '[R-TYRE-SIZE-GUIDE]'],
])(
  "the service answers the page %s with the heading '%s' and the text '%s' %s",
  async (slug, heading, text) => {
    const { status, body } = await testApp(createApp(testDeps(database))).call(getPage, { slug });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug, heading, html: expect.stringContaining(text) });
  },
);

test.each(pages)(
  "the fake's page $slug has the heading, the fields and the formats of the service",
  async ({ slug }) => {
    const app = testApp(createApp(testDeps(database)));
    const { status, body } = await app.call(getPage, { slug });
    expect(status).toBe(200);
    expect(fake.getPage({ slug })).toMatchObject({ slug, heading: body.heading });
    expect(unlikeReal([fake.getPage({ slug })], [body])).toEqual([]);
  },
);

test("the fake's settings have the fields and the formats of the service", async () => {
  const { body } = await testApp(createApp(testDeps(database))).call(getSettings, {});
  expect(unlikeReal([fake.getSettings()], [body])).toEqual([]);
  expect(unlikeReal([body], [fake.getSettings()])).toEqual([]);
});
