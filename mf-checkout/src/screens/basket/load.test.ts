import { basketFixture } from '@tyres/checkout-contract/fixtures';
import { testLoad } from '../../testing/test-load';
import { load } from './load';

const vehicle = { registration: 'XY34 FGH', make: 'FORD', model: 'FOCUS' };
const size = { width: '225', profile: '45', rim: '17', speed: 'W', load_index: 94, label: '225/45 R17 94W' };

test.each([
  [
    { vehicle, size: null },
    { registration: 'XY34 FGH', sizeLabel: null },
  ],
  [
    { vehicle: null, size },
    { registration: null, sizeLabel: '225/45 R17 94W' },
  ],
  [
    { vehicle, size },
    { registration: 'XY34 FGH', sizeLabel: '225/45 R17 94W' },
  ],
])(
  'the basket page gets the basket, and registration and size from the search, case %# [R-BASKET, S13.3, S13.4, C-GET-BASKET]',
  async (session, searched) => {
    const basket = basketFixture();
    const { context } = testLoad('/basket', {
      answers: { getBasket: () => ({ basket }), getSearchSession: () => session },
    });
    expect(await load(context)).toEqual({ basket, ...searched });
  },
);

test('the basket page shows the basket while the search does not answer [R-BASKET, S13.3, S13.4]', async () => {
  const basket = basketFixture();
  const { context } = testLoad('/basket', { answers: { getBasket: () => ({ basket }) } });
  expect(await load(context)).toEqual({ basket, registration: null, sizeLabel: null });
});

test('the basket page is shown without a basket that cannot be loaded [R-BASKET]', async () => {
  const { context } = testLoad('/basket', { answers: { getSearchSession: () => ({ vehicle, size }) } });
  expect(await load(context)).toMatchObject({ basket: null, registration: 'XY34 FGH' });
});
