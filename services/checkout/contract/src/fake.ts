import { parsePostcode } from '@tyres/contract-kit/postcode';
import { parseRegistration } from '@tyres/contract-kit/registration';
import type { PreviousOrderInput, RegenerateBasketInput } from './endpoints';
import type { Basket, BasketProduct, BasketUpdate, Order, OrderedBefore } from './payloads';

/** One tyre, two of them, fitted. */
const fakeProduct: BasketProduct = {
  id: '1',
  st_code: 'FAKE2055516',
  product_type: 'product',
  brand: 'Alpina',
  tyre_range: 'Grip 2',
  description: 'Grip 2 205/55 R16 91V',
  size: '205/55 R16 91V',
  quantity: 2,
  tyre_position: 'same',
  display_price: '80.00',
  display_total: '160.00',
  unit_price_pence: 8000,
  total_pence: 16000,
  service_name: '',
  retail: '80.00',
  price_type: '',
  image_url: '',
  fuel: 'B',
  wet: 'A',
  decibels: 70,
  noise_rating: 'B',
};

export const fakeEmptyBasket: Basket = {
  revision: 0,
  products: [],
  sub_total: '0.00',
  total: '0.00',
  total_pence: 0,
  total_quantity: 0,
  total_tyres: 0,
  mobile_fitting: '0.00',
  delivery_amount: '0.00',
  disposal_fee: '0.00',
  home_delivery: 0,
  route: 'Fully Fitted',
  fitter_id: null,
  fitter: null,
  app_date: null,
  app_date_label: null,
  app_time: null,
  app_end_time: null,
  app_time_label: null,
  appointment_held_until: null,
  marketing: null,
  email: null,
  postcode: null,
  registration: null,
  basket_discounts: [],
  button: { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form: true },
};

export const fakeBasket: Basket = {
  ...fakeEmptyBasket,
  revision: 1,
  products: [fakeProduct],
  sub_total: '155.00',
  disposal_fee: '5.00',
  total: '160.00',
  total_pence: 16000,
  total_quantity: 2,
  total_tyres: 2,
  button: { ...fakeEmptyBasket.button, show_registration_size_form: false },
};

const fakeOrder: Order = {
  reference: 'ACDEFGHJKMNP',
  status: 'paid',
  total: '160.00',
  tax: '26.67',
  sub_total: '155.00',
  disposal_fee: '5.00',
  delivery_amount: '0.00',
  mobile_fitting_amount: '0.00',
  discount_codes: [],
  products: [fakeProduct],
  home_delivery: 0,
  fitter: { name: 'Mill Lane Tyres', mobile: 0, address: '1 Mill Lane, London, SW1A 1AA' },
  app_date_label: 'Thursday 3rd December 2026',
  app_time_label: '09:00 - 10:00',
  appointment_starts_at: '2026-12-03T09:00:00+00:00',
  appointment_ends_at: '2026-12-03T10:00:00+00:00',
  email: 'ada@example.com',
  registration: 'AB12 CDE',
};

/** What AB12 CDE was bought before, for those who know its postcode, SW1A 1AA. */
const fakeOrderedBefore: OrderedBefore = {
  registration: 'AB12 CDE',
  st_code: 'MIC01205551691V',
  fitter_account_number: 'KT100002',
};

const updated: BasketUpdate = { basket_updated: 1, basket: fakeBasket };

/** The checkout service for working alone: each endpoint by name, always the same answers. */
export const fakeCheckout = {
  getBasket: () => ({ basket: fakeBasket }),
  addToBasket: () => updated,
  tyresModalWindow: () => ({ basket: fakeBasket }),
  updateBasketTyreQuantity: () => updated,
  deleteBasketItem: () => ({ basket: fakeEmptyBasket }),
  toggleRoute: ({ route }: { route: 0 | 1 }) => ({
    home_delivery: route,
    basket: { ...fakeEmptyBasket, home_delivery: route },
    emptied: true,
  }),
  toggleRouteKeeping: ({ route }: { route: 0 | 1 }) => ({
    home_delivery: route,
    basket: { ...fakeBasket, home_delivery: route },
  }),
  toggleMarketing: ({ marketing }: { marketing: 0 | 1 }) => ({
    basket: { ...fakeBasket, marketing: String(marketing) },
  }),
  modalSubmit: () => '/choose-fitter',
  updateBasketAppDate: () => ({ basket: fakeBasket }),
  updateBasketAppTime: () => ({ success: 1, basket: fakeBasket }),
  updateDeliveryCharges: () => ({ success: 1 }),
  postcodeAddresses: () => ({ response: { 0: 'Please select an address', 1: '1 Wren Mews, London' } }),
  processOrder: () => ({
    success: 1,
    full_page_redirect: 1,
    url: '/order-processing?reference=ACDEFGHJKMNP',
  }),
  checkPaymentProcessed: () => ({ success: 1, redirect: '/order-success?reference=ACDEFGHJKMNP' }),
  getOrder: () => fakeOrder,
  findPreviousOrder: ({ registration, postcode }: PreviousOrderInput): { order: OrderedBefore | null } => ({
    order:
      parseRegistration(registration) === 'AB12CDE' && parsePostcode(postcode) === 'SW1A 1AA'
        ? fakeOrderedBefore
        : null,
  }),
  regenerateBasket: (input: RegenerateBasketInput): string =>
    input['products[1][st_code]'] ? '/choose-fitter' : '/select-tyres',
};
