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
  expect(toBrandRange(range)).toEqual({
    name: 'Grip 2',
    slug: 'grip-2',
    season: 'winter',
    vehicle_type: 'van',
    description: '<p>Firm</p>',
    image_url: '/tyre-pictures/ranges/winter-van-2.svg',
    award_badges: [{ name: 'Best Buy', path: '/tyre-pictures/awards/best-buy.svg' }],
    badges: ['RFT', 'Van', 'Winter'],
    from_price_pence: 6_500,
    total_tyres: 3,
  });
});

test('ranges of one season have three drawings, and a range always the same one', () => {
  const urls = ['a', 'b', 'c', 'd', 'ab', 'ba'].map((slug) => toBrandRange({ ...range, slug }).image_url);
  expect(urls.map((url) => url.slice(-5, -4))).toEqual(['2', '3', '1', '2', '1', '1']);
});
