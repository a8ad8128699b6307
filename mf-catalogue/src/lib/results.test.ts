import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { toResults } from './results';

const answer = fake.applyFilters({});
const [first, second, third] = fakeTyres;
if (!first || !second || !third) throw new Error('no tyres');
const featured = (tyre: Tyre, name: string): Tyre => ({
  ...tyre,
  view_label_1: `${name} label`,
  view_label_2: `${name} note`,
  link: `/${name}`,
  link_text: `${name} link`,
  featured_content: { image: '', image_link: '', text: `${name} text` },
});
const story = (name: string) => ({
  label: `${name} label`,
  note: `${name} note`,
  text: `${name} text`,
  link: `/${name}`,
  linkText: `${name} link`,
});

test('the top spot and the featured tyres keep their own texts and links [S06.6, S06.7]', () => {
  const { ourChoice, featured: others } = toResults({
    ...answer,
    featured_top_spot: featured(first, 'top'),
    featured_tyres: [featured(second, 'other'), { ...first, featured_content: null }],
  });
  expect(ourChoice).toMatchObject({ tyre: { st_code: first.st_code }, ...story('top') });
  expect(others).toMatchObject([
    { tyre: { st_code: second.st_code }, ...story('other') },
    { tyre: { st_code: first.st_code }, text: '' },
  ]);
});

test('an answer without a top spot and featured tyres has neither [S06.6, S06.7]', () => {
  const plain = toResults({ ...answer, featured_top_spot: null, featured_tyres: [] });
  expect([plain.ourChoice, plain.featured]).toEqual([null, []]);
});

test('the results keep the tyres in order, their total, the size, the route and the filters [S06.9, S06.10, S06.5]', () => {
  const results = toResults({ ...answer, total_tyres: 1234, size: '215/50 R17', current_route: 1 });
  expect(results).toMatchObject({ total: 1234, size: '215/50 R17', route: 1, filters: answer.filters });
  expect(results.tyres.map((tyre) => tyre.st_code)).toEqual(answer.tyres.map((tyre) => tyre.st_code));
});

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
