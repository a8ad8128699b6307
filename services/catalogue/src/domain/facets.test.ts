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
  ['ev', 'EV/HEV'],
  ['winter', 'Winter'],
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
