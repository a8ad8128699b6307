import { createPageTable } from './page-table';

const page = (name: string, order = 0) => ({ name, order });
const pages = [
  ['/{town}', page('town', 10)],
  ['/{brand_slug}', page('brand')],
  ['/{postcode:postcode}', page('postcode')],
  ['/terms', page('terms')],
  ['/mobile/{town}', page('mobile town')],
  ['/mobile/{postcode:postcode}', page('mobile postcode')],
  ['/{brand_slug}/{range_slug}', page('range')],
] as const;

test.each([
  ['/terms', [['terms', {}]]],
  [
    '/york',
    [
      ['brand', { brand_slug: 'york' }],
      ['town', { town: 'york' }],
    ],
  ],
  [
    '/SW1A%201AA',
    [
      ['postcode', { postcode: 'SW1A 1AA' }],
      ['brand', { brand_slug: 'SW1A 1AA' }],
      ['town', { town: 'SW1A 1AA' }],
    ],
  ],
  ['/mobile/york', [['mobile town', { town: 'york' }]]],
  [
    '/mobile/m11ae',
    [
      ['mobile postcode', { postcode: 'm11ae' }],
      ['mobile town', { town: 'm11ae' }],
    ],
  ],
  ['/avon/zv7', [['range', { brand_slug: 'avon', range_slug: 'zv7' }]]],
  ['/a/b/c', []],
])('the pages at %s are asked in order, whatever the order in the release [SD03]', (path, expected) => {
  for (const listed of [pages, [...pages].reverse()]) {
    const found = createPageTable(listed)(path);
    expect(found.map(({ plan, params }) => [plan.name, params])).toEqual(expected);
  }
});

test('a type that this edge does not know matches nothing', () => {
  expect(createPageTable([['/{when:date}', page('diary')]])('/2026-11-23')).toEqual([]);
});
