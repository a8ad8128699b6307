import { fakeEmptyBasket } from './fake';
import type { Basket, BasketProduct, Order } from './payloads';

/** A line of a basket, for tests and standalone work. */
export function productFixture(changes: Partial<BasketProduct> = {}): BasketProduct {
  return {
    id: '1',
    st_code: 'MIC2055516V91P5',
    product_type: 'product',
    brand: 'Michelin',
    tyre_range: 'Primacy 5',
    description: '205/55 R16 91V',
    size: '205/55 R16',
    quantity: 2,
    tyre_position: 'same',
    display_price: '104.50',
    display_total: '209.00',
    unit_price_pence: 10450,
    total_pence: 20900,
    service_name: '',
    retail: '104.50',
    price_type: '',
    image_url: '',
    fuel: 'B',
    wet: 'A',
    decibels: 69,
    noise_rating: 'B',
    ...changes,
  };
}

/** A basket with two tyres on the fitted route and no fitter yet. */
export function basketFixture(changes: Partial<Basket> = {}): Basket {
  return {
    ...fakeEmptyBasket,
    revision: 1,
    products: [productFixture()],
    sub_total: '204.00',
    total: '209.00',
    total_pence: 20900,
    total_quantity: 2,
    total_tyres: 2,
    disposal_fee: '5.00',
    route: 'fitted',
    postcode: 'SW1A 1AA',
    registration: 'AB12CDE',
    button: { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form: false },
    ...changes,
  };
}

/** An empty basket. */
export function emptyBasketFixture(changes: Partial<Basket> = {}): Basket {
  return basketFixture({
    products: [],
    sub_total: '0.00',
    total: '0.00',
    total_pence: 0,
    total_quantity: 0,
    total_tyres: 0,
    disposal_fee: '0.00',
    ...changes,
  });
}

/** A basket whose appointment is held at a garage. */
export function bookedBasketFixture(changes: Partial<Basket> = {}): Basket {
  return basketFixture({
    fitter_id: 'CALHALF001',
    fitter: {
      name: 'Halden Autocentre Westminster',
      mobile: 0,
      code: 'CALHALF',
      address: '4 Horseferry Road, London, SW1P 2AE',
    },
    app_date: '2030-06-03',
    app_date_label: 'Monday 3rd June 2030',
    app_time: '0900',
    app_end_time: '1000',
    app_time_label: '09:00 - 10:00',
    appointment_held_until: '2030-06-01T10:15:00.000Z',
    button: { label: 'Continue to checkout', link: '/booking-details', show_registration_size_form: false },
    ...changes,
  });
}

/** A paid order with an appointment. */
export function orderFixture(changes: Partial<Order> = {}): Order {
  return {
    reference: 'K7QX2M4PRT',
    status: 'paid',
    total: '209.00',
    tax: '34.83',
    delivery_amount: '0.00',
    mobile_fitting_amount: '0.00',
    discount_codes: [],
    products: [productFixture()],
    home_delivery: 0,
    fitter: {
      name: 'Halden Autocentre Westminster',
      mobile: 0,
      address: '4 Horseferry Road, London, SW1P 2AE',
    },
    app_date_label: 'Monday 3rd June 2030',
    app_time_label: '09:00 - 10:00',
    appointment_starts_at: '2030-06-03T09:00:00+01:00',
    appointment_ends_at: '2030-06-03T10:00:00+01:00',
    email: 'sam@example.com',
    ...changes,
  };
}
