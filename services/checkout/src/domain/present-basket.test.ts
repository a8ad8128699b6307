import {
  sampleAppointment,
  sampleBasket,
  sampleContact,
  sampleGarage,
  sampleLine,
  sampleMobile,
  sampleRegistration,
  sampleService,
} from '../testing/samples';
import { type BasketState, emptyBasket } from './basket-state';
import { presentBasket } from './present-basket';

const fees = { disposalFeePence: 250 };

test('a basket shows its amounts in pounds with two decimals, and the parts add up to the total [E-BASKET, E-BASKET-FEE, S11.1, S11.3, S11.5, S12.4, S12.5, S19.4, S19.7]', () => {
  const basket = presentBasket(
    sampleBasket({ fitter: sampleMobile, appointment: sampleAppointment, email: 'ada@example.com' }),
    fees,
  );
  expect(basket).toEqual({
    discounts_removed: null,
    extras_removed: null,
    fitted_nationally: 0,
    revision: 0,
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    products: [expect.objectContaining({ st_code: 'ALP20555', quantity: 2 })],
    total_quantity: 2,
    total_tyres: 2,
    total_pence: 17500,
    route: 'Fully Fitted',
    marketing: null,
    button: { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form: false },
    postcode: null,
    registration: null,
    app_date_label: 'Thursday 3rd December 2026',
    app_time_label: '09:00 - 10:00',
    appointment_held_until: '2026-11-21T10:15:00.000Z',
    appointment_lost: null,
    sub_total: '155.00',
    disposal_fee: '5.00',
    mobile_fitting: '15.00',
    delivery_amount: '0.00',
    total: '175.00',
    home_delivery: 0,
    fitter_id: 'M100',
    fitter: { name: 'Tyres to You', mobile: 1, code: 'CALTOTD', address: 'Comes to you' },
    app_date: '2026-12-03',
    app_time: '09:00',
    app_end_time: '10:00',
    email: 'ada@example.com',
    basket_discounts: [],
  });
});

test.each<[string, Partial<BasketState>, string]>([
  ['is not known', {}, 'Comes to you'],
  ['was searched', { postcode: 'SW1V 4QT' }, 'Comes to you at SW1V 4QT'],
  ['is that of the bill', { postcode: 'SW1V 4QT', billing: sampleContact }, 'Comes to you at SW1A 1AA'],
  [
    'is another one',
    { billing: sampleContact, shipping: { ...sampleContact, postcode: 'LS1 1AA' } },
    'Comes to you at LS1 1AA',
  ],
])(
  'a basket has the postcode that a mobile fitter comes to, when it %s, and never the address of a depot',
  (_, state, address) => {
    const { fitter } = presentBasket(sampleBasket({ fitter: sampleMobile, ...state }), fees);
    expect(fitter).toMatchObject({ mobile: 1, address });
  },
);

test('a basket says why it lost its time, and one that was stored before it could lose one says nothing', () => {
  const lost = sampleBasket({ fitter: sampleGarage, appointmentLost: 'Please choose another time.' });
  expect(presentBasket(lost, fees).appointment_lost).toBe('Please choose another time.');
  const { appointmentLost: _, ...older } = lost;
  expect(presentBasket(older, fees).appointment_lost).toBeNull();
});

test('a delivered basket has a delivery charge, but no fees of a fitting and no fitter [E-BASKET, E-BASKET-FEE, S11.3, S12.4, S12.5]', () => {
  const basket = sampleBasket({
    route: 'delivery',
    delivery: { postcode: 'ZE1 0AA', chargePence: 2495 },
    postcode: 'ZE1 0AB',
    registration: sampleRegistration,
    email: 'ada@example.com',
    marketing: true,
  });
  expect(presentBasket(basket, fees)).toMatchObject({
    sub_total: '130.00',
    delivery_amount: '24.95',
    disposal_fee: '0.00',
    mobile_fitting: '0.00',
    total: '154.95',
    home_delivery: 1,
    route: 'Tyre Delivery',
    fitter_id: null,
    fitter: null,
    app_date: null,
    app_time: null,
    app_end_time: null,
    marketing: '1',
    email: 'ada@example.com',
    basket_discounts: [],
    postcode: 'ZE1 0AB',
    registration: sampleRegistration,
  });
});

test('an appointment with a calendar-integrated fitter has start|end as its time, and the end as app_end_time [E-BASKET]', () => {
  const appointment = { ...sampleAppointment, time: '08:30|10:30', timeLabel: '08:30 - 10:30' };
  expect(presentBasket(sampleBasket({ fitter: sampleMobile, appointment }), fees)).toMatchObject({
    app_time: '08:30|10:30',
    app_end_time: '10:30',
  });
});

test('total_tyres counts the tyres, and total_quantity the tyres and the extras [E-BASKET, S12.1, S12.2]', () => {
  const basket = presentBasket(sampleBasket({ lines: [sampleLine({ quantity: 3 }), sampleService()] }), fees);
  expect(basket).toMatchObject({ total_tyres: 3, total_quantity: 4 });
  const alignment = sampleService({
    stockCode: 'WHEELALIGNMENT',
    productType: 'service',
    priceType: 'fixed',
  });
  const other = sampleLine({ stockCode: 'OTHER', quantity: 1 });
  const lines = [sampleLine({ quantity: 3 }), other, sampleService(), alignment];
  expect(presentBasket(sampleBasket({ lines }), fees)).toMatchObject({ total_tyres: 4, total_quantity: 6 });
});

test.each(['front', 'rear', 'same', ''] as const)(
  'a tyre for the axle %p has it as its position [E-BASKET-PRODUCT]',
  (position) => {
    const basket = presentBasket(sampleBasket({ lines: [sampleLine({ position })] }), fees);
    expect(basket.products.map(({ tyre_position }) => tyre_position)).toEqual([position]);
  },
);

test('a line of three delivered tyres has the price of one tyre and of all [E-BASKET-PRODUCT]', () => {
  const line = sampleLine({ quantity: 3, description: 'Grip 2 205/55 R16 91V', id: '9' });
  expect(presentBasket(sampleBasket({ route: 'delivery', lines: [line] }), fees).products).toMatchObject([
    {
      id: '9',
      st_code: 'ALP20555',
      brand: 'Alpina',
      tyre_range: 'Grip 2',
      description: 'Grip 2 205/55 R16 91V',
      size: '205/55 R16 91V',
      quantity: 3,
      display_price: '65.00',
      display_total: '195.00',
      retail: '65.00',
    },
  ]);
});

test('the line of a service has its name and its prices, and no field of a tyre [E-BASKET-PRODUCT, S11.6, S12.3]', () => {
  const basket = sampleBasket({ lines: [sampleLine({ quantity: 3 }), sampleService({ id: '4' })] });
  expect(presentBasket(basket, fees).products[1]).toEqual({
    id: '4',
    st_code: 'TYREPROTECTION',
    product_type: 'cover',
    brand: '',
    tyre_range: '',
    description: 'Tyre protection cover',
    size: '',
    quantity: 3,
    tyre_position: '',
    display_price: '4.95',
    display_total: '14.85',
    unit_price_pence: 495,
    total_pence: 1485,
    service_name: 'Tyre protection cover',
    retail: '4.95',
    price_type: 'per tyre',
    image_url: '',
  });
});

test('the line of a tyre has its prices, its position and its label [E-BASKET-PRODUCT, S11.2, S12.3]', () => {
  expect(presentBasket(sampleBasket(), fees).products[0]).toEqual({
    id: '7',
    st_code: 'ALP20555',
    product_type: 'product',
    brand: 'Alpina',
    tyre_range: 'Grip 2',
    description: '205/55 R16 91V',
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
    image_url: '/tyres/grip.svg',
    fuel: 'B',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
  });
});

test('a per-tyre service is charged for each tyre, and a fixed service once [E-BASKET-PRODUCT, B-SERVICE-2DP, B-SERVICE-TOTAL]', () => {
  const alignment = sampleService({
    stockCode: 'WHEELALIGNMENT',
    name: 'Wheel alignment',
    productType: 'service',
    priceType: 'fixed',
    pricePence: 3990,
  });
  const { products } = presentBasket(
    sampleBasket({ lines: [sampleLine({ quantity: 3, position: 'rear' }), sampleService(), alignment] }),
    fees,
  );
  expect(products).toMatchObject([
    { product_type: 'product', tyre_position: 'rear' },
    {
      product_type: 'cover',
      service_name: 'Tyre protection cover',
      quantity: 3,
      retail: '4.95',
      display_total: '14.85',
      price_type: 'per tyre',
    },
    {
      product_type: 'service',
      service_name: 'Wheel alignment',
      quantity: 1,
      retail: '39.90',
      display_total: '39.90',
      price_type: 'fixed',
    },
  ]);
});

test.each([
  [1, 'fitted', ['13.50', '3.15', '30.00', '0.05']],
  [4, 'delivery', ['27.00', '6.30', '30.00', '0.05']],
] as const)(
  'with %i and two more tyres, %s, the services cost %j [B-SERVICE-2DP, B-SERVICE-TOTAL]',
  (quantity, route, totals) => {
    const lines = [
      sampleLine({ quantity }),
      sampleLine({ stockCode: 'OTHER', quantity: 2 }),
      sampleService({ stockCode: 'A', pricePence: 450 }),
      sampleService({ stockCode: 'B', pricePence: 105, productType: 'service' }),
      sampleService({ stockCode: 'C', pricePence: 3000, productType: 'service', priceType: 'fixed' }),
      sampleService({ stockCode: 'D', pricePence: 5, priceType: 'fixed' }),
    ];
    const { products } = presentBasket(sampleBasket({ route, lines }), fees);
    expect(products.slice(2).map(({ display_total }) => display_total)).toEqual(totals);
  },
);

test.each<[string, Partial<BasketState>]>([
  ['a garage', { fitter: sampleGarage, appointment: sampleAppointment }],
  ['a mobile fitter', { fitter: sampleMobile }],
  ['a postcode', { postcode: 'SW1A 1AA', registration: 'AB12 CDE' }],
  ['services', { lines: [sampleLine({ quantity: 1 }), sampleService()] }],
])(
  'with %s the button depends on the route only [T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY]',
  (_, changes) => {
    expect(presentBasket(sampleBasket(changes), fees).button).toMatchObject({
      label: 'Choose fitter',
      link: '/choose-fitter',
    });
    expect(presentBasket(sampleBasket({ ...changes, route: 'delivery' }), fees).button).toMatchObject({
      label: 'Continue to checkout',
      link: '/booking-details',
    });
  },
);

test('the button links to choose-fitter, or to the checkout when tyres are delivered [E-BASKET, T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY, R-CHOOSE-FITTER, R-BOOKING-DETAILS]', () => {
  expect(presentBasket(sampleBasket(), fees)).toMatchObject({
    home_delivery: 0,
    route: 'Fully Fitted',
    button: { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form: false },
  });
  expect(presentBasket(sampleBasket({ route: 'delivery' }), fees)).toMatchObject({
    home_delivery: 1,
    route: 'Tyre Delivery',
    button: { label: 'Continue to checkout', link: '/booking-details', show_registration_size_form: false },
  });
  expect(presentBasket(emptyBasket, fees).button.show_registration_size_form).toBe(true);
  const emptyDelivery = presentBasket({ ...emptyBasket, route: 'delivery' }, fees);
  expect(emptyDelivery.button.show_registration_size_form).toBe(true);
  const oneTyre = presentBasket(sampleBasket({ lines: [sampleLine({ quantity: 1 })] }), fees);
  expect(oneTyre.button.show_registration_size_form).toBe(false);
  const withFitter = presentBasket(
    sampleBasket({ fitter: sampleGarage, appointment: sampleAppointment }),
    fees,
  );
  for (const { button } of [presentBasket(emptyBasket, fees), oneTyre, withFitter])
    expect(button).toMatchObject({ label: 'Choose fitter', link: '/choose-fitter' });
});

test("marketing is '1' after consent, '0' after a refusal and null before the question [E-BASKET-MARKETING]", () => {
  expect(
    [true, false, null].map((marketing) => presentBasket(sampleBasket({ marketing }), fees).marketing),
  ).toEqual(['1', '0', null]);
});

test('a basket has the fields of the last submit of the checkout form [E-BASKET-BILLING, E-CHECKOUT-FORM]', () => {
  const billing = { ...sampleContact, address2: 'Flat 2', address3: 'Pimlico', county: 'Greater London' };
  const shipping = { ...sampleContact, forename: 'Grace', postcode: 'M1 1AE', town: 'Manchester' };
  expect(presentBasket(sampleBasket({ billing, shipping }), fees)).toMatchObject({
    billing_forename: 'Ada',
    billing_surname: 'Byron',
    billing_postcode: 'SW1A 1AA',
    billing_address1: '1 Wren Mews',
    billing_address2: 'Flat 2',
    billing_address3: 'Pimlico',
    billing_town: 'London',
    billing_county: 'Greater London',
    billing_telephone: '07700 900123',
    shipping_forename: 'Grace',
    shipping_surname: 'Byron',
    shipping_postcode: 'M1 1AE',
    shipping_address1: '1 Wren Mews',
    shipping_town: 'Manchester',
    shipping_telephone: '07700 900123',
  });
});

test('app_end_time is null for an appointment without an end [E-BASKET]', () => {
  const appointment = { ...sampleAppointment, timeLabel: '09:00' };
  expect(presentBasket(sampleBasket({ fitter: sampleGarage, appointment }), fees).app_end_time).toBeNull();
});
