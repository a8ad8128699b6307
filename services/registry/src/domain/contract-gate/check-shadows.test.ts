import { gateInput } from '../../testing/contract-gate-input';
import { manifestOf, shellRelease } from '../../testing/manifest';
import { checkShadows } from './check-shadows';
import type { LiveContract } from './gate-input';

const pagesAt = (name: string, ...paths: readonly string[]) =>
  manifestOf({
    name,
    build: 'def456',
    pages: Object.fromEntries(paths.map((path, at) => [`page-${at}`, { path, fragments: {} }])),
  });
const catalogue = pagesAt('mf-catalogue', '/{brand_slug}');
const checkout: LiveContract = { endpoints: new Map(), publicPaths: ['/process-order'] };
const check = (added: ReturnType<typeof manifestOf>, stable = [shellRelease, catalogue]) =>
  checkShadows(
    gateInput([shellRelease, catalogue, added], {
      stable,
      contracts: new Map<string, LiveContract>([
        ['checkout', checkout],
        ['search', { silent: 'could not be reached' }],
      ]),
    }),
  );

test("a new page at an address of another micro-frontend's page is a problem that can be accepted", () => {
  expect(check(pagesAt('mf-content', '/michelin'))).toEqual([
    {
      code: 'page_shadows',
      accept: 'page_shadows:/michelin',
      message:
        'mf-content (page page-0) has the new path /michelin, which is an address of mf-catalogue (page page-0, /{brand_slug}): if that page has something there, shoppers would lose it. Choose another path, or accept that with page_shadows:/michelin.',
    },
  ]);
});

test("a new page at the path of a service's endpoint is a problem that can be accepted", () => {
  expect(check(pagesAt('mf-content', '/process-order', '/guides/process-order'))).toEqual([
    expect.objectContaining({ code: 'page_shadows', accept: 'page_shadows:/process-order' }),
    {
      code: 'page_at_endpoint',
      accept: 'page_at_endpoint:/process-order',
      message:
        'mf-content (page page-0) has the new path /process-order, where browsers call the service checkout. Choose another path, or, if the page is where its own form is posted to, accept that with page_at_endpoint:/process-order.',
    },
  ]);
});

test.each([
  ['at another address', pagesAt('mf-content', '/guides/winter')],
  ['that takes fewer addresses from its own', pagesAt('mf-catalogue', '/{brand_slug}', '/michelin')],
])('a new page %s is no problem', (_, added) => expect(check(added)).toEqual([]));

test('a page that is live already is no problem, whatever its name, and so is the first release', () => {
  const live = pagesAt('mf-content', '/michelin');
  const renamed = { ...live, pages: { other: { path: '/michelin', fragments: {} } } };
  expect(check(renamed, [shellRelease, catalogue, live])).toEqual([]);
  expect(check(live, [])).toEqual([]);
});
