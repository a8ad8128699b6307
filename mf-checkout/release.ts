import { defineManifest } from '@tyres/registry-contract/release';

export const release = defineManifest({
  name: 'mf-checkout',
  pages: {
    basket: { path: '/basket', fragments: { main: ['basket'], aside: ['summary-card'] } },
    'booking-details': {
      path: '/booking-details',
      fragments: { main: ['booking-details'], aside: ['summary-card'] },
      keepsSet: 'from',
    },
    'order-processing': { path: '/order-processing', fragments: { main: ['order-processing'] } },
    'order-success': { path: '/order-success', fragments: { main: ['order-success'] }, keepsSet: 'until' },
    'order-failure': { path: '/order-failure', fragments: { main: ['order-failure'] } },
    'order-pending': { path: '/order-pending', fragments: { main: ['order-pending'] }, keepsSet: 'until' },
    error: { path: '/error', fragments: { main: ['error'] } },
  },
  fragments: {
    basket: { from: './src/screens/basket' },
    'booking-details': {
      from: './src/screens/booking-details',
      fallback:
        'The checkout cannot be shown at the moment. Your basket and your time are safe: please try again in a minute.',
    },
    'order-processing': { from: './src/screens/order-processing' },
    'order-success': {
      from: './src/screens/order-success',
      fallback:
        'Your order is placed. Its details cannot be shown at the moment: please try again in a minute.',
    },
    'order-failure': { from: './src/screens/order-failure', hydrate: 'never' },
    'order-pending': { from: './src/screens/order-pending', hydrate: 'never' },
    error: { from: './src/screens/error', hydrate: 'never' },
    'basket-icon': {
      from: './src/fragments/basket-icon',
      hydrate: 'idle',
      everyPage: { region: 'header', order: 20 },
      fallback: 'Basket unavailable',
    },
    'basket-modal': {
      from: './src/fragments/basket-modal',
      hydrate: 'idle',
      everyPage: { region: 'overlay', order: 10 },
      fallback: '',
    },
    'summary-card': { from: './src/fragments/summary-card', hydrate: 'idle' },
  },
  sends: { 'basket:changed': 1 },
  hears: { 'basket:changed': 1, 'basket:received': 1 },
  endpoints: [
    'checkout.getBasket@1',
    'checkout.addToBasket@1',
    'checkout.getExtras@1',
    'checkout.updateBasketTyreQuantity@1',
    'checkout.deleteBasketItem@1',
    'checkout.toggleRouteKeeping@1',
    'checkout.toggleMarketing@1',
    'checkout.modalSubmit@1',
    'checkout.postcodeAddresses@1',
    'checkout.updateDeliveryCharges@1',
    'checkout.processOrder@1',
    'checkout.processOrderForm@1',
    'checkout.checkPaymentProcessed@1',
    'checkout.getOrder@1',
    'checkout.getOrderTimes@1',
    'checkout.changeAppointment@1',
    'search.getSearchSession@1',
    'fitters.updateTimes@1',
    'fitters.getFitterServices@1',
  ],
});
