import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { refusal } from '@tyres/contract-kit/problem';
import { NotFound, Redirect } from '@tyres/kit/fragment';
import { release } from '../../../release';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';

const params = { brand_slug: 'michelin', range_slug: 'primacy-5' };
const path = '/michelin/primacy-5';

test('load fetches the range of the path, and makes no filter call without filters [R-RANGE-PAGE]', async () => {
  expect(release.pages['tyre-range']).toEqual({
    path: '/{brand_slug}/{range_slug}',
    sitemap: { name: 'tyres', addresses: 'catalogue.streamAddresses@1' },
    fragments: { main: ['tyre-range', 'recently-viewed'] },
  });
  const { context, calls } = testLoad(path, { params });
  const data = await load(context);
  expect(calls.map(({ name }) => name)).toEqual(['getRangePage', 'getBasket']);
  expect(calls[0]?.input).toEqual(params);
  const { length } = fakeTyres.filter(({ range_slug }) => range_slug === 'primacy-5');
  expect(data).toMatchObject({ tyres: { length }, matchingTyres: length, totalTyres: length });
});

test('load returns how many tyres there are of a size, and of the whole range [R-RANGE-TYRES]', async () => {
  const answers = { getTyreRangeTyres: () => ({ tyres: fakeTyres.slice(0, 2), total_tyres: 61 }) };
  const data = await load(testLoad(path, { params, query: { width: ['205'] }, answers }).context);
  expect(data).toMatchObject({ tyres: { length: 2 }, matchingTyres: 61 });
  expect(data.totalTyres).toBe(fake.getRangePage(params).total_tyres);
});

test('load applies a whole size on the fitted route [R-RANGE-TYRES]', async () => {
  const query = { width: ['205'], profile: ['55'], rim: ['16'], speed: ['v'] };
  const { context, calls } = testLoad(path, { params, query });
  const { choice } = await load(context);
  const filters = { width: '205', profile: '55', rim: '16', speed: 'V' };
  expect(choice).toEqual({ filters, route: 0 });
  expect(calls).toContainEqual({ name: 'getRangePage', input: params });
  expect(calls).toContainEqual({
    name: 'getTyreRangeTyres',
    input: { a: 'michelin', b: 'primacy-5', filters },
  });
});

test("load returns the banner with the brand pages' pictures, or null without a banner [S09.1, S25.6]", async () => {
  const found = fake.getRangePage(params);
  const pictures = { brand_image_url: '/wide/brand.svg', brand_mobile_image_url: '/phone/brand.svg' };
  const bannerOf = async (banner: typeof found.banner) => {
    const getRangePage = () => ({ ...found, banner });
    return (await load(testLoad(path, { params, answers: { getRangePage } }).context)).banner;
  };
  expect(await bannerOf(found.banner && { ...found.banner, ...pictures })).toMatchObject({
    image: '/wide/brand.svg',
    mobileImage: '/phone/brand.svg',
  });
  expect(await bannerOf(null)).toBeNull();
});

test('load applies the size and the route in the address [R-RANGE-TYRES, R-QS-HOME-DELIVERY-PRICES]', async () => {
  const query = { width: ['205'], speed: ['v'], home_delivery_prices: ['yes'] };
  const { context, calls } = testLoad(path, { params, query });
  const data = await load(context);
  expect(calls).toContainEqual({ name: 'getRangePage', input: { ...params, home_delivery_prices: 'yes' } });
  expect(calls).toContainEqual({
    name: 'getTyreRangeTyres',
    input: {
      a: 'michelin',
      b: 'primacy-5',
      filters: { width: '205', speed: 'V' },
      home_delivery_prices: 'yes',
    },
  });
  expect(data.choice).toEqual({ filters: { width: '205', speed: 'V' }, route: 1 });
});

test('the head lists products with offers, and its canonical address has no filters [R-RANGE-PAGE]', async () => {
  const { context } = testLoad(path, { params, query: { width: ['205'] } });
  const { title, canonical, jsonLd } = head(await load(context), context.page);
  expect(title).toBe('Michelin Primacy 5 tyres | Kerbside Tyres');
  expect(canonical).toBe(path);
  expect(JSON.stringify(jsonLd)).toContain('"@type":"BreadcrumbList"');
  expect(JSON.stringify(jsonLd)).toMatch(/"@type":"Offer","price":"\d+\.\d\d"/);
});

test('load throws NotFound for an unknown range, and redirects a path in mixed case [R-RANGE-PAGE]', async () => {
  const getRangePage = () => {
    throw refusal(404, 'range_not_found', 'No.');
  };
  await expect(load(testLoad(path, { params, answers: { getRangePage } }).context)).rejects.toThrow(NotFound);
  const spelt = testLoad('/Michelin/Primacy-5', {
    params: { brand_slug: 'Michelin', range_slug: 'Primacy-5' },
  });
  await expect(load(spelt.context)).rejects.toEqual(new Redirect(path));
});
