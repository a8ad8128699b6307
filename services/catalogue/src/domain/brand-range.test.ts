import { toBrandRange } from './brand-range';

const range = {
  name: 'Grip 2',
  slug: 'grip-2',
  season: 'winter',
  vehicleType: 'van',
  description: '<p>Firm</p>',
  awards: ['Best Buy'],
  specialisms: ['rft'],
  fromPricePence: 6_500,
  totalTyres: 3,
} as const;

test('a range has its text, its cheapest price, and the badges of its tyres, season and vehicle', () => {
  expect(toBrandRange(range, 'avon')).toEqual({
    name: 'Grip 2',
    slug: 'grip-2',
    season: 'winter',
    vehicle_type: 'van',
    description: '<p>Firm</p>',
    image_url: '/tyre-pictures/tyres/winter-2.svg',
    award_badges: [{ name: 'Best Buy', path: '/tyre-pictures/awards/best-buy.svg' }],
    badges: ['RFT', 'Van', 'Winter'],
    from_price_pence: 6_500,
    total_tyres: 3,
  });
});
