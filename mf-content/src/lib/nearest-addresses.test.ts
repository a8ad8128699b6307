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
  // The first segment alone is mistyped.
  ['/mechelin/primacy-99', ['/michelin']],
  ['/yrok/garages/all-of-them', ['/york']],
  ['/garages/york', []],
  ['/fax', ['/faq']],
  ['/yrok', ['/york']],
  ['/customer-service', ['/customer-services']],
  // Two of seven letters are a third, three are more.
  ['/mixelin', ['/michelin']],
  ['/mixxlin', []],
  // Three letters are too few for the beginning of an address.
  ['/mic', []],
  ['/mich', ['/michelin']],
  ['/faqs-of-all', []],
  ['/wp-login', []],
  ['/', []],
  ['/%F0', []],
])('%s is nearest to %j', (path, nearest) =>
  expect(nearestAddresses(path, pages).map((page) => page.path)).toEqual(nearest),
);

test.each([
  ['a swap of neighbours is one mistake', '/ab', '/ba', true],
  ['two changed letters of two are too many', '/ab', '/cd', false],
  ['a letter too many is one mistake', '/abc', '/ab', true],
  ['a letter too few is one mistake', '/ab', '/abc', true],
  ['a swap and a change are two mistakes', '/abcde', '/baxde', false],
  ['a swap and a change are two mistakes, of six letters', '/abcdef', '/baxdef', true],
  ['a letter that moves back beside another one is no swap', '/xblue', '/bylue', false],
  ['other letters between two that are swapped are mistakes', '/abcd', '/dbca', false],
  ['letters before are mistakes', '/ab', '/xyab', false],
  ['two changed letters in a row are two mistakes', '/abcd', '/abxy', false],
  ['an address without letters is near to none', '/', '/a', false],
])('%s', (_, path, known, isFound) =>
  expect(nearestAddresses(path, [{ path: known, name: 'It' }])).toHaveLength(isFound ? 1 : 0),
);

test('there are at most four, the nearest first, and each once', () => {
  const many = ['aaaa', 'aaab', 'aaac', 'aaad', 'aaae', 'aaab'].map((name) => ({ path: `/${name}`, name }));
  expect(nearestAddresses('/aaab', many).map(({ name }) => name)).toEqual(['aaab', 'aaaa', 'aaac', 'aaad']);
});
