import { fake } from '@tyres/catalogue-contract/fake';
import { refusal } from '@tyres/contract-kit/problem';
import { NotFound } from '@tyres/kit/fragment';
import { release } from '../../../release';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';

const brand = (brand_slug: string, answers = {}) =>
  testLoad(`/${brand_slug}`, { params: { brand_slug }, answers });

test('load fetches the brand of the path, and its head has a title, a price and breadcrumbs [R-BRAND-PAGE]', async () => {
  expect(release.pages['brand']).toEqual({
    path: '/{brand_slug}',
    sitemap: { name: 'brands', addresses: 'catalogue.streamAddresses@1' },
    fragments: { main: ['brand', 'search-widget@mf-search', 'brand-ranges', 'recently-viewed'] },
  });
  const { context, calls } = brand('michelin');
  const data = await load(context);
  expect(calls).toEqual([{ name: 'getBrandPage', input: { brand_slug: 'michelin' } }]);
  const { title, description, canonical, jsonLd } = head(data, context.page);
  expect(title).toBe('Michelin tyres, fully fitted | Kerbside Tyres');
  expect(description).toMatch(/fully fitted from £\d+\.\d\d a tyre/);
  expect(canonical).toBe('/michelin');
  expect(JSON.stringify(jsonLd)).toContain('"@type":"BreadcrumbList"');
});

test.each(['avon', 'michelin', 'continental'])(
  'a brand is found by the slug %s [R-BRAND-PAGE]',
  async (brand_slug) => {
    const { context, calls } = brand(brand_slug);
    await load(context);
    expect(calls).toEqual([{ name: 'getBrandPage', input: { brand_slug } }]);
  },
);

const priced: readonly (readonly [prices: readonly (number | null)[], lowest: number | null])[] = [
  [[9_000, null, 7_000, 8_000], 7_000],
  [[null], null],
  [[], null],
];

test.each(priced)(
  'a brand whose ranges cost %j has the lowest price %p [R-BRAND-PAGE]',
  async (prices, lowest) => {
    const found = fake.getBrandPage({ brand_slug: 'michelin' });
    const ranges = prices.flatMap((from_price_pence) =>
      found.ranges.slice(0, 1).map((range) => ({ ...range, from_price_pence })),
    );
    const { context } = brand('michelin', { getBrandPage: () => ({ ...found, ranges }) });
    expect(await load(context)).toMatchObject({ fromPricePence: lowest, totalRanges: prices.length });
  },
);

test('load throws NotFound for an unknown brand and, without a call, for a postcode [R-BRAND-PAGE]', async () => {
  const getBrandPage = () => {
    throw refusal(404, 'brand_not_found', 'We do not sell that brand.');
  };
  await expect(load(brand('croydon', { getBrandPage }).context)).rejects.toThrow(NotFound);
  const { context, calls } = brand('SW1A 1AA');
  await expect(load(context)).rejects.toThrow(NotFound);
  expect(calls).toEqual([]);
});

test('load does not throw NotFound if the service is down [R-BRAND-PAGE]', async () => {
  const getBrandPage = () => {
    throw refusal(503, 'unavailable', 'No.');
  };
  await expect(load(brand('michelin', { getBrandPage }).context)).rejects.not.toThrow(NotFound);
});
