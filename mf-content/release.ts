import { defineManifest } from '@tyres/registry-contract/release';

const editorial = (path: string) => ({ path, fragments: { main: ['editorial'] } });

export const release = defineManifest({
  name: 'mf-content',
  pages: {
    terms: editorial('/terms'),
    faq: {
      path: '/faq',
      sitemap: { name: 'help' },
      fragments: { main: ['faq', 'faq-search', 'faq-topics'] },
    },
    'customer-services': {
      path: '/customer-services',
      sitemap: { name: 'help' },
      fragments: { main: ['customer-services'] },
    },
    'customer-services-chat': {
      path: '/customer-services/chat',
      fragments: { main: ['customer-services', 'chat'] },
    },
    'customer-services-step': {
      path: '/customer-services/{step}',
      order: 1,
      fragments: { main: ['customer-services'] },
    },
    'chat-frame': { path: '/chat-frame', frame: 'chat', fragments: { main: ['chat-frame'] } },
    cookies: { path: '/cookies', showsConsent: true, fragments: { main: ['editorial', 'cookie-list'] } },
    'cookie-settings': {
      path: '/cookie-settings',
      showsConsent: true,
      fragments: { main: ['cookie-settings'] },
    },
    privacy: editorial('/privacy'),
    'tyre-labels': editorial('/tyre-labels'),
    'run-flat-tyres': editorial('/run-flat-tyres'),
    'calculate-your-tyre-size': {
      path: '/calculate-your-tyre-size',
      fragments: { main: ['size-guide'] },
    },
    'lifetime-tyre-guarantee': editorial('/lifetime-tyre-guarantee'),
    // Google's script is let in only where the shop has a key for its bot check (decision 42).
    'contact-us': {
      path: '/contact-us',
      sitemap: { name: 'help' },
      providers: ['recaptcha'],
      fragments: { main: ['contact-us'] },
    },
    // Any page that editors publish. Brands and towns are asked first (decision 37).
    article: {
      path: '/{slug}',
      order: 90,
      // Also the pages above that are shown by `editorial`: their slugs are streamed with the others.
      sitemap: { name: 'articles', addresses: 'content.streamAddresses@1' },
      fragments: { main: ['editorial'] },
    },
    reviews: { path: '/reviews', sitemap: { name: 'help' }, fragments: { main: ['reviews'] } },
    guides: { path: '/guides', sitemap: { name: 'help' }, fragments: { main: ['guides'] } },
    newsletter: { path: '/newsletter', sitemap: { name: 'help' }, fragments: { main: ['newsletter'] } },
    preview: { path: '/preview', fragments: { main: ['preview'] } },
    'content-desk': { path: '/content-desk', fragments: { main: ['desk'] } },
    'not-found': { path: '/not-found', fragments: { main: ['not-found'] } },
  },
  fragments: {
    'site-header': {
      from: './src/fragments/site-header',
      hydrate: 'never',
      everyPage: { region: 'header', order: 0 },
      fallback: 'Kerbside Tyres',
    },
    'site-footer': {
      from: './src/fragments/site-footer',
      hydrate: 'never',
      everyPage: { region: 'footer', order: 0 },
      fallback: 'Kerbside Tyres',
    },
    faq: { from: './src/screens/faq', hydrate: 'never' },
    'faq-search': {
      from: './src/fragments/faq-search',
      hydrate: 'idle',
      fallback: 'The search is not available at the moment.',
    },
    'faq-topics': {
      from: './src/fragments/faq-topics',
      hydrate: 'never',
      fallback: 'The help topics are not available at the moment.',
    },
    'customer-services': {
      from: './src/screens/customer-services',
      hydrate: 'never',
      fallback: 'Customer service is not available at the moment.',
    },
    chat: { from: './src/fragments/chat', fallback: 'The chat is not available at the moment.' },
    'chat-frame': {
      from: './src/screens/chat-frame',
      hydrate: 'never',
      fallback: 'The chat is not available at the moment.',
    },
    // Nobody is asked twice, so it is no part of the page after a choice.
    consent: {
      from: './src/fragments/consent',
      hydrate: 'never',
      everyPage: { region: 'overlay', order: 90, untilConsent: true },
      fallback: '',
    },
    'cookie-settings': { from: './src/screens/cookie-settings', hydrate: 'never' },
    'cookie-list': { from: './src/screens/cookie-list', hydrate: 'never' },
    editorial: { from: './src/screens/editorial', hydrate: 'never' },
    reviews: {
      from: './src/screens/reviews',
      hydrate: 'never',
      fallback: 'The reviews are not available at the moment.',
    },
    'size-guide': { from: './src/screens/size-guide', hydrate: 'never' },
    guides: { from: './src/screens/guides', hydrate: 'never' },
    'contact-us': {
      from: './src/screens/contact-us',
      hydrate: 'idle',
      fallback: 'The contact form cannot be shown at the moment. Please try again in a minute.',
    },
    newsletter: {
      from: './src/screens/newsletter',
      hydrate: 'never',
      fallback: 'The newsletter is not available at the moment.',
    },
    preview: { from: './src/screens/preview', hydrate: 'never' },
    desk: { from: './src/screens/desk', hydrate: 'never' },
    'not-found': { from: './src/screens/not-found', hydrate: 'never' },
  },
  sends: {},
  hears: {},
  endpoints: [
    'content.getContactForm@1',
    'content.contactUs@1',
    'content.sendContactMessage@1',
    'content.confirmContactMessage@1',
    'catalogue.getBrandCount@1',
    'fitters.listTowns@1',
    'content.getPage@1',
    'content.getPages@1',
    'content.getRedirect@1',
    'content.getPreview@1',
    'content.getReviews@1',
    'content.getDesk@1',
    'content.getHelpTopics@1',
    'content.searchHelp@1',
    'content.noteSearch@1',
    'content.getFaqs@1',
    'content.getSettings@1',
    'content.subscribeToNewsletter@1',
    'content.confirmNewsletter@1',
    'content.leaveNewsletter@1',
    'content.getStoredItems@1',
    'content.acceptAllCookies@1',
    'content.manageCookieSettings@1',
  ],
});
