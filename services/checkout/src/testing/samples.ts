import type { BasketTyre } from '@tyres/catalogue-contract/payloads';
import type {
  Appointment,
  BasketState,
  ChosenFitter,
  Contact,
  ServiceLine,
  TyreLine,
} from '../domain/basket-state';
import { emptyBasket } from '../domain/basket-state';
import type { Discount } from '../domain/basket-state';
import { orderRow, type DiscountRow, type OrderRow, type ServiceRow } from '../domain/import-rows';
import type { Sums } from '../domain/payment-ledger';

/** The registration of the sample shopper's vehicle, as it is stored and shown. */
export const sampleRegistration = 'AB12 CDE';
/** The same without the space, as orders are searched by it. */
export const compactRegistration = 'AB12CDE';

/** A tyre as the catalogue answers it. */
export function sampleTyre(changes: Partial<BasketTyre> = {}): BasketTyre {
  return {
    st_code: 'ALP20555',
    id: 7,
    brand: 'Alpina',
    tyre_range: 'Grip 2',
    description: 'Grip 2 205/55 R16 91V',
    size: '205/55 R16',
    load_speed: '91V',
    price: '80.00',
    fully_fitted_price_pence: 8000,
    home_delivery_price_pence: 6500,
    image_url: '/tyres/grip.svg',
    fuel: 'B',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
    stock: { total_stock: 20, home_delivery_stock: 12 },
    minimum_stock: 2,
    lead_days: 0,
    ...changes,
  };
}

export function sampleLine(changes: Partial<TyreLine> = {}): TyreLine {
  return {
    kind: 'tyre',
    stockCode: 'ALP20555',
    id: '7',
    brand: 'Alpina',
    range: 'Grip 2',
    description: '205/55 R16 91V',
    size: '205/55 R16 91V',
    imageUrl: '/tyres/grip.svg',
    position: 'same',
    label: { fuel: 'B', wet: 'A', decibels: 70, noiseRating: 'B' },
    quantity: 2,
    fittedPricePence: 8000,
    deliveryPricePence: 6500,
    totalStock: 20,
    deliveryStock: 12,
    minimumStock: 2,
    leadDays: 0,
    ...changes,
  };
}

export function sampleService(changes: Partial<ServiceLine> = {}): ServiceLine {
  return {
    kind: 'service',
    stockCode: 'TYREPROTECTION',
    id: '1',
    name: 'Tyre protection cover',
    productType: 'cover',
    priceType: 'per tyre',
    pricePence: 495,
    ...changes,
  };
}

/** A service as it is imported. */
export function sampleServiceRow(changes: Partial<ServiceRow> = {}): ServiceRow {
  return {
    id: 1,
    code: 'TYREPROTECTION',
    name: 'Tyre protection cover',
    product_type: 'service',
    price_type: 'fixed',
    retail_pence: 3990,
    short_description: '',
    long_description: '',
    minutes: 0,
    modal_text: '',
    basket_image: '',
    basket_description: '',
    withdrawn: false,
    ...changes,
  };
}

/** A paid order of another system. */
export function sampleOrderRow(changes: Partial<OrderRow> = {}): OrderRow {
  return orderRow.cast({
    reference: 'OLD12345678',
    placed_at: '2025-06-01',
    registration: 'ab12cde',
    forename: 'Ada',
    surname: 'Byron',
    email: 'ada@example.com',
    telephone: '07700 900123',
    address1: '1 Wren Mews',
    town: 'London',
    postcode: 'sw1a1aa',
    st_code: 'ALP20555',
    brand: 'Alpina',
    tyre_range: 'Grip 2',
    size: '205/55r16 91v',
    quantity: 2,
    unit_price_pence: 8000,
    fitter_account_number: 'G100',
    fitter_code: 'CALHALF',
    fitter_name: 'Mill Lane Tyres',
    fitter_address: '1 Mill Lane, London',
    fitter_mobile: 0,
    ...changes,
  });
}

/** £10 off any order. */
export function sampleDiscount(changes: Partial<Discount> = {}): Discount {
  return {
    code: 'SAVE10',
    name: '£10 off your order',
    type: 'amount_off',
    amountPence: 1000,
    percentHundredths: null,
    priority: 0,
    isExclusive: false,
    minimumSpendPence: 0,
    firstDay: null,
    lastDay: null,
    brands: [],
    ranges: [],
    sizes: [],
    ...changes,
  };
}

/** The same as a row of a file. */
export function sampleDiscountRow(changes: Partial<DiscountRow> = {}): DiscountRow {
  return {
    code: 'SAVE10',
    name: '£10 off your order',
    type: 'amount_off',
    amount_pence: 1000,
    percent: null,
    priority: 0,
    exclusive: 0,
    minimum_spend_pence: 0,
    first_day: null,
    last_day: null,
    brands: [],
    ranges: [],
    sizes: [],
    limit_in_all: null,
    limit_per_email: null,
    ...changes,
  };
}

export const sampleGarage: ChosenFitter = {
  accountNumber: 'G100',
  code: 'CALHALF',
  name: 'Mill Lane Tyres',
  isMobile: false,
  address: '1 Mill Lane, London, SW1A 1AA',
  surchargePence: 0,
};
export const sampleMobile: ChosenFitter = {
  accountNumber: 'M100',
  code: 'CALTOTD',
  name: 'Tyres to You',
  isMobile: true,
  address: 'London, SW1A 1AA',
  surchargePence: 1500,
};
export const sampleAppointment: Appointment = {
  holdKey: 'hold-1',
  holdId: '1',
  date: '2026-12-03',
  dateLabel: 'Thursday 3rd December 2026',
  time: '09:00',
  timeLabel: '09:00 - 10:00',
  heldUntil: '2026-11-21T10:15:00.000Z',
};
export const sampleContact: Contact = {
  forename: 'Ada',
  surname: 'Byron',
  postcode: 'SW1A 1AA',
  address1: '1 Wren Mews',
  address2: '',
  address3: '',
  town: 'London',
  county: '',
  telephone: '07700 900123',
};

export function sampleBasket(changes: Partial<BasketState> = {}): BasketState {
  return { ...emptyBasket, lines: [sampleLine()], ...changes };
}

/** A valid checkout form of a garage order. */
export const sampleForm = {
  forename: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  telephone: '07700 900123',
  registration: sampleRegistration,
  postcode: 'SW1A 1AA',
  address: '1 Wren Mews, London',
  input_address_manually: 0,
  app_date: '2026-12-03',
  app_time: '09:00',
  no_mail: '0',
  agreed_conditions: 1,
  payment_method: 'card',
} as const;

/** The sums of a payment that holds no money. */
export const noSums: Sums = {
  authorised: 0,
  captureSent: 0,
  captured: 0,
  refundRequested: 0,
  refundSent: 0,
  refunded: 0,
  chargedBack: 0,
};
