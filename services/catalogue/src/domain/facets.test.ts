import { filterGroups, rangesListed, type FacetCount } from './facets';

const facet = (key: string, value: string, count: number): FacetCount => ({ key, value, label: value.toUpperCase(), count });

test('a group lists its values with their counts and marks those that are chosen [S07.4]', () => {
  const groups = filterGroups([facet('fuel', 'b', 3), facet('fuel', 'a', 5), facet('wet', 'a', 8)], { fuel: ['b'] });
  expect(groups.fuel).toEqual([
    { value: 'a', label: 'A', count: 5, selected: false },
    { value: 'b', label: 'B', count: 3, selected: true },
  ]);
  expect(Object.keys(groups)).toEqual(['fuel', 'wet']);
});

test('RFT is shown as Run Flat (RFT) [S07.6]', () => {
  expect(filterGroups([facet('specialist', 'rft', 2)], {}).specialist?.[0]?.label).toBe('Run Flat (RFT)');
});

test('a value that no tyre has any more goes, unless it is chosen', () => {
  const counts = [facet('season', 'winter', 0), facet('season', 'summer', 0)];
  expect(filterGroups(counts, { season: ['winter'] }).season?.map((choice) => choice.value)).toEqual(['winter']);
});

test('without a brand the commonest ranges are listed, with one all of its ranges', () => {
  const counts = Array.from({ length: 40 }, (_, index) => facet('range', `range-${index}`, index + 1));
  const listed = filterGroups(counts, {}).range ?? [];
  expect(listed).toHaveLength(rangesListed);
  expect(Math.min(...listed.map((choice) => choice.count))).toBe(40 - rangesListed + 1);
  expect(filterGroups(counts, { brand: ['michelin'] }).range).toHaveLength(40);
});

test('load indices are in order of number', () => {
  const counts = ['100', '91', '94'].map((value) => facet('load_index', value, 1));
  expect(filterGroups(counts, {}).load_index?.map((choice) => choice.value)).toEqual(['91', '94', '100']);
});
