import type { Basket, BasketDiscount, BasketProduct, Order } from './payloads';

/** A line of a basket, for tests and standalone work. */
export function productFixture(changes: Partial<BasketProduct> = {}): BasketProduct {
  return {
    id: '1',
    st_code: 'MIC2055516V91P5',
    product_type: 'product',
    brand: 'Michelin',
    tyre_range: 'Primacy 5',
    description: '205/55 R16 91V',
    size: '205/55 R16 91V',
    quantity: 2,
    tyre_position: 'same',
    display_price: '104.50',
    display_total: '209.00',
    unit_price_pence: 10450,
    total_pence: 20900,
    service_name: '',
    retail: '104.50',
    price_type: '',
    image_url: '/tyres/primacy-5.svg',
    fuel: 'B',
    wet: 'A',
    decibels: 69,
    noise_rating: 'B',
    ...changes,
  };
}

/** A service in a basket of two tyres. */
export function serviceFixture(changes: Partial<BasketProduct> = {}): BasketProduct {
  return {
    id: '1',
    st_code: 'TYREPROTECTION',
    product_type: 'cover',
    brand: '',
    tyre_range: '',
    description: 'Tyre protection cover',
    size: '',
    quantity: 2,
    tyre_position: '',
    display_price: '4.50',
    display_total: '9.00',
    unit_price_pence: 450,
    total_pence: 900,
    service_name: 'Tyre protection cover',
    retail: '4.50',
    price_type: 'per tyre',
    image_url: '',
    ...changes,
  };
}

/** A discount of £10. */
export function discountFixture(changes: Partial<BasketDiscount> = {}): BasketDiscount {
  return {
    type: 'amount_off',
    discount_code: 'SAVE10',
    discount_amount: '10.00',
    discount_name: '£10 off your order',
    ...changes,
  };
}

/** A basket with two tyres on the fitted route and no fitter yet. */
export function basketFixture(changes: Partial<Basket> = {}): Basket {
  return {
    revision: 1,
    version: '5d41402abc4b2a76',
    products: [productFixture()],
    sub_total: '204.00',
    total: '209.00',
    total_pence: 20900,
    total_quantity: 2,
    total_tyres: 2,
    mobile_fitting: '0.00',
    delivery_amount: '0.00',
    disposal_fee: '5.00',
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
    appointment_lost: null,
    fitted_nationally: 0,
    extras_removed: null,
    marketing: null,
    email: null,
    postcode: 'SW1A 1AA',
    registration: 'AB12 CDE',
    basket_discounts: [],
    discounts_removed: null,
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
    button: { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form: true },
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
    app_time: '09:00',
    app_end_time: '10:00',
    app_time_label: '09:00 - 10:00',
    appointment_held_until: '2030-06-01T10:15:00.000Z',
    ...changes,
  });
}

/** A basket whose appointment is held at a garage, with SAVE10. */
export function discountedBasketFixture(changes: Partial<Basket> = {}): Basket {
  return bookedBasketFixture({
    revision: 2,
    total: '199.00',
    total_pence: 19900,
    basket_discounts: [discountFixture()],
    ...changes,
  });
}

/** A basket without tyres, with a fitter, day and time that were chosen first (SD04). */
export function nationalBasketFixture(changes: Partial<Basket> = {}): Basket {
  const { button } = emptyBasketFixture();
  const { fitter_id, fitter, app_date, app_date_label, ...booked } = bookedBasketFixture();
  const { app_time, app_end_time, app_time_label, appointment_held_until } = booked;
  return emptyBasketFixture({
    ...{ fitter_id, fitter, app_date, app_date_label },
    ...{ app_time, app_end_time, app_time_label, appointment_held_until, button },
    fitted_nationally: 1,
    ...changes,
  });
}

/** A basket whose appointment is held with a mobile fitter. */
export function mobileBasketFixture(changes: Partial<Basket> = {}): Basket {
  return bookedBasketFixture({
    total: '224.00',
    total_pence: 22400,
    mobile_fitting: '15.00',
    fitter_id: 'CALTOTD002',
    fitter: { name: 'Tread To You London', mobile: 1, code: 'CALTOTD', address: 'Comes to you at SW1A 1AA' },
    app_time: '09:00|11:00',
    app_end_time: '11:00',
    app_time_label: '09:00 - 11:00',
    ...changes,
  });
}

/** A basket with two tyres on the delivery route. */
export function deliveredBasketFixture(changes: Partial<Basket> = {}): Basket {
  const price = { display_price: '92.50', unit_price_pence: 9250, retail: '92.50' };
  return basketFixture({
    products: [productFixture({ ...price, display_total: '185.00', total_pence: 18500 })],
    sub_total: '185.00',
    total: '194.95',
    total_pence: 19495,
    delivery_amount: '9.95',
    disposal_fee: '0.00',
    home_delivery: 1,
    route: 'Tyre Delivery',
    button: { label: 'Continue to checkout', link: '/booking-details', show_registration_size_form: false },
    ...changes,
  });
}

/** A paid order with an appointment. */
export function orderFixture(changes: Partial<Order> = {}): Order {
  return {
    reference: 'K7QX9M4PRTAC',
    status: 'paid',
    total: '209.00',
    tax: '34.83',
    sub_total: '204.00',
    disposal_fee: '5.00',
    delivery_amount: '0.00',
    mobile_fitting_amount: '0.00',
    discount_codes: [],
    discounts: [],
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
    registration: 'AB12 CDE',
    ...changes,
  };
}
