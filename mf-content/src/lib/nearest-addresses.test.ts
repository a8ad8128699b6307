import { nearestAddresses } from './nearest-addresses';

const pages = [
  { path: '/faq', name: 'Help Topics' },
  { path: '/terms', name: 'Terms and conditions' },
  { path: '/run-flat-tyres', name: 'Run-flat tyres' },
  { path: '/michelin', name: 'Michelin' },
  { path: '/york', name: 'York' },
  { path: '/customer-services', name: 'Customer Service' },
];

test.each([
  ['/michlin', ['/michelin']],
  ['/mihcelin', ['/michelin']],
  ['/Runflat-Tyers', ['/run-flat-tyres']],
  ['/run-flat', ['/run-flat-tyres']],
  ['/terms.html', ['/terms']],
  ['/michelin/primacy-99', ['/michelin']],
  ['/fax', ['/faq']],
  ['/yrok', ['/york']],
  ['/customer-service', ['/customer-services']],
  ['/wp-login', []],
  ['/', []],
  ['/%F0', []],
])('%s is nearest to %j', (path, nearest) =>
  expect(nearestAddresses(path, pages).map((page) => page.path)).toEqual(nearest),
);

test('there are at most four, the nearest first, and each once', () => {
  const many = ['aaaa', 'aaab', 'aaac', 'aaad', 'aaae', 'aaab'].map((name) => ({ path: `/${name}`, name }));
  expect(nearestAddresses('/aaab', many).map(({ name }) => name)).toEqual(['aaab', 'aaaa', 'aaac', 'aaad']);
});
