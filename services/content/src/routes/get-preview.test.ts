import { getPreview } from '@tyres/content-contract/endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { testDeps } from '../testing/test-deps';
import { signLink } from '../domain/signed-link';
import { linkKey } from '../store/link-key';
import { publishPages } from '../testing/publish-pages';

let database: Database;
let app: ReturnType<typeof testApp>;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
});
afterAll(() => database.close());

const open = (link: string) => app.call(getPreview, { link });
const dayMs = 24 * 60 * 60 * 1_000;

test('before there is a key no link is valid; two that ask for one at once get the same', async () => {
  expect(await open(signLink('', 'terms@1', new Date()))).toMatchObject({ status: 404 });
  const [one, other] = await Promise.all([linkKey(database), linkKey(database)]);
  expect(one).toBe(other);
  expect(one).toHaveLength(43);
  key = one;
});

test('a link opens the page as its edition has it, with its HTML sanitised', async () => {
  const html = '<p onclick="steal()">Soon.</p>';
  const edition = await publishPages(database, [{ slug: 'sale', heading: 'Sale', state: 'draft', html }]);
  await publishPages(database, [{ slug: 'sale', heading: 'A later one' }]);
  expect(await open(signLink(key, `sale@${edition}`, new Date()))).toMatchObject({
    status: 200,
    body: { slug: 'sale', heading: 'Sale', state: 'draft', edition, html: '<p>Soon.</p>' },
  });
});

test('a link that is altered, has ended, is of another page, edition or purpose is refused', async () => {
  const now = new Date();
  const edition = await publishPages(database, [
    { slug: 'sale', state: 'draft' },
    { slug: 'other', state: 'draft' },
  ]);
  const link = signLink(key, `sale@${edition}`, now);
  expect((await open(link)).status).toBe(200);
  const [target = '', end = '', signature = ''] = link.split('.');
  for (const wrong of [
    link.slice(0, -1),
    `${link}x`,
    link.replace('sale', 'other'),
    `sale@${edition - 1}.${end}.${signature}`,
    `${target}.${Number(end) + 60}.${signature}`,
    `${target}.${end}.`,
    `${target}.${end}`,
    `${link}.${signature}`,
    signLink('another key', `sale@${edition}`, now),
    signLink(key, `sale@${edition}`, new Date(now.getTime() - dayMs)),
    signLink(key, 'desk', now),
    signLink(key, `nothing@${edition}`, now),
    signLink(key, `sale@${edition + 1}`, now),
    '..',
    'sale@1.9999999999.',
  ])
    expect(await open(wrong)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
  // A second before its end it still opens.
  expect(
    (await open(signLink(key, `sale@${edition}`, new Date(now.getTime() - dayMs + 60_000)))).status,
  ).toBe(200);
});
