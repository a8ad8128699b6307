import { breadcrumbList, home } from './breadcrumb-list';

test('breadcrumbs are a schema.org list, numbered from 1', () => {
  expect(breadcrumbList([home, { name: 'York', path: '/york' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'York', item: '/york' },
    ],
  });
});
