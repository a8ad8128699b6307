import { defineManifest } from '@tyres/registry-contract/release';

const editorial = (path: string) => ({ path, fragments: { main: ['editorial'] } });

export const release = defineManifest({
  name: 'mf-content',
  pages: {
    terms: editorial('/terms'),
    faq: editorial('/faq'),
    cookies: editorial('/cookies'),
    'run-flat-tyres': editorial('/run-flat-tyres'),
    'calculate-your-tyre-size': editorial('/calculate-your-tyre-size'),
    'lifetime-tyre-guarantee': editorial('/lifetime-tyre-guarantee'),
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
    editorial: { from: './src/screens/editorial', hydrate: 'never' },
  },
  sends: {},
  hears: {},
  endpoints: ['content.getPage@1'],
});
