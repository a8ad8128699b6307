import { fakeBasket, fakeEmptyBasket } from '@tyres/checkout-contract/fake';
import { refusal } from '@tyres/contract-kit/problem';
import { NotFound, Redirect } from '@tyres/kit/fragment';
import { down, testLoad, type TestLoad } from '../../testing/test-load';
import { head, load } from './load';

/** The page of a segment below a base, as the edge matches it. */
const at = (
  base: string,
  segment: string,
  { query = '', ...options }: TestLoad & { query?: string } = {},
) => {
  const place = decodeURIComponent(segment);
  const params = /\d/.test(place) ? { postcode: place } : { town: place };
  return testLoad(`${base}/${segment}${query}`, { params, ...options });
};
const mobile = '/mobile-tyre-fitting';
const searchOf = (calls: readonly { name: string; input: object }[]) =>
  calls.find(({ name }) => name === 'rechooseFitters')?.input;

test.each([
  ['', 'york', { town: 'york', fitter_types: ['garage'] }],
  [mobile, 'york', { town: 'york', fitter_types: ['mobile'] }],
  ['', 'sw1a1aa', { postcode: 'SW1A 1AA', fitter_types: ['garage'] }],
  [mobile, 'sw1a1aa', { postcode: 'SW1A 1AA', fitter_types: ['mobile'] }],
])(
  'the page %s/%s searches %j within 10 miles [R-TOWN-PAGE, R-POSTCODE-PAGE, T-FITTERS-INITIAL, B-FITTER-DISTANCE]',
  async (base, segment, search) => {
    const { context, calls } = at(base, segment);
    const data = await load(context);
    expect(searchOf(calls)).toEqual({ ...search, distance: 10, sort_by: 'distance', limit: 10 });
    expect(data.base).toBe(base);
    expect(data.outcome.kind === 'found' && data.outcome.fitters.length).toBeGreaterThan(0);
  },
);

test('the filters of the address are kept [R-QS-FITTER-PARAMS, E-FITTER-FILTERS]', async () => {
  const query =
    '?distance=25&sortBy=average_score&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=20';
  const { context, calls } = at('', 'york', { query: `${query}&fitter=KT100001` });
  expect((await load(context)).selected).toBe('KT100001');
  expect(searchOf(calls)).toEqual({
    town: 'york',
    distance: 25,
    sort_by: 'average_score',
    fitter_types: ['garage', 'mobile'],
    limit: 20,
  });
});

test.each([
  ['York', '/york'],
  ['MILTON_KEYNES', '/milton-keynes'],
  ['Milton%20Keynes', '/milton-keynes'],
  ["King's-Lynn", '/kings-lynn'],
  ['King%E2%80%99s%20Lynn', '/kings-lynn'],
  ['Stok%C3%A9-on-Trent', '/stoke-on-trent'],
  ['SW1A1AA', '/sw1a1aa'],
  ['SW1A%201AA', '/sw1a1aa'],
  ['sw1a-1aa', '/sw1a1aa'],
])(
  'the address /%s is redirected to %s, with its query [R-TOWN-PAGE, R-POSTCODE-PAGE]',
  async (segment, path) => {
    for (const base of ['', mobile])
      await expect(load(at(base, segment, { query: '?distance=25' }).context)).rejects.toEqual(
        new Redirect(`${base}${path}?distance=25`),
      );
  },
);

test.each(['nowhere', 'Nowhere', '-', '..', '<script>', '%00', '__proto__', 'x'.repeat(200)])(
  'a segment that is no town, %p, is left to the next page [R-TOWN-PAGE]',
  async (segment) => {
    const { context, calls } = testLoad('/x', { params: { town: segment } });
    await expect(load(context)).rejects.toThrow(NotFound);
    expect(searchOf(calls)).toBeUndefined();
  },
);

test('a town is not "not found" while the service is down, and its page fails', async () => {
  await expect(load(at('', 'york', { answers: { getTown: down } }).context)).rejects.toMatchObject({
    problem: { status: 503 },
  });
});

test('a postcode that does not exist gives an error at its field, with the rest of the page', async () => {
  const message = "We don't know where ZZ9 9ZZ is. Please check the postcode.";
  const rechooseFitters = () => {
    throw refusal(404, 'postcode_unknown', message, { postcode: message });
  };
  const data = await load(at('', 'zz99zz', { answers: { rechooseFitters } }).context);
  expect(data.outcome).toEqual({ kind: 'refused', message });
  expect(data).toMatchObject({ place: 'ZZ9 9ZZ', town: null });
});

test('the page is shown although fitters cannot be searched, or the basket cannot be loaded', async () => {
  const data = await load(at('', 'york', { answers: { rechooseFitters: down, getBasket: down } }).context);
  expect(data).toMatchObject({ outcome: { kind: 'failed' }, hasTyres: false, place: 'York' });
});

test('hasTyres says whether the basket has tyres', async () => {
  for (const [basket, hasTyres] of [
    [fakeBasket, true],
    [fakeEmptyBasket, false],
  ] as const)
    expect(await load(at('', 'york', { answers: { getBasket: () => ({ basket }) } }).context)).toMatchObject({
      hasTyres,
    });
});

test('a refused filter form is shown as it was typed, on the page of its town [R-RECHOOSE-FITTERS]', async () => {
  const problem = { status: 400, code: 'invalid_input', message: 'm', fields: { postcode: 'No postcode.' } };
  const form = {
    action: '/rechoose-fitters',
    values: { base: '', town: 'york', postcode: 'SW1', distance: '25' },
    problem,
  };
  const { context, calls } = at('', 'york', { form });
  expect(await load(context)).toMatchObject({
    filters: { postcode: 'SW1', town: 'york', distance: 25 },
    outcome: { kind: 'refused', message: 'No postcode.' },
    place: 'York',
  });
  expect(searchOf(calls)).toBeUndefined();
});

test('a town has a title, a canonical address, breadcrumbs and its garages for search engines [R-TOWN-PAGE, S18.10]', async () => {
  const { context } = at('', 'kings-lynn', { query: '?limit=20' });
  const { title, description, canonical, noIndex, jsonLd } = head(await load(context), context.page);
  expect(title).toBe("Tyre fitting in King's Lynn | Kerbside Tyres");
  expect(description).toMatch(/^Garages near King's Lynn that fit your tyres/);
  expect([canonical, noIndex]).toEqual(['/kings-lynn', undefined]);
  const text = JSON.stringify(jsonLd);
  expect(text).toContain('"@type":"BreadcrumbList"');
  expect(text).toContain('"@type":"AutoRepair"');
  expect(text).toContain('"name":"King\'s Lynn","item":"/kings-lynn"');
});

test('the page of mobile fitters in a town has a title and a canonical address of its own [R-TOWN-PAGE]', async () => {
  const { context } = at(mobile, 'york');
  const data = await load(context);
  const { title, canonical, jsonLd } = head(data, context.page);
  expect([title, canonical]).toEqual([
    'Mobile tyre fitting in York | Kerbside Tyres',
    '/mobile-tyre-fitting/york',
  ]);
  expect(JSON.stringify(jsonLd)).toContain('"name":"Mobile tyre fitting","item":"/mobile-tyre-fitting"');
  expect(data.otherPath).toBe('/york');
});

test('the page of a postcode is not indexed [R-POSTCODE-PAGE]', async () => {
  const { context } = at('', 'sw1a1aa');
  const data = await load(context);
  const { title, noIndex } = head(data, context.page);
  expect([title, noIndex]).toEqual(['Tyre fitting near SW1A 1AA | Kerbside Tyres', true]);
  expect(data.otherPath).toBe('/mobile-tyre-fitting/sw1a1aa');
});
