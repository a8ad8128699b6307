import { defineManifest } from '@tyres/registry-contract/release';

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
  },
  fragments: {
    'choose-fitter': {
      from: './src/screens/choose-fitter',
      fallback: 'Fitters cannot be shown at the moment. Your basket is safe: please try again in a minute.',
    },
  },
  sends: { 'basket:received': 1 },
  hears: { 'basket:changed': 1 },
  endpoints: [
    'search.getSearchSession@1',
    'fitters.rechooseFitters@1',
    'fitters.updateTimes@1',
    'checkout.getBasket@1',
    'checkout.updateBasketAppDate@1',
    'checkout.updateBasketAppTime@1',
    'checkout.fitterSubmit@1',
  ],
});
