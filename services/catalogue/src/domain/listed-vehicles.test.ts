import { asManufacturer, asModel } from './listed-vehicles';

const listed = {
  kind: 'car',
  make_slug: 'volvo',
  make_name: 'Volvo',
  model_slug: 'v60',
  model_name: 'V60',
  body_types: 'wagon|suv',
  countries: 'de|gb',
  global_popularity_decile: '3',
};

test('our own rows are not changed', () => {
  const ours = { slug: 'volvo', name: 'Volvo' };
  expect(asManufacturer(ours)).toEqual({ ...ours, origin: 'ours' });
  expect(asModel({ ...ours, manufacturer_slug: 'volvo' })).toEqual({
    ...ours,
    manufacturer_slug: 'volvo',
    origin: 'ours',
  });
  const both = { ...listed, manufacturer_slug: 'volvo' };
  expect(asModel(both)).toEqual({ ...both, origin: 'ours' });
});

test('a row of a public list becomes a manufacturer and a model', () => {
  expect(asManufacturer(listed)).toEqual({ origin: 'listed', slug: 'volvo', name: 'Volvo' });
  expect(asModel(listed)).toEqual({
    origin: 'listed',
    manufacturer_slug: 'volvo',
    slug: 'v60',
    name: 'V60',
    body: 'estate',
    popularity: 8,
  });
});

test.each([
  [{}, 'listed'],
  [{ kind: 'van' }, 'listed'],
  [{ countries: '' }, 'listed'],
  [{ countries: undefined }, 'listed'],
  [{ countries: 'gb' }, 'listed'],
  [{ countries: 'de|fr' }, 'elsewhere'],
  [{ kind: 'truck' }, 'elsewhere'],
  [{ kind: 'truck', countries: '' }, 'elsewhere'],
  [{ kind: undefined }, 'elsewhere'],
])('a row with %j is %s', (change, origin) => {
  expect(asManufacturer({ ...listed, ...change })['origin']).toBe(origin);
  expect(asModel({ ...listed, ...change })['origin']).toBe(origin);
});

test.each([
  ['sedan', 'car', 'saloon'],
  ['wagon', 'car', 'estate'],
  ['roadster|sedan', 'car', 'convertible'],
  ['suv', 'van', 'suv'],
  ['spaceship', 'car', 'hatchback'],
  ['spaceship', 'van', 'van'],
  [undefined, 'car', 'hatchback'],
])('the body %p of a %s is drawn as %s', (body_types, kind, body) =>
  expect(asModel({ ...listed, body_types, kind })['body']).toBe(body),
);

test.each([
  ['1', 10],
  ['10', 1],
  ['11', 0],
  ['12', 0],
  ['', 0],
  ['unknown', 0],
])('the decile %j is a popularity of %i', (global_popularity_decile, popularity) =>
  expect(asModel({ ...listed, global_popularity_decile })['popularity']).toBe(popularity),
);
