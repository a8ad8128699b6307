import { pageInfo } from '@tyres/edge/pages/page-info';
import { createPageTable } from '@tyres/edge/release/page-table';
import { runFragment } from '@tyres/edge/render/run-fragment';
import { checkPages } from '@tyres/registry/domain/contract-gate/check-pages';
import { manifestOf } from '@tyres/registry/testing/manifest';
import { readManifests } from './read-manifests';
import { callContracts, readSlices, type Slices } from './slices';

let slices: Slices;
beforeAll(async () => {
  slices = await readSlices();
});

test('the contract gate accepts the addresses of all micro-frontends together [SD03]', async () => {
  const set = (await readManifests()).map(({ name, pages }) => manifestOf({ name, pages }));
  const others = { stable: [], edgePageStates: [], contracts: new Map(), weighed: [], budgetBytes: 0 };
  expect(checkPages({ set, ...others })).toEqual([]);
});

/** The pages that are asked at an address, in order, with what each of their main fragments says. */
async function ask(url: string): Promise<[page: string, outcome: string][]> {
  const pages = slices.pages.map((page) => [page.path, { ...page, order: page.order ?? 0 }] as const);
  const asked: [string, string][] = [];
  for (const { plan, params } of createPageTable(pages)(url)) {
    const [main = ''] = (plan.fragments.main ?? []).filter((reference) => !reference.includes('@'));
    const fragment = slices.fragments.get(`${main}@${plan.owner}`);
    if (!fragment) throw new Error(`${main} of ${plan.name} is in no release.`);
    const { outcome } = await runFragment(fragment, {
      page: pageInfo(plan.name, url, { params }),
      calls: { call: callContracts(), staleSince: () => null, isPartial: () => false },
      signal: new AbortController().signal,
      now: new Date('2026-11-02T10:00:00Z'),
      render: true,
      onPhase: () => undefined,
    });
    asked.push([plan.name, outcome]);
    if (outcome !== 'not_found') break;
  }
  return asked;
}

test.each<[url: string, asked: [page: string, outcome: string][]]>([
  ['/michelin', [['brand', 'rendered']]],
  [
    '/york',
    [
      ['brand', 'not_found'],
      ['town', 'rendered'],
    ],
  ],
  [
    '/Milton_Keynes',
    [
      ['brand', 'not_found'],
      ['town', 'redirect'],
    ],
  ],
  [
    '/nowhere',
    [
      ['brand', 'not_found'],
      ['town', 'not_found'],
      // The service says that there is nothing.
      ['article', 'refused'],
    ],
  ],
  [
    '/Not.A.Slug',
    [
      ['brand', 'not_found'],
      ['town', 'not_found'],
      ['article', 'not_found'],
    ],
  ],
  ['/sw1a1aa', [['postcode', 'rendered']]],
  ['/SW1A1AA', [['postcode', 'redirect']]],
  ['/locations', [['locations', 'rendered']]],
  ['/mobile-tyre-fitting', [['mobile-tyre-fitting', 'rendered']]],
  ['/mobile-tyre-fitting/york', [['mobile-town', 'rendered']]],
  ['/mobile-tyre-fitting/michelin', [['mobile-town', 'not_found']]],
  ['/mobile-tyre-fitting/sw1a1aa', [['mobile-postcode', 'rendered']]],
])('at %s the pages %j are asked [SD03, R-BRAND-PAGE, R-TOWN-PAGE, R-POSTCODE-PAGE]', async (url, asked) => {
  expect(await ask(url)).toEqual(asked);
});
