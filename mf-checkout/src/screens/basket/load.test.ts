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
  'the basket page gets registration and size from the search, case %# [S13.3, S13.4, C-GET-BASKET]',
  async (session, searched) => {
    const basket = basketFixture();
    const { context } = testLoad('/basket', {
      answers: { getBasket: () => ({ basket }), getSearchSession: () => session },
    });
    expect(await load(context)).toEqual({ basket, ...searched });
  },
);
