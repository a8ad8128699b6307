import { fakeFitters } from '@tyres/fitters-contract/fake';
import { fitterList } from './fitter-list';

const listed = (index: number) => {
  const list = fitterList({ name: 'Tyre fitting in York', fitters: fakeFitters.slice(index, index + 1) });
  return list;
};

test('a garage is an AutoRepair with its address, position, rating and opening hours', () => {
  expect(listed(0)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Tyre fitting in York',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'AutoRepair',
          name: 'Fenwick Premium Tyres Westminster',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Unit 1, Riverside Trading Estate',
            postalCode: 'SW1V 4QT',
            addressLocality: 'London',
            addressCountry: 'GB',
          },
          geo: {
            '@type': 'GeoCoordinates',
            latitude: fakeFitters[0]?.latitude,
            longitude: fakeFitters[0]?.longitude,
          },
          openingHours: ['Mo-Fr 08:30-17:30', 'Sa 08:30-13:00'],
          aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 212, bestRating: 5 },
        },
      },
    ],
  });
});

test('a mobile fitter has neither a street nor a position', () => {
  const text = JSON.stringify(listed(1));
  expect(text).toContain(
    '"address":{"@type":"PostalAddress","addressLocality":"London","addressCountry":"GB"}',
  );
  expect(text).not.toMatch(/geo|streetAddress|postalCode/);
});

test('a fitter without reviews has no rating', () => {
  expect(JSON.stringify(listed(5))).not.toContain('aggregateRating');
});
