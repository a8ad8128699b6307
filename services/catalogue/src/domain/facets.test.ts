import type { FilterKey } from '@tyres/catalogue-contract/filters';
import { choiceLabel, filterGroups, rangesListed, type FacetCounts } from './facets';

interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}
const facet = (value: string, count: number): Facet => ({ value, label: value.toUpperCase(), count });
const group = (...values: Facet[]): FacetCounts => ({
  values,
  counts: Uint32Array.from(values, ({ count }) => count),
  occurs: new Uint8Array(values.length).fill(1),
});
const counts = (key: FilterKey, ...facets: Facet[]) => new Map([[key, group(...facets)]]);

test('a group lists its values with their counts and marks those that are chosen [S07.4, E-FILTER-RESPONSE]', () => {
  const groups = filterGroups(
    new Map<FilterKey, FacetCounts>([
      ['wet', group(facet('a', 8))],
      ['fuel', group(facet('a', 5), facet('b', 3))],
    ]),
    { fuel: ['b'] },
  );
  expect(groups.fuel).toEqual([
    { value: 'a', label: 'A', count: 5, selected: false },
    { value: 'b', label: 'B', count: 3, selected: true },
  ]);
  expect(Object.keys(groups)).toEqual(['fuel', 'wet']);
});

test.each(['range', 'fuel', 'wet', 'speed', 'load_index', 'specialist'] as const)(
  'the group %s lists its values [S07.4]',
  (key) => {
    const groups = filterGroups(counts(key, facet('one', 2)), {});
    expect(groups).toEqual({ [key]: [{ value: 'one', label: 'ONE', count: 2, selected: false }] });
  },
);

test.each([
  ['rft', 'Run Flat (RFT)'],
  ['xl', 'XL'],
  ['ev', 'EV/HEV'],
  ['seal', 'Seal'],
  ['silent', 'Silent'],
  ['3pmsf', '3PMSF'],
  ['ice', 'Ice grip'],
  ['summer', 'Summer'],
  ['winter', 'Winter'],
  ['all_season', 'All Season'],
  ['car', 'Car'],
  ['van', 'Van'],
  ['4x4', '4x4'],
  ['caravan', 'Caravan'],
  ['trailer', 'Trailer'],
  ['dg', 'DG'],
  ['ext', 'EXT'],
  ['ssr', 'SSR'],
  ['m+s', 'M+S'],
  ['ms', 'M+S'],
  ['new', 'NEW'],
])('the specialist filter labels the value %s as %s [S07.6]', (value, label) => {
  expect(choiceLabel('specialist', facet(value, 2))).toBe(label);
});

test('an approval is labelled with the name of the vehicle maker', () => {
  expect(choiceLabel('manufacturer_approved', { value: 'mo', label: 'MO' })).toBe('Mercedes-Benz');
});

test('a value without tyres is removed, unless it is chosen [E-FILTER-RESPONSE, S07.4]', () => {
  const none = counts('season', facet('winter', 0), facet('summer', 0));
  expect(filterGroups(none, { season: ['winter'] }).season?.map((choice) => choice.value)).toEqual([
    'winter',
  ]);
});

test('only the commonest ranges are listed until a brand is chosen [S07.4]', () => {
  const many = counts(
    'range',
    ...Array.from({ length: 40 }, (_, index) => facet(`range-${index}`, index + 1)),
  );
  const listed = filterGroups(many, {}).range ?? [];
  expect(listed).toHaveLength(rangesListed);
  expect(Math.min(...listed.map((choice) => choice.count))).toBe(40 - rangesListed + 1);
  expect(filterGroups(many, { range: ['range-0'] }).range?.[0]).toMatchObject({
    value: 'range-0',
    selected: true,
  });
  expect(filterGroups(many, { brand: ['michelin'] }).range).toHaveLength(40);
});

test('the specialist values with most tyres come first [S07.4]', () => {
  const groups = filterGroups(counts('specialist', facet('ev', 1), facet('xl', 9), facet('rft', 1)), {});
  expect(groups.specialist?.map((choice) => choice.value)).toEqual(['xl', 'ev', 'rft']);
});

test('seasons and vehicles have their names, and values of other groups keep theirs', () => {
  expect(choiceLabel('season', facet('all_season', 1))).toBe('All Season');
  expect(choiceLabel('vehicle_type', facet('van', 1))).toBe('Van');
  expect(choiceLabel('brand', { value: 'mo', label: 'MO' })).toBe('MO');
  expect(choiceLabel('range', { value: 'winter', label: 'WINTER' })).toBe('WINTER');
});

test('a group without a choice is left out, and so is a value that the vehicle may not use', () => {
  expect(filterGroups(counts('season', facet('winter', 0)), {})).toEqual({});
  const barred = { ...group(facet('a', 5), facet('b', 3)), occurs: Uint8Array.from([1, 0]) };
  expect(filterGroups(new Map([['fuel', barred]]), { fuel: ['b'] }).fuel).toEqual([
    { value: 'a', label: 'A', count: 5, selected: false },
  ]);
});

test('a group other than ranges has no limit', () => {
  const many = Array.from({ length: 40 }, (_, index) => facet(`value-${index}`, 1));
  expect(filterGroups(counts('load_index', ...many), {}).load_index).toHaveLength(40);
});

test('chosen ranges count towards the limit, and equally common ones keep their order', () => {
  const many = Array.from({ length: 40 }, (_, index) => facet(`range-${index}`, 1));
  const listed = filterGroups(counts('range', ...many), { range: ['range-39'] }).range ?? [];
  const first = Array.from({ length: rangesListed - 1 }, (_, index) => `range-${index}`);
  expect(listed.map(({ value }) => value)).toEqual([...first, 'range-39']);
});
