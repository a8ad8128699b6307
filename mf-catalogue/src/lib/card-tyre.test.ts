import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { toCardTyre } from './card-tyre';

const tyre = (changes: Partial<Tyre>): Tyre => {
  const [first] = fakeTyres;
  if (!first) throw new Error('the fake has no tyres');
  return { ...first, ...changes };
};

test.each([
  [{ total_stock: 4, home_delivery_stock: 0 }, 1, true, false],
  [{ total_stock: 1, home_delivery_stock: 1 }, 2, false, false],
  [{ total_stock: 2, home_delivery_stock: 2 }, 2, true, true],
] as const)(
  'a tyre with stock %o and a minimum of %i has canFit %s and canDeliver %s [V-STOCK-FITTED, V-STOCK-DELIVERY, E-TYRE-STOCK, S08.7]',
  (stock, minimum, canFit, canDeliver) => {
    expect(toCardTyre(tyre({ stock, minimum_stock: minimum }))).toMatchObject({ canFit, canDeliver });
  },
);

test('a card has the picture of a single award, and only the number of several awards [E-AWARD, S08.8]', () => {
  const award = { name: 'Wet Braking Award', path: '/award.svg' };
  expect(toCardTyre(tyre({ award_badges: [award] }))).toMatchObject({ awards: 1, awardBadge: award });
  expect(toCardTyre(tyre({ award_badges: [award, award] }))).not.toHaveProperty('awardBadge');
  expect(toCardTyre(tyre({ award_badges: [{ ...award, path: '' }] }))).not.toHaveProperty('awardBadge');
});

test('a card tyre in JSON has under 800 characters and under half the size of the full tyre', () => {
  const size = JSON.stringify(toCardTyre(tyre({}))).length;
  expect(size).toBeLessThan(800);
  expect(size).toBeLessThan(JSON.stringify(tyre({})).length / 2);
});

test('a card shows the tyre itself, its prices in pence, its label, and links to the page of its range [E-TYRE]', () => {
  const shown = {
    ...{
      st_code: 'MIC1',
      id: 7,
      brand: 'Michelin',
      brand_slug: 'michelin',
      brand_image_url: '/michelin.svg',
    },
    ...{ tyre_range: 'Primacy 5', image_url: '/tyre.svg', size: '205/55 R16', load_speed: '91V' },
    ...{ fully_fitted_price_pence: 8_900, home_delivery_price_pence: 7_900 },
    ...{ fuel: 'B', wet: 'A', decibels: 70, noise_rating: 'B', label_scheme: 'A-E' as const },
  } as const;
  const card = toCardTyre(
    tyre({
      ...shown,
      tyre_info_url: '',
      range_slug: 'primacy-5',
      badges: ['XL'],
      award_badges: [],
      fitments: [
        { id: 1, name: 'BMW', code: '*', fitment_logo_url: '/star.svg' },
        { id: 3, name: 'Audi', code: 'AO', fitment_logo_url: '/ao.svg' },
      ],
      stock: { total_stock: 4, home_delivery_stock: 4 },
      minimum_stock: 1,
      fits_vehicle: 0,
      below_vehicle_speed: 0,
    }),
  );
  expect(card).toEqual({
    ...shown,
    infoUrl: '/michelin/primacy-5',
    badges: [{ name: 'XL', title: 'Extra load: carries more weight' }],
    awards: 0,
    approvedFor: ['BMW', 'Audi'],
    canFit: true,
    canDeliver: true,
    fitsVehicle: false,
    belowVehicleSpeed: false,
  });
});

test("a card links to the tyre's own page of information, and marks a tyre that fits but is slower", () => {
  const own = toCardTyre(tyre({ tyre_info_url: '/own', fits_vehicle: 1, below_vehicle_speed: 1 }));
  expect(own).toMatchObject({ infoUrl: '/own', fitsVehicle: true, belowVehicleSpeed: true });
});
