/** mf-search: the home page. */
export const homePath = '/';

/** mf-catalogue: a brand's page. */
export function brandPath(slug: string): string {
  return `/${encodeURIComponent(slug)}`;
}

/** mf-fitters: the index of all towns with a fitting centre. */
export const locationsPath = '/locations';

/** Questions and answers. */
export const faqPath = '/faq';

/** Questions and answers with some words. */
export function faqSearchPath(query: string): string {
  return query === '' ? faqPath : `${faqPath}?q=${encodeURIComponent(query)}`;
}

/** mf-checkout: the orders of a shopper. */
export const accountPath = '/user/login';

/** All pages to read, by topic. */
export const guidesPath = '/guides';

/** What customers say about the shop: a page of reviews, from 1. */
export function reviewsPath(page = 1): string {
  return page === 1 ? '/reviews' : `/reviews?page=${page}`;
}

/** How to read a tyre's size. */
export const sizeGuidePath = '/calculate-your-tyre-size';

/** Run-flat tyres. */
export const runFlatPath = '/run-flat-tyres';

/** The lifetime guarantee. */
export const guaranteePath = '/lifetime-tyre-guarantee';

/** Terms and conditions. */
export const termsPath = '/terms';

/** The cookies that the shop sets. */
export const cookiesPath = '/cookies';

/** The ways to reach customer service. */
export const customerServicesPath = '/customer-services';

/** The frame with the chat provider's page. */
export const chatFramePath = '/chat-frame';

/** The visitor's choice of cookies. */
export const cookieSettingsPath = '/cookie-settings';

/** A message to customer service. */
export const contactPath = '/contact-us';

/** The newsletter. */
export const newsletterPath = '/newsletter';

/** What the shop keeps of people, why and how long. */
export const privacyPath = '/privacy';

/** How to read a tyre's label. */
export const labelGuidePath = '/tyre-labels';

/** mf-fitters: a town's page. */
export function townPath(slug: string): string {
  return `/${encodeURIComponent(slug)}`;
}

/** Pages with addresses that people type. */
export const ownPages: readonly { readonly path: string; readonly name: string }[] = [
  { path: faqPath, name: 'Help Topics' },
  { path: customerServicesPath, name: 'Customer Service' },
  { path: contactPath, name: 'Contact us' },
  { path: reviewsPath(), name: 'Reviews' },
  { path: guidesPath, name: 'Guides' },
  { path: locationsPath, name: 'Find a fitting centre' },
  { path: accountPath, name: 'My Account' },
  { path: cookieSettingsPath, name: 'Cookie settings' },
  { path: '/basket', name: 'Your basket' },
  { path: '/mobile-tyre-fitting', name: 'Mobile tyre fitting' },
];
