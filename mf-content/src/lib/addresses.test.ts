import * as addresses from './addresses';

const { brandPath, faqSearchPath, ownPages, reviewsPath, townPath } = addresses;

test('addresses are made from slugs, pages and searches, escaped', () => {
  expect(brandPath('a/b')).toBe('/a%2Fb');
  expect(townPath('king’s lynn')).toBe('/king%E2%80%99s%20lynn');
  expect([faqSearchPath(''), faqSearchPath('205/55 & x')]).toEqual(['/faq', '/faq?q=205%2F55%20%26%20x']);
  expect([reviewsPath(), reviewsPath(1), reviewsPath(2)]).toEqual([
    '/reviews',
    '/reviews',
    '/reviews?page=2',
  ]);
});

test('a mistyped address can lead to the pages that people type', () => {
  expect(Object.fromEntries(ownPages.map(({ path, name }) => [path, name]))).toEqual({
    '/faq': 'Help Topics',
    '/customer-services': 'Customer Service',
    '/contact-us': 'Contact us',
    '/reviews': 'Reviews',
    '/guides': 'Guides',
    '/locations': 'Find a fitting centre',
    '/user/login': 'My Account',
    '/cookie-settings': 'Cookie settings',
    '/basket': 'Your basket',
    '/mobile-tyre-fitting': 'Mobile tyre fitting',
  });
});

test('pages have their addresses', () => {
  expect(addresses).toMatchObject({
    homePath: '/',
    sizeGuidePath: '/calculate-your-tyre-size',
    runFlatPath: '/run-flat-tyres',
    guaranteePath: '/lifetime-tyre-guarantee',
    termsPath: '/terms',
    cookiesPath: '/cookies',
    chatFramePath: '/chat-frame',
    newsletterPath: '/newsletter',
    privacyPath: '/privacy',
    labelGuidePath: '/tyre-labels',
  });
});
