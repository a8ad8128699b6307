import { defineManifest } from '@tyres/registry-contract/release';

const sitemap = (name: string) => ({ name, addresses: 'fitters.streamAddresses@1' });

export const release = defineManifest({
  name: 'mf-fitters',
  pages: {
    'choose-fitter': {
      path: '/choose-fitter',
      fragments: { main: ['choose-fitter'], aside: ['summary-card@mf-checkout'] },
    },
    'choose-fitter-near': {
      path: '/choose-fitter/{postcode:postcode}',
      fragments: { main: ['choose-fitter'], aside: ['summary-card@mf-checkout'] },
    },
    'fitted-nationally': {
      path: '/fitted-nationally',
      sitemap: { name: 'fitters' },
      fragments: { main: ['fitted-nationally'] },
    },
    'fitted-nationally-near': {
      path: '/fitted-nationally/{postcode:postcode}',
      fragments: { main: ['fitted-nationally'] },
    },
    'choose-fitter-nationally': {
      path: '/choose-fitter/fitted-nationally',
      fragments: { main: ['fitted-nationally'] },
    },
    'choose-fitter-nationally-near': {
      path: '/choose-fitter/fitted-nationally/{postcode:postcode}',
      fragments: { main: ['fitted-nationally'] },
    },
    // Brands are asked first, since any single segment may be one (SD03).
    town: {
      path: '/{town}',
      order: 20,
      sitemap: sitemap('towns'),
      fragments: { main: ['locator', 'town-reviews', 'place-towns'] },
    },
    postcode: { path: '/{postcode:postcode}', fragments: { main: ['locator', 'place-towns'] } },
    'mobile-town': {
      path: '/mobile-tyre-fitting/{town}',
      sitemap: sitemap('mobile-towns'),
      fragments: { main: ['locator', 'town-reviews', 'place-towns'] },
    },
    'mobile-postcode': {
      path: '/mobile-tyre-fitting/{postcode:postcode}',
      fragments: { main: ['locator', 'place-towns'] },
    },
    locations: { path: '/locations', sitemap: { name: 'fitters' }, fragments: { main: ['locations'] } },
    // For fitters, by a signed link in its query: a path would be logged.
    diary: { path: '/fitter-diary', fragments: { main: ['diary'] } },
    'fitter-map': { path: '/fitter-map', frame: 'maps', fragments: { main: ['google-map'] } },
  },
  fragments: {
    'choose-fitter': {
      from: './src/screens/choose-fitter',
      // A selected fitter has a clock, and is live at once.
      hydrate: 'idle',
      fallback: 'Fitters cannot be shown at the moment. Your basket is safe: please try again in a minute.',
    },
    'fitted-nationally': {
      from: './src/screens/fitted-nationally',
      hydrate: 'idle',
      fallback: 'Fitters cannot be shown at the moment. Please try again in a minute.',
    },
    locator: {
      from: './src/screens/locator',
      hydrate: 'idle',
      fallback: 'Fitters cannot be shown at the moment. Please try again in a minute.',
    },
    locations: { from: './src/screens/locations', hydrate: 'never' },
    diary: {
      from: './src/screens/diary',
      hydrate: 'never',
      fallback: 'The diary cannot be shown at the moment. Please try again in a minute.',
    },
    'town-reviews': { from: './src/fragments/town-reviews', hydrate: 'never', fallback: '' },
    'place-towns': { from: './src/fragments/place-towns', hydrate: 'never', fallback: '' },
    'google-map': { from: './src/fragments/google-map', fallback: '' },
    'check-coverage': { from: './src/fragments/check-coverage', hydrate: 'idle', fallback: '' },
  },
  sends: { 'basket:received': 1 },
  // The map also listens to `consent:changed`; it is declared here once mf-content sends it, since the gate asks for a sender.
  hears: { 'basket:changed': 1 },
  endpoints: [
    'search.getSearchSession@1',
    'search.setMobileFitting@1',
    'search.setPostcode@1',
    'search.getSizeOptions@1',
    'search.enterSizeSubmit@1',
    'fitters.rechooseFitters@1',
    'fitters.updateTimes@1',
    'fitters.fitterModalWindow@1',
    'fitters.getTown@1',
    'fitters.getMapsKey@1',
    'fitters.listTowns@1',
    'fitters.getDiary@1',
    'fitters.listReviews@1',
    'fitters.listTownReviews@1',
    'checkout.getBasket@1',
    'checkout.updateBasketAppDate@1',
    'checkout.updateBasketAppTime@1',
    'checkout.fitterSubmit@1',
  ],
});
