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

test('load applies the filters in the address, and marks the tyres in the basket [R-QS-FILTER-KEYS, C-APPLY-FILTERS, T-CARD-IN-BASKET]', async () => {
  const { made, inputs } = context({}, { brand: ['avon'], order_by: ['price_desc'] });
  const data = await load(made);
  expect(inputs).toContainEqual(['applyFilters', { brand: ['avon'], order_by: 'price_desc' }]);
  expect(data.tyres.every((tyre) => tyre.brand === 'Avon')).toBe(true);
  expect(data.inBasket).toEqual(['MIC00']);
});

test('load sends every filter key of the address [R-QS-FILTER-KEYS]', async () => {
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

test("load returns the session's vehicle and postcode, the text about its size and the date in London [S06.12, S08.13, T-EARLIEST-INFO, T-BADGE-48, T-BADGE-48-PLUS, V-PAYPAL-30]", async () => {
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

test('load returns all pages up to the page number in the address [R-UPDATE-TYRES-PAGE]', async () => {
  const data = await load(context({}, { page: ['3'] }).made);
  expect(data.pages).toBe(3);
  expect(new Set(data.tyres.map((tyre) => tyre.st_code)).size).toBe(46);
});

test.each([['0'], ['-1'], ['2.5'], ['x'], ['99999'], ['']])(
  'load returns only the first page for the invalid page number %p',
  async (page) => {
    expect((await load(context({}, { page: [page] }).made)).pages).toBe(1);
  },
);

test('load returns ten pages at most, and only the first one if another fails [R-UPDATE-TYRES-PAGE]', async () => {
  const { made, inputs } = context({}, { page: ['900'] });
  await load(made);
  expect(inputs.filter(([name]) => name === 'updateTyres')).toHaveLength(9);
  expect((await load(context({ updateTyres: down }, { page: ['3'] }).made)).tyres).toHaveLength(20);
});

test('load redirects to the home page if the session has no size', async () => {
  const applyFilters = () => {
    throw new CallError({ status: 409, code: 'no_size', message: 'Please select a tyre size to proceed.' });
  };
  await expect(load(context({ applyFilters }).made)).rejects.toEqual(new Redirect('/'));
});

const delivery = { getBasket: () => ({ basket: basketFixture({ home_delivery: 1 }) }) };

test.each([
  ['/select-tyres', {}, '/select-tyres?home_delivery_prices=yes'],
  [
    '/select-tyres?brand=avon&page=2',
    { brand: ['avon'], page: ['2'] },
    '/select-tyres?brand=avon&page=2&home_delivery_prices=yes',
  ],
])(
  'with a delivery basket %s leads to the delivery prices [R-QS-HOME-DELIVERY-PRICES, SD17]',
  async (url, query, to) => {
    const { made } = context(delivery, query);
    const page = { ...made.page, url };
    await expect(load({ ...made, page })).rejects.toEqual(new Redirect(to));
  },
);

test('an address with a route, and a form that was refused, stay with a delivery basket [R-QS-HOME-DELIVERY-PRICES]', async () => {
  const asked = context(delivery, { home_delivery_prices: ['yes'] });
  expect((await load(asked.made)).applied).toEqual({ home_delivery_prices: 'yes' });
  const other = context(delivery, { home_delivery_prices: ['no'] });
  expect((await load(other.made)).applied).toEqual({});
  const { made } = context(delivery);
  const form = {
    action: '/ajax/add_to_basket',
    values: {},
    problem: { status: 422, code: 'x', message: 'No.' },
  };
  expect((await load({ ...made, page: { ...made.page, form } })).applied).toEqual({});
});

test('load returns the tyres even if the basket, the session and the content do not answer [S06.9, C-APPLY-FILTERS]', async () => {
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

test.each([
  [1, true],
  [0, false],
] as const)(
  "load returns the banners' pictures for the results, the time and PayPal: %i is %s [S25.6, S25.11, S25.12]",
  async (pay_with_paypal, payWithPaypal) => {
    const pictured = fake
      .getSelectTyresContent({ tyre_size: '205-55-16' })
      .banners.slice(0, 1)
      .map((banner) => ({
        ...banner,
        select_tyres_image_url: '/wide/select-tyres.svg',
        select_tyres_mobile_image_url: '/phone/select-tyres.svg',
      }));
    const getSelectTyresContent = () => ({ banners: pictured, ads: [], size_content: null, pay_with_paypal });
    expect(await load(context({ getSelectTyresContent }).made)).toMatchObject({
      banners: [{ image: '/wide/select-tyres.svg', mobileImage: '/phone/select-tyres.svg' }],
      payWithPaypal,
      isBankHolidayOffer: false,
    });
  },
);

test('load returns a banner for certain tyres only if the results include one of them [S06.8, S25.6]', async () => {
  const namesAt = async (brand: string[]): Promise<string[]> =>
    (await load(context({}, { brand }).made)).banners.map(({ name }) => name);
  expect(await namesAt([])).toContain('Michelin month');
  expect(await namesAt(['avon'])).toEqual([
    'Everything included: fitting, valve, balancing and disposal',
    'Dark mornings ask for good wet grip',
  ]);
});

test('without a size or without the content there are no banners and no offer of PayPal [S25.6, S25.12]', async () => {
  const nothing = { banners: [], payWithPaypal: false };
  const getSearchSession = () => ({ ...fakeSearch.getSearchSession(), size: null });
  expect(await load(context({ getSearchSession }).made)).toMatchObject(nothing);
  expect(await load(context({ getSelectTyresContent: down }).made)).toMatchObject(nothing);
});
