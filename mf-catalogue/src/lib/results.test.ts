import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { toResults } from './results';

const answer = fake.applyFilters({});
const [first, second] = fakeTyres;
if (!first || !second) throw new Error('no tyres');
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
