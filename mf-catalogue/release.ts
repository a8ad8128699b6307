import { defineManifest } from '@tyres/registry-contract/release';

/** A sitemap of its own for each kind of page; the service knows the pages by their names here. */
const sitemap = (name: string) => ({ name, addresses: 'catalogue.streamAddresses@1' });

export const release = defineManifest({
  name: 'mf-catalogue',
  pages: {
    'select-tyres': {
      path: '/select-tyres',
      fragments: {
        main: [
          'purchase-steps@mf-catalogue',
          'vehicle-bar@mf-search',
          'search-options@mf-catalogue',
          'select-tyres',
        ],
      },
    },
    manufacturer: {
      path: '/manufacturers/{manufacturer_slug}',
      sitemap: sitemap('manufacturers'),
      fragments: { main: ['manufacturer', 'search-widget@mf-search', 'manufacturer-models'] },
    },
    model: {
      path: '/manufacturers/{manufacturer_slug}/{range_slug}',
      sitemap: sitemap('models'),
      fragments: { main: ['model', 'size-widget@mf-search', 'model-tyres'] },
    },
    'tyre-size': {
      path: '/tyre-sizes/{tyre_size}',
      sitemap: sitemap('tyre-sizes'),
      fragments: { main: ['tyre-size', 'recently-viewed'] },
    },
    'compare-tyres': { path: '/compare-tyres', fragments: { main: ['compare-tyres', 'recently-viewed'] } },
    // Matches any other single segment. A postcode or a town is not a brand, so it is not found here (SD03).
    brand: {
      path: '/{brand_slug}',
      sitemap: sitemap('brands'),
      fragments: { main: ['brand', 'search-widget@mf-search', 'brand-ranges', 'recently-viewed'] },
    },
    'tyre-range': {
      path: '/{brand_slug}/{range_slug}',
      sitemap: sitemap('tyres'),
      fragments: { main: ['tyre-range', 'recently-viewed'] },
    },
  },
  fragments: {
    'select-tyres': {
      from: './src/screens/select-tyres',
      hydrate: 'idle',
      early: true,
      fallback: 'The tyres cannot be shown just now. Please try again in a moment.',
    },
    'purchase-steps': { from: './src/fragments/purchase-steps', hydrate: 'idle', fallback: '' },
    'search-options': { from: './src/fragments/search-options', hydrate: 'idle', fallback: '' },
    brand: { from: './src/screens/brand', hydrate: 'never' },
    'brand-ranges': { from: './src/screens/brand-ranges', hydrate: 'never' },
    'tyre-range': {
      from: './src/screens/tyre-range',
      hydrate: 'idle',
      early: true,
      fallback: 'The tyres cannot be shown just now. Please try again in a moment.',
    },
    manufacturer: { from: './src/screens/manufacturer', hydrate: 'never' },
    'manufacturer-models': { from: './src/screens/manufacturer-models', hydrate: 'never' },
    model: { from: './src/screens/model', hydrate: 'never' },
    'model-tyres': {
      from: './src/screens/model-tyres',
      hydrate: 'idle',
      early: true,
      fallback: 'The tyres cannot be shown just now. Please try again in a moment.',
    },
    'tyre-size': {
      from: './src/screens/tyre-size',
      hydrate: 'idle',
      early: true,
      fallback: 'The tyres cannot be shown just now. Please try again in a moment.',
    },
    'compare-tyres': {
      from: './src/screens/compare-tyres',
      hydrate: 'idle',
      early: true,
      fallback: 'The tyres cannot be compared just now. Please try again in a moment.',
    },
    'recently-viewed': { from: './src/fragments/recently-viewed', hydrate: 'idle', fallback: '' },
  },
  sends: { 'basket:received': 1, 'catalogue:updatedPostcode': 1, 'catalogue:route-toggled': 1 },
  hears: { 'basket:changed': 1, 'catalogue:updatedPostcode': 1, 'catalogue:route-toggled': 1 },
  endpoints: [
    'catalogue.applyFilters@1',
    'catalogue.updateTyres@1',
    'catalogue.getSelectTyresContent@1',
    'catalogue.getTyresEarliestFitting@1',
    'catalogue.getTyreRangeTyres@1',
    'catalogue.tyreUpsellModal@1',
    'catalogue.findTyres@1',
    'catalogue.updateTyresForm@1',
    'catalogue.getBrandPage@1',
    'catalogue.getRangePage@1',
    'catalogue.getManufacturerPage@1',
    'catalogue.getModelPage@1',
    'catalogue.getTyreSizePage@1',
    'checkout.getBasket@1',
    'checkout.toggleRoute@1',
    'checkout.tyresModalWindow@1',
    'checkout.addToBasket@1',
    'search.getSearchSession@1',
    'search.getSizeLists@1',
    'search.earliestFittingPostcode@1',
  ],
});
