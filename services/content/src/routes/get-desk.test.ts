import { getDesk } from '@tyres/content-contract/desk';
import { getPreview } from '@tyres/content-contract/endpoints';
import { fake } from '@tyres/content-contract/fake';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { createApp } from '../app';
import { signLink } from '../domain/signed-link';
import { linkKey } from '../store/link-key';
import { countUnanswered } from '../store/searches';
import { publishPages } from '../testing/publish-pages';
import { testDeps } from '../testing/test-deps';

const past = '2020-01-01T00:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';
const now = new Date();
let database: Database;
let app: ReturnType<typeof testApp>;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
  key = await linkKey(database);
});
afterAll(() => database.close());

const open = async () => (await app.call(getDesk, { link: signLink(key, 'desk', now) })).body;

test('before the first edition the desk is empty', async () => {
  expect(await open()).toEqual({
    edition: 0,
    counts: { live: 0, planned: 0, draft: 0, ended: 0 },
    pages: [],
    broken_links: [],
    searches: [],
    editions: [],
  });
});

test('the desk shows pages by state, broken links, editions, and what was searched without an answer', async () => {
  await publishPages(database, [{ slug: 'pruned' }], { now: new Date('2026-01-01T09:00:00Z') });
  const links = ['/michelin', '/live', '/pruned', '/draft', '/moved', '/gone'];
  await publishPages(
    database,
    [
      { slug: 'live', heading: 'Live', links, publish_on: past },
      { slug: 'planned', publish_on: future, links },
      { slug: 'draft', state: 'draft', links },
      { slug: 'ended', unpublish_on: past, links },
    ],
    {
      redirects: [
        { from: '/moved', to: '/live', status: 301 },
        { from: '/gone', to: null, status: 410 },
      ],
    },
  );
  await countUnanswered(database, 'snow chains', now);
  await countUnanswered(database, 'snow chains', now);
  await countUnanswered(database, 'old', new Date(now.getTime() - 40 * 24 * 60 * 60 * 1_000));
  const desk = await open();
  expect(desk).toMatchObject({
    edition: 2,
    counts: { live: 1, planned: 1, draft: 1, ended: 1 },
    broken_links: [
      { slug: 'live', link: '/draft' },
      { slug: 'live', link: '/gone' },
      { slug: 'live', link: '/pruned' },
    ],
    searches: [{ word: 'snow chains', count: 2 }],
    editions: [
      { number: 2, note: 'test', pages: 4 },
      { number: 1, note: 'test', pages: 1, made_at: '2026-01-01T09:00:00.000Z' },
    ],
  });
  expect(
    desk.pages.map(({ slug, state, publish_on, unpublish_on }) => [slug, state, publish_on, unpublish_on]),
  ).toEqual([
    ['draft', 'draft', null, null],
    ['ended', 'ended', null, past],
    ['live', 'live', past, null],
    ['planned', 'planned', future, null],
  ]);
  expect(desk.pages.find(({ slug }) => slug === 'live')?.path).toBe('/live');
  for (const { path, slug, state } of desk.pages.filter((page) => page.state !== 'live')) {
    const link = new URL(path, 'https://shop.example').searchParams.get('link') ?? '';
    expect({ state, body: (await app.call(getPreview, { link })).body }).toMatchObject({
      state,
      body: { slug },
    });
  }
  expect(unlikeReal([fake.getDesk()], [desk])).toEqual([]);
});

test('a link of a preview, a wrong one and one that has ended do not open the desk', async () => {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1_000);
  for (const link of [
    signLink(key, 'live@2', now),
    signLink('x', 'desk', now),
    signLink(key, 'desk', yesterday),
    'desk',
  ])
    expect(await app.call(getDesk, { link })).toMatchObject({
      status: 404,
      body: { code: 'link_not_valid' },
    });
});
