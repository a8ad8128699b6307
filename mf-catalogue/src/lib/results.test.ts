import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { toResults } from './results';

const [first, second, third] = fakeTyres;
if (!first || !second || !third) throw new Error('no tyres');

test.each([0, 1] as const)(
  'the answer on the route %i becomes the tyres, the top spot, the featured tyres, the total, the filters and the route [C-APPLY-FILTERS]',
  (current_route) => {
    const filters = { fuel: [{ value: 'a', label: 'A', count: 3, selected: true }] };
    const top = {
      ...second,
      view_label_1: 'Best buy',
      view_label_2: 'This month',
      featured_content: { image: '', image_link: '', text: 'Quiet and safe.' },
      link: '/about',
      link_text: 'About it',
    };
    const results = toResults({
      ...fake.applyFilters({}),
      tyres: [first],
      featured_top_spot: top,
      featured_tyres: [{ ...third, featured_content: null }],
      total_tyres: 77,
      filters,
      current_route,
      size: '215/50 R17 95W',
    });
    expect(results).toMatchObject({ total: 77, size: '215/50 R17 95W', route: current_route, filters });
    expect(results.tyres.map(({ st_code }) => st_code)).toEqual([first.st_code]);
    expect(results.ourChoice).toMatchObject({
      tyre: { st_code: second.st_code },
      label: 'Best buy',
      note: 'This month',
      text: 'Quiet and safe.',
      link: '/about',
      linkText: 'About it',
    });
    expect(results.featured).toMatchObject([{ tyre: { st_code: third.st_code }, text: '' }]);
  },
);

test('an answer without a top spot and without tyres becomes empty results [C-APPLY-FILTERS]', () => {
  const none = { tyres: [], featured_top_spot: null, featured_tyres: [], total_tyres: 0 };
  expect(toResults({ ...fake.applyFilters({}), ...none })).toMatchObject({
    tyres: [],
    ourChoice: null,
    featured: [],
    total: 0,
  });
});
