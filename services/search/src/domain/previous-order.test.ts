import { plainSizes, previousOrderOf, type OfferedAgain } from './previous-order';

const tyre: NonNullable<OfferedAgain['tyre']> = {
  st_code: 'T1',
  brand: 'Brand',
  tyre_range: 'Range',
  description: '205/55 R16 91V Range',
  size: '205/55 R16 91V',
  image_url: '/t1.svg',
  minimum_stock: 2,
  stock: { total_stock: 2, home_delivery_stock: 2 },
};
const fitter = { account_number: 'KT1', name: 'Mill Lane Tyres', town: 'London', mobile: 0 } as const;
const vehicle = { registration: 'AB12CDE', make: 'Ford', model: 'FOCUS' };
const { minimum_stock: _minimum, stock: _stock, ...shown } = tyre;

test('a previous order has the vehicle, the tyre and the fitter as they are today, and nothing else [SD33]', () => {
  const more = { personal: 'x' };
  const offered = {
    vehicle: { ...vehicle, ...more },
    tyre: { ...tyre, ...more },
    fitter: { ...fitter, ...more },
  };
  expect(previousOrderOf(offered)).toEqual({
    registration: 'AB12 CDE',
    make: 'Ford',
    model: 'FOCUS',
    fitter,
    tyre: { ...shown, tyre_size: '205-55-16' },
  });
});

test('an order of which no part can be repeated is not offered', () => {
  expect(previousOrderOf({ vehicle, tyre: undefined, fitter: undefined })).toBeUndefined();
  const soldOut = { ...tyre, stock: { total_stock: 0, home_delivery_stock: 0 } };
  expect(previousOrderOf({ vehicle, tyre: soldOut, fitter: undefined })).toBeUndefined();
});

test('one part that can be repeated is enough', () => {
  expect(previousOrderOf({ vehicle, tyre, fitter: undefined })).toMatchObject({
    fitter: null,
    tyre: { st_code: 'T1' },
  });
  expect(previousOrderOf({ vehicle, tyre: undefined, fitter })).toMatchObject({ fitter, tyre: null });
});

test.each([
  [2, 2, true],
  [1, 2, false],
  [1, 0, true],
  [0, 0, false],
])(
  'with %i in stock and at least %i to be sold, a tyre is offered: %s',
  (total_stock, minimum_stock, isOffered) => {
    const offered = previousOrderOf({
      vehicle,
      tyre: { ...tyre, stock: { total_stock, home_delivery_stock: 0 }, minimum_stock },
      fitter,
    });
    expect(offered?.tyre !== null).toBe(isOffered);
  },
);

test('a tyre whose size cannot be read is not offered', () =>
  expect(previousOrderOf({ vehicle, tyre: { ...tyre, size: 'large' }, fitter })?.tyre).toBeNull());

test("the modal's sizes are spelled as those of orders, without a rating", () =>
  expect(plainSizes(['205/55R16', 'none', '225-40-R19 93Y'])).toEqual(['205/55 R16', '225/40 R19']));
