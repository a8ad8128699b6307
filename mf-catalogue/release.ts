import { defineRelease } from '@tyres/registry-contract/release';

export const release = defineRelease({
  name: 'mf-catalogue',
  pages: {
    'select-tyres': { path: '/select-tyres', fragments: { main: ['vehicle-bar@mf-search', 'select-tyres'] } },
  },
  fragments: {
    'select-tyres': {
      from: './src/screens/select-tyres',
      fallback: 'The tyres cannot be shown just now. Please try again in a moment.',
    },
  },
  sends: { 'basket:received': 1 },
  hears: { 'basket:changed': 1 },
  endpoints: [
    'catalogue.applyFilters@1',
    'catalogue.updateTyres@1',
    'checkout.getBasket@1',
    'checkout.toggleRoute@1',
    'checkout.tyresModalWindow@1',
    'checkout.addToBasket@1',
  ],
});
