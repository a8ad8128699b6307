import { fake } from '@tyres/catalogue-contract/fake';
import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { Redirect, type LoadContext } from '@tyres/kit/fragment';
import { fakeSearch } from '@tyres/search-contract/fake';
import { head, load } from './load';

type Answers = Readonly<Record<string, (input: never) => unknown>>;

const basket = () => ({ basket: basketFixture({ products: [productFixture({ st_code: 'MIC00' })] }) });
const all: Answers = {
  applyFilters: fake.applyFilters,
  updateTyres: fake.updateTyres,
  getBasket: basket,
  getSearchSession: fakeSearch.getSearchSession,
  getSelectTyresContent: fake.getSelectTyresContent,
};
const down = () => Promise.reject(new CallError({ status: 503, code: 'unavailable', message: 'no' }));

function context(answers: Answers = {}, query: Record<string, string[]> = {}) {
  const inputs: [name: string, input: object][] = [];
  const made: LoadContext = {
    page: { name: 'select-tyres', url: '/select-tyres', path: '/select-tyres', params: {}, query },
    call: (async (endpoint, input) => {
      inputs.push([endpoint.name, input]);
      return { ...all, ...answers }[endpoint.name]?.(input as never);
    }) as Call,
    signal: new AbortController().signal,
    now: new Date('2026-06-01T23:30:00Z'),
  };
  return { made, inputs };
}

test('filters in the address are applied when the page is loaded [R-QS-FILTER-KEYS]', async () => {
  const { made, inputs } = context({}, { brand: ['avon'], order_by: ['price_desc'] });
  const data = await load(made);
  expect(inputs).toContainEqual(['applyFilters', { brand: ['avon'], order_by: 'price_desc' }]);
  expect(data.tyres.every((tyre) => tyre.brand === 'Avon')).toBe(true);
  expect(data.inBasket).toEqual(['MIC00']);
});

test('every filter key of the address is sent [R-QS-FILTER-KEYS]', async () => {
  const filters = {
    range: ['zv7'],
    brand: ['avon'],
    specialist: ['summer'],
    season: ['summer'],
    fuel: ['c'],
    wet: ['a'],
    manufacturer_approved: ['*'],
    vehicle_type: ['car'],
    load_index: ['91'],
    speed: ['v'],
  };
  const { made, inputs } = context({}, { ...filters, order_by: ['brand_asc'] });
  expect((await load(made)).applied).toEqual({ ...filters, order_by: 'brand_asc' });
  expect(inputs).toContainEqual(['applyFilters', { ...filters, order_by: 'brand_asc' }]);
});

test("loads the session's vehicle and postcode, the text about its size, and the day in London", async () => {
  const { made, inputs } = context();
  expect(await load(made)).toMatchObject({
    postcode: 'SW1A 1AA',
    vehicle: 'FORD FOCUS',
    today: '2026-06-02',
    sizeContent: { custom_tyre_url: '205-55-16' },
    payWithPaypal: true,
    ads: [{ name: 'Wheel alignment' }, {}, {}],
  });
  expect(inputs).toContainEqual(['getSelectTyresContent', { tyre_size: '205-55-16' }]);
});

test('an address with a page shows all pages up to it', async () => {
  const data = await load(context({}, { page: ['3'] }).made);
  expect(data.pages).toBe(3);
  expect(new Set(data.tyres.map((tyre) => tyre.st_code)).size).toBe(46);
});

test.each([['0'], ['-1'], ['2.5'], ['x'], ['99999'], ['']])(
  'a page that is none, %p, is the first',
  async (page) => {
    expect((await load(context({}, { page: [page] }).made)).pages).toBe(1);
  },
);

test('at most ten pages are loaded; if one fails the list has no gap', async () => {
  const { made, inputs } = context({}, { page: ['900'] });
  await load(made);
  expect(inputs.filter(([name]) => name === 'updateTyres')).toHaveLength(9);
  expect((await load(context({ updateTyres: down }, { page: ['3'] }).made)).tyres).toHaveLength(20);
});

test('without a size it redirects to where one is chosen', async () => {
  const applyFilters = () => {
    throw new CallError({ status: 409, code: 'no_size', message: 'Please select a tyre size to proceed.' });
  };
  await expect(load(context({ applyFilters }).made)).rejects.toEqual(new Redirect('/'));
});

test('if the content around the tyres gets no answer, the tyres are shown without it', async () => {
  const data = await load(
    context({ getBasket: down, getSearchSession: down, getSelectTyresContent: down }).made,
  );
  expect(data).toMatchObject({
    inBasket: [],
    ads: [],
    postcode: null,
    vehicle: null,
    payWithPaypal: false,
    sizeContent: null,
  });
  expect(data.tyres).toHaveLength(20);
});

test('the head lists the tyres as products with offers in pounds', async () => {
  const { made } = context();
  const { title, jsonLd } = head(await load(made), made.page);
  expect(title).toContain('205/55 R16 91V');
  expect(JSON.stringify(jsonLd)).toContain('"price":"62.24","priceCurrency":"GBP"');
});
