import { defineManifest } from '@tyres/registry-contract/release';

const editorial = (path: string) => ({ path, fragments: { main: ['editorial'] } });

export const release = defineManifest({
  name: 'mf-content',
  pages: {
    terms: editorial('/terms'),
    faq: { path: '/faq', fragments: { main: ['faq', 'faq-search', 'faq-topics'] } },
    cookies: editorial('/cookies'),
    'run-flat-tyres': editorial('/run-flat-tyres'),
    'calculate-your-tyre-size': editorial('/calculate-your-tyre-size'),
    'lifetime-tyre-guarantee': editorial('/lifetime-tyre-guarantee'),
    // Any page that editors publish. Brands and towns are asked first (decision 37).
    article: { path: '/{slug}', order: 90, fragments: { main: ['editorial'] } },
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
    editorial: { from: './src/screens/editorial', hydrate: 'never' },
    preview: { from: './src/screens/preview', hydrate: 'never' },
    desk: { from: './src/screens/desk', hydrate: 'never' },
    'not-found': { from: './src/screens/not-found', hydrate: 'never' },
  },
  sends: {},
  hears: {},
  endpoints: [
    'content.getPage@1',
    'content.getRedirect@1',
    'content.getPreview@1',
    'content.getDesk@1',
    'content.getHelpTopics@1',
    'content.searchHelp@1',
  ],
});
