import { gateInput } from '../../testing/contract-gate-input';
import { manifestOf, shellRelease } from '../../testing/manifest';
import { checkRemovals } from './check-removals';

const home = { path: '/', fragments: { main: ['home'] } };
const basket = { path: '/basket', fragments: { main: ['basket'] } };
const live = manifestOf({ pages: { home, basket } });
const next = (changes: Parameters<typeof manifestOf>[0]) => manifestOf({ build: 'def456', ...changes });
const header = {
  name: 'header',
  scripts: [],
  styles: [],
  everyPage: { region: 'header', order: 1 },
} as const;
const check = (set: readonly ReturnType<typeof manifestOf>[], stable = [live]) =>
  checkRemovals(gateInput([shellRelease, ...set], { stable }));

test('a release that keeps its pages has no problem, and so has the first one', () => {
  expect(check([next({ pages: { home, basket } })])).toEqual([]);
  expect(check([next({ pages: { home: { ...home, keepsSet: 'from' } } })], [])).toEqual([]);
});

test('the message about a removed page says what is lost and how to accept it', () => {
  expect(check([next({ pages: { home } })])).toEqual([
    {
      code: 'page_removed',
      accept: 'page_removed:/basket',
      message:
        "mf-search 1.0.0-def456 has no page at /basket any more, which is live as the page basket of mf-search: links to it, bookmarks and search engines would find 'not found'. Keep the page, or accept that with page_removed:/basket.",
    },
  ]);
});

test('all pages of a version that has none are removed', () =>
  expect(check([next({ pages: {} })]).map(({ accept }) => accept)).toEqual([
    'page_removed:/',
    'page_removed:/basket',
  ]));

test('a micro-frontend that is gone takes its pages and fragments with it', () => {
  const content = manifestOf({
    name: 'mf-content',
    pages: { faq: { path: '/faq', fragments: {} } },
    fragments: { header },
  });
  const problems = check([next({ pages: { home, basket } })], [live, content]);
  expect(problems.map(({ accept }) => accept)).toEqual([
    'page_removed:/faq',
    'fragment_removed:header@mf-content',
  ]);
  expect(problems[0]?.message).toMatch(/^The set has no page at \/faq any more/);
});

test('a page may get another name, other names of parameters, or another owner', () => {
  const brand = manifestOf({ pages: { brand: { path: '/{brand}', fragments: {} } } });
  expect(check([next({ pages: { start: home, cart: basket } })])).toEqual([]);
  expect(check([next({ pages: { brand: { path: '/{brand_slug}', fragments: {} } } })], [brand])).toEqual([]);
  const moved = manifestOf({ name: 'mf-checkout', pages: { basket } });
  expect(check([next({ pages: { home } }), moved])).toEqual([]);
});

test('a fragment of every page that is gone, or is not on every page any more, is a loss of every page', () => {
  const stable = [manifestOf({ name: 'mf-content', pages: {}, fragments: { header } })];
  const { everyPage: _, ...hidden } = header;
  const gone = {
    code: 'fragment_removed',
    accept: 'fragment_removed:header@mf-content',
    message:
      'mf-content 1.0.0-def456 does not show header@mf-content on every page any more, as the live mf-content 1.0.0-abc123 does: every page of the site would lose it. Declare it with everyPage, or accept that with fragment_removed:header@mf-content.',
  };
  const without = (fragments: Parameters<typeof manifestOf>[0]) =>
    check([next({ name: 'mf-content', pages: {}, ...fragments })], stable);
  expect(without({ fragments: { header } })).toEqual([]);
  expect(without({ fragments: {} })).toEqual([gone]);
  expect(without({ fragments: { header: hidden } })).toEqual([gone]);
});

test('a page that begins to keep its visitors on their release is a problem; one that does so already is not', () => {
  const keeping = { ...basket, keepsSet: 'from' } as const;
  expect(check([next({ pages: { home: { ...home, keepsSet: 'from' }, basket } })])).toEqual([
    {
      code: 'page_keeps_release',
      accept: 'page_keeps_release:/',
      message:
        "mf-search 1.0.0-def456 (page home) has keepsSet 'from' at /, which is not live so far: whoever visits it would get no newer release, nor a rollback, for up to an hour. Remove it, or accept that with page_keeps_release:/.",
    },
  ]);
  const stable = [manifestOf({ pages: { home, basket: keeping } })];
  expect(check([next({ pages: { home, basket: keeping } })], stable)).toEqual([]);
  expect(check([next({ pages: { home, basket: { ...basket, keepsSet: 'until' } } })], stable)).toEqual([]);
});
