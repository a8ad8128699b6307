import { fakeBasket, fakeEmptyBasket } from '@tyres/checkout-contract/fake';
import { deliveredBasketFixture, nationalBasketFixture } from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { NotFound, Redirect } from '@tyres/kit/fragment';
import { sessionFixture } from '@tyres/search-contract/fixtures';
import { down, testLoad, type TestLoad } from '../../testing/test-load';
import { head, load } from './load';

const session = { getSearchSession: () => sessionFixture({ postcode: 'SW1A 1AA', mobile_fitting: false }) };
const sizes = { size_options: [], sizes_of: 'most cars' } as const;
const held = nationalBasketFixture({
  fitter_id: 'KT100001',
  app_date: '2026-12-03',
  app_date_label: 'Thursday 3rd December 2026',
  app_time: '09:30',
  app_time_label: '09:30 - 10:30',
  appointment_held_until: '2026-12-01T10:09:00.000Z',
});
const at = (url: string, basket: Basket = fakeEmptyBasket, { answers, ...options }: TestLoad = {}) => {
  const postcode = /\/(\w+\d\w+)(\?|$)/.exec(url)?.[1];
  return testLoad(url, {
    ...(postcode ? { params: { postcode } } : {}),
    answers: { ...session, getSizeOptions: () => sizes, getBasket: () => ({ basket }), ...answers },
    ...options,
  });
};
const redirectOf = async (url: string, basket: Basket) =>
  load(at(url, basket).context).then(
    () => 'none',
    (error: unknown) => (error instanceof Redirect ? error.location : 'failed'),
  );

test.each(['/fitted-nationally', '/choose-fitter/fitted-nationally'])(
  'the landing %s has the form with the postcode that is known, and searches nothing [R-FITTED-NATIONALLY, R-QS-NATIONAL-LANDING]',
  async (url) => {
    const { context, calls } = at(url);
    const data = await load(context);
    expect(data).toMatchObject({
      base: url,
      outcome: { kind: 'noPostcode' },
      filters: { postcode: 'SW1A 1AA' },
      chosen: null,
    });
    expect(calls.map(({ name }) => name)).not.toContain('rechooseFitters');
  },
);

test.each([
  ['/fitted-nationally/m11ae?distance=25&sortBy=average_score', '/fitted-nationally'],
  [
    '/choose-fitter/fitted-nationally/m11ae?distance=25&sortBy=average_score',
    '/choose-fitter/fitted-nationally',
  ],
])('%s has the fitters around its postcode [R-QS-NATIONAL-SEGMENT, S18.5]', async (url, base) => {
  const { context, calls } = at(url);
  const data = await load(context);
  expect(data.base).toBe(base);
  expect(data.outcome.kind).toBe('found');
  expect(calls.find(({ name }) => name === 'rechooseFitters')?.input).toEqual({
    postcode: 'M1 1AE',
    distance: 25,
    sort_by: 'average_score',
    fitter_types: ['garage', 'mobile'],
    limit: 10,
  });
});

test('a path outside of the variant is not found', async () => {
  await expect(load(at('/york').context)).rejects.toBeInstanceOf(NotFound);
});

test('a time that is held is shown with the sizes, and other choices with their times [C-FITTER-MODAL-WINDOW]', async () => {
  const near = '/fitted-nationally/sw1a1aa';
  expect((await load(at(near, held).context)).chosen).toEqual({
    accountNumber: 'KT100001',
    date: '2026-12-03',
    times: {},
    held: {
      label: 'Thursday 3rd December 2026, 09:30 - 10:30',
      until: '2026-12-01T10:09:00.000Z',
      times: { '09:30': '09:30 - 10:30' },
    },
    sizes,
    problem: null,
  });
  const changed = (await load(at(`${near}?fitter=KT100001&date=`, held).context)).chosen;
  expect(changed).toMatchObject({ date: '', held: null, sizes: null, problem: null });
  const other = (await load(at(`${near}?fitter=KT100003&date=2026-12-02`, held).context)).chosen;
  expect(other).toMatchObject({ accountNumber: 'KT100003', held: null });
  expect(Object.keys(other?.times ?? {})).toEqual(['08:30', '09:30', '14:30']);
  expect((await load(at(`${near}?fitter=NOBODY`, held).context)).chosen).toBeNull();
});

test('an expired hold is reported, with the times of its day', async () => {
  const late = { ...held, appointment_held_until: '2026-12-01T09:59:00.000Z' };
  const { chosen } = await load(at('/fitted-nationally/sw1a1aa', late).context);
  expect(chosen).toMatchObject({ held: null, date: '2026-12-03', problem: expect.stringMatching(/run out/) });
  expect(Object.keys(chosen?.times ?? {})).toHaveLength(3);
});

test('without the search service a held time has no sizes, and without the others the page is shown', async () => {
  const { chosen } = await load(
    at('/fitted-nationally/sw1a1aa', held, { answers: { getSizeOptions: down } }).context,
  );
  expect(chosen?.sizes).toEqual(sizes);
  const answers = { getBasket: down, getSearchSession: down, rechooseFitters: down };
  const data = await load(at('/fitted-nationally/sw1a1aa', held, { answers }).context);
  expect(data).toMatchObject({ outcome: { kind: 'failed' }, chosen: null });
});

test.each<[string, string, Basket, string]>([
  [
    'with its time',
    '/choose-fitter/fitted-nationally',
    { ...fakeBasket, ...fitted(held) },
    '/booking-details',
  ],
  [
    'that has lost its time',
    '/choose-fitter/fitted-nationally',
    { ...fakeBasket, ...fitted(held), app_time: null, appointment_lost: 'Lost.' },
    '/choose-fitter',
  ],
  ['without a fitter', '/choose-fitter/fitted-nationally', fakeBasket, '/choose-fitter'],
  ['without a fitter', '/fitted-nationally', fakeBasket, '/choose-fitter'],
  ['near a place', '/fitted-nationally/m11ae?distance=25', fakeBasket, '/choose-fitter/m11ae?distance=25'],
  ['of delivered tyres', '/fitted-nationally', deliveredBasketFixture(), '/choose-fitter'],
])('a basket with tyres %s goes on from %s [SD04, SD22]', async (_, url, basket, path) => {
  expect(await redirectOf(url, basket)).toBe(path);
});

function fitted({ fitter, fitter_id, app_date, app_time, fitted_nationally }: Basket): Partial<Basket> {
  return { fitter, fitter_id, app_date, app_time, fitted_nationally };
}

test('only the landing page is indexed, under one address', async () => {
  const headOf = async (url: string) => {
    const { context } = at(url);
    return head(await load(context), context.page);
  };
  expect(await headOf('/fitted-nationally')).toMatchObject({
    title: 'Fitted nationally | Kerbside Tyres',
    canonical: '/fitted-nationally',
  });
  expect(await headOf('/fitted-nationally')).not.toHaveProperty('noIndex');
  expect((await headOf('/choose-fitter/fitted-nationally')).noIndex).toBe(true);
  expect(await headOf('/fitted-nationally/sw1a1aa')).toMatchObject({
    title: 'Fitted nationally: fitters near SW1A 1AA | Kerbside Tyres',
    noIndex: true,
  });
});
