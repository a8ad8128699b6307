import { defineManifest } from '@tyres/registry-contract/release';

export const release = defineManifest({
  name: 'mf-search',
  pages: {
    home: { path: '/', sitemap: { name: 'search' }, fragments: { main: ['home'] } },
    'confirm-size': { path: '/confirm-size', fragments: { main: ['confirm-size'] } },
    'mobile-tyre-fitting': {
      path: '/mobile-tyre-fitting',
      sitemap: { name: 'search' },
      fragments: { main: ['mobile-tyre-fitting', 'check-coverage@mf-fitters'] },
    },
  },
  fragments: {
    home: {
      from: './src/screens/home',
      hydrate: 'idle',
      fallback: 'The search is not available at the moment.',
    },
    'confirm-size': {
      from: './src/screens/confirm-size',
      hydrate: 'idle',
      fallback: 'Your car is not available at the moment.',
    },
    'mobile-tyre-fitting': {
      from: './src/screens/mobile-tyre-fitting',
      fallback: 'The search is not available at the moment.',
    },
    'search-widget': {
      from: './src/fragments/search-widget',
      hydrate: 'idle',
      fallback: 'The search is not available at the moment.',
    },
    'size-widget': {
      from: './src/fragments/size-widget',
      hydrate: 'idle',
      fallback: 'The search by size is not available at the moment.',
    },
    'vehicle-bar': {
      from: './src/fragments/vehicle-bar',
      hydrate: 'idle',
      fallback: 'Your vehicle is not available at the moment.',
    },
  },
  sends: {},
  hears: {},
  endpoints: [
    'search.validateReg@1',
    'search.validateSize@1',
    'search.enterRegSubmit@1',
    'search.enterSizeSubmit@1',
    'search.getCar@1',
    'search.getVehicle@1',
    'search.getSearchSession@1',
    'search.getSizeLists@1',
    'search.buyAgainModal@1',
    'search.setDontShowBuyAgainModal@1',
    'search.setMobileFitting@1',
    'checkout.regenerateBasket@1',
  ],
});
