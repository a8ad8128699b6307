import { processOrderInput, withShippingFilled } from '@tyres/checkout-contract/schemas';
import { sampleBasket, sampleForm, sampleGarage, sampleMobile } from '../testing/samples';
import { asksShipping, checkoutConditions, validateCheckout, withAppointment } from './validate-checkout';

const required = { date: true, time: true };
const garage = checkoutConditions(sampleBasket({ fitter: sampleGarage }), required);
const mobile = checkoutConditions(sampleBasket({ fitter: sampleMobile }), required);
const agreesTime = checkoutConditions(sampleBasket({ fitter: { ...sampleMobile, code: 'OTHER' } }), required);
const delivery = checkoutConditions(sampleBasket({ route: 'delivery' }), required);

test('a basket without a fitter asks for no time, and is shipped if it is delivered', () => {
  expect(checkoutConditions(sampleBasket(), required)).toEqual({
    homeDelivery: false,
    fitterIsMobile: false,
    timeIsChosen: false,
    dateRequired: true,
    timeRequired: true,
  });
  expect([garage, mobile, delivery].map(asksShipping)).toEqual([false, true, true]);
});

test('an error that is not about a field is not taken for one', () => {
  const broken = Object.defineProperty({}, 'forename', {
    enumerable: true,
    get() {
      throw new RangeError('broken');
    },
  });
  expect(() => validateCheckout(broken, garage)).toThrow('broken');
});

/** A valid form of an order with a shipping address. */
const shippedForm = {
  ...sampleForm,
  shipping_forename: 'Kim',
  shipping_surname: 'Porter',
  shipping_postcode: 'M1 1AE',
  shipping_address: '2 High Street, Salford',
} as const;
const blanks = ['', '   ', undefined];

test('the form has each of its fields, for billing and for shipping [E-CHECKOUT-FORM]', () => {
  const shipping = ['forename', 'surname', 'postcode', 'address', 'address1', 'address2', 'address3', 'town'];
  expect(Object.keys(processOrderInput.fields).toSorted()).toEqual(
    [
      ...['forename', 'surname', 'email', 'telephone', 'registration', 'postcode', 'address', 'address1'],
      ...['address2', 'address3', 'town', 'county', 'input_address_manually', 'same_as_billing'],
      ...['app_date', 'app_time', 'no_mail', 'agreed_conditions', 'payment_method'],
      ...['basket_version', 'basket_total', 'shipping_title', 'wallet'],
      ...[...shipping, 'county', 'input_address_manually'].map((name) => `shipping_${name}`),
    ].toSorted(),
  );
});

test('same_as_billing copies each field of the billing address [E-CHECKOUT-FORM, S19.5]', () => {
  const billing = {
    forename: 'Ada',
    surname: 'Byron',
    postcode: 'SW1A 1AA',
    address: '3',
    input_address_manually: 1,
    address1: '1 Wren Mews',
    address2: 'Flat 2',
    address3: 'Pimlico',
    town: 'London',
    county: 'Surrey',
  } as const;
  const shipping = Object.entries(billing).map(([name, value]) => [`shipping_${name}`, value]);
  expect(withShippingFilled({ ...billing, same_as_billing: 1 })).toEqual({
    ...billing,
    same_as_billing: 1,
    ...Object.fromEntries(shipping),
  });
  expect(withShippingFilled({ ...billing, same_as_billing: 0 })).toEqual({ ...billing, same_as_billing: 0 });
});

test('a complete form for a garage is valid [E-CHECKOUT-FORM]', () =>
  expect(validateCheckout(sampleForm, garage)).toBeUndefined());

test.each([
  ['forename', 'forename is a required field', '[V-CO-REQUIRED]'],
  ['surname', 'surname is a required field', '[V-CO-REQUIRED]'],
  ['telephone', 'telephone is a required field', '[V-CO-REQUIRED]'],
  ['postcode', 'postcode is a required field', '[V-CO-REQUIRED]'],
  ['email', 'email is a required field', '[V-CO-EMAIL]'],
  ['registration', 'registration is a required field', '[V-CO-REGISTRATION]'],
  ['address', 'Address is required', '[V-CO-ADDRESS]'],
  ['app_date', 'App Date is a required field', '[V-CO-APP-DATE]'],
  ['app_time', 'App Time is a required field', '[V-CO-APP-TIME]'],
])('a missing, empty or blank %s gets one message: %s %s', (field, message) => {
  for (const value of ['', '   ', undefined])
    expect(validateCheckout({ ...sampleForm, [field]: value }, garage)).toEqual({ [field]: message });
});

test.each([
  ['a mobile fitter', mobile],
  ['a mobile fitter who agrees the time', agreesTime],
  ['delivery', delivery],
])(
  'an order with %s requires each billing field, too [V-CO-REQUIRED, V-CO-EMAIL, V-CO-REGISTRATION, V-CO-ADDRESS, V-CO-CONDITIONS]',
  (_, conditions) => {
    expect(validateCheckout(shippedForm, conditions)).toBeUndefined();
    for (const [field, message] of Object.entries({
      forename: 'forename is a required field',
      surname: 'surname is a required field',
      telephone: 'telephone is a required field',
      postcode: 'postcode is a required field',
      email: 'email is a required field',
      registration: 'registration is a required field',
      address: 'Address is required',
    }))
      for (const value of blanks)
        expect(validateCheckout({ ...shippedForm, [field]: value }, conditions)).toEqual({
          [field]: message,
        });
    for (const agreed_conditions of [0, undefined] as const)
      expect(validateCheckout({ ...shippedForm, agreed_conditions }, conditions)).toEqual({
        agreed_conditions: 'You must accept the terms and conditions to continue.',
      });
  },
);

const postcodes = ['sw1a1aa', 'M1 1AE', 'B11BB', 'm60 1nw', 'W1A 1AA', 'EH1 1yz'];
const notPostcodes = [
  'SW1A',
  '12345',
  'ABC1 1AA',
  'A 1AA',
  'M601 1AA',
  'M1AB 1AA',
  'M1 11A',
  'M1 1A1',
  'M1 1AAB',
  'M1  1AE',
];

test.each(['postcode', 'shipping_postcode'])('%s must be a full UK postcode [V-UK-POSTCODE]', (field) => {
  for (const postcode of postcodes)
    expect(validateCheckout({ ...shippedForm, [field]: postcode }, delivery)).toBeUndefined();
  for (const postcode of notPostcodes)
    expect(validateCheckout({ ...shippedForm, [field]: postcode }, delivery)).toEqual({
      [field]: 'Please enter a full UK postcode',
    });
});

test.each(['ada', 'ada@', '@example.com'])('%p is refused as an e-mail address [V-CO-EMAIL]', (email) => {
  expect(validateCheckout({ ...sampleForm, email }, garage)).toEqual({
    email: 'email must be a valid email',
  });
});

test.each([0, undefined] as const)(
  'a form with agreed_conditions %p is refused [V-CO-CONDITIONS]',
  (agreed_conditions) => {
    expect(validateCheckout({ ...sampleForm, agreed_conditions }, garage)).toEqual({
      agreed_conditions: 'You must accept the terms and conditions to continue.',
    });
  },
);

test('manual entry requires the first line and the town instead of the address [V-CO-ADDRESS, V-CO-MANUAL]', () => {
  const manual = { ...sampleForm, address: '', input_address_manually: 1 } as const;
  expect(validateCheckout(manual, garage)).toEqual({
    address1: 'address1 is a required field',
    town: 'town is a required field',
  });
  expect(validateCheckout({ ...manual, address1: '1 Wren Mews', town: 'London' }, garage)).toBeUndefined();
});

test('a form with a typed address requires the chosen one unless manual entry is on [V-CO-ADDRESS]', () => {
  const typed = { ...sampleForm, address: '', address1: '1 Wren Mews', town: 'London' };
  expect(validateCheckout(typed, garage)).toEqual({ address: 'Address is required' });
});

test.each([
  ['address1', 'address1 is a required field'],
  ['town', 'town is a required field'],
])('manual entry requires %s on its own, even if an address is chosen [V-CO-MANUAL]', (field, message) => {
  const typed = { input_address_manually: 1, address1: '1 Wren Mews', town: 'London' } as const;
  const manual = { ...shippedForm, ...typed };
  for (const conditions of [garage, mobile, delivery]) {
    expect(validateCheckout(manual, conditions)).toBeUndefined();
    for (const value of blanks)
      expect(validateCheckout({ ...manual, [field]: value }, conditions)).toEqual({ [field]: message });
  }
});

test.each([
  ['card', undefined],
  ['paypal', undefined],
  ['cheque', { payment_method: 'payment_method must be one of the following values: card, paypal' }],
])('the payment method %s gives the errors %j [E-CHECKOUT-FORM]', (payment_method, errors) => {
  expect(validateCheckout({ ...sampleForm, payment_method }, garage)).toEqual(errors);
});

test.each([
  ['0', true],
  ['2', true],
  [undefined, true],
  ['1.5', false],
  ['yes', false],
])('no_mail may be %p: %s [V-CO-NO-MAIL]', (no_mail, isValid) => {
  for (const conditions of [garage, mobile, delivery]) {
    const errors = validateCheckout({ ...shippedForm, no_mail }, conditions);
    expect(errors).toEqual(isValid ? undefined : { no_mail: expect.any(String) });
  }
});

test('no_mail must be an integer [V-CO-NO-MAIL]', () => {
  expect(validateCheckout({ ...sampleForm, no_mail: '1' }, garage)).toBeUndefined();
  expect(validateCheckout({ ...sampleForm, no_mail: '0.5' }, garage)).toEqual({
    no_mail: 'no_mail must be an integer',
  });
});

test('the service reads no_mail as it was sent, so that a wrong one gets its message [V-CO-NO-MAIL]', () => {
  for (const no_mail of ['1', '0.5', 'yes'])
    expect(processOrderInput.validateSync({ ...sampleForm, no_mail })).toMatchObject({ no_mail });
});

test.each([
  [{ date: false, time: true }, { app_time: 'App Time is a required field' }],
  [{ date: true, time: false }, { app_date: 'App Date is a required field' }],
])(
  'with the flags %j an order without date and time gives the errors %j [V-CO-APP-DATE, V-CO-APP-TIME]',
  (flags, errors) => {
    const conditions = checkoutConditions(sampleBasket({ fitter: sampleGarage }), flags);
    expect(validateCheckout({ ...sampleForm, app_date: '', app_time: '' }, conditions)).toEqual(errors);
  },
);

const deliveryOfGarage = checkoutConditions(
  sampleBasket({ route: 'delivery', fitter: sampleGarage }),
  required,
);

test.each([
  ['a garage', garage, true],
  ['a CALTOTD fitter', mobile, true],
  ['another mobile fitter', agreesTime, true],
  ['a garage, without the flag of the time', { ...garage, timeRequired: false }, true],
  ['a garage, without the flag', { ...garage, dateRequired: false }, false],
  ['a CALTOTD fitter, without the flag', { ...mobile, dateRequired: false }, false],
  ['delivery', delivery, false],
  ['delivery and a garage', deliveryOfGarage, false],
])('with %s a date is required: %s [V-CO-APP-DATE]', (_, conditions, isRequired) => {
  const errors = isRequired ? { app_date: 'App Date is a required field' } : undefined;
  for (const app_date of blanks)
    expect(validateCheckout({ ...shippedForm, app_date }, conditions)).toEqual(errors);
});

test.each([
  ['a garage', garage, true],
  ['a CALTOTD fitter', mobile, true],
  ['a garage, without the flag of the date', { ...garage, dateRequired: false }, true],
  ['another mobile fitter', agreesTime, false],
  ['a garage, without the flag', { ...garage, timeRequired: false }, false],
  ['a CALTOTD fitter, without the flag', { ...mobile, timeRequired: false }, false],
  ['delivery', delivery, false],
  ['delivery and a garage', deliveryOfGarage, false],
])('with %s a time is required: %s [V-CO-APP-TIME]', (_, conditions, isRequired) => {
  const errors = isRequired ? { app_time: 'App Time is a required field' } : undefined;
  for (const app_time of blanks)
    expect(validateCheckout({ ...shippedForm, app_time }, conditions)).toEqual(errors);
});

test('fitting requires a date unless its setting is off, and delivery requires neither date nor time [V-CO-APP-DATE, V-CO-APP-TIME]', () => {
  const undated = { ...sampleForm, app_date: '' };
  expect(validateCheckout(undated, { ...garage, dateRequired: false })).toBeUndefined();
  const shipped = withShippingFilled({ ...sampleForm, same_as_billing: 1, app_date: '', app_time: '' });
  expect(validateCheckout(shipped, delivery)).toBeUndefined();
});

test('a time is required for garages and shared calendars, unless the setting is off [V-CO-APP-TIME]', () => {
  const untimed = withShippingFilled({ ...sampleForm, same_as_billing: 1, app_time: '' });
  const message = { app_time: 'App Time is a required field' };
  expect(validateCheckout(untimed, garage)).toEqual(message);
  expect(validateCheckout(untimed, mobile)).toEqual(message);
  expect(validateCheckout(untimed, agreesTime)).toBeUndefined();
  expect(validateCheckout(untimed, { ...garage, timeRequired: false })).toBeUndefined();
});

test('a delivered or mobile order requires a shipping address [V-CO-SHIP-REQUIRED, V-CO-SHIP-ADDRESS]', () => {
  const messages = {
    shipping_forename: 'Shipping Forename is a required field',
    shipping_surname: 'Shipping Surname is a required field',
    shipping_postcode: 'Shipping Postcode is a required field',
    shipping_address: 'Shipping Address is required',
  };
  expect(validateCheckout(sampleForm, mobile)).toEqual(messages);
  expect(validateCheckout(sampleForm, delivery)).toEqual(messages);
});

test.each([
  ['shipping_forename', 'Shipping Forename is a required field', '[V-CO-SHIP-REQUIRED]'],
  ['shipping_surname', 'Shipping Surname is a required field', '[V-CO-SHIP-REQUIRED]'],
  ['shipping_postcode', 'Shipping Postcode is a required field', '[V-CO-SHIP-REQUIRED]'],
  ['shipping_address', 'Shipping Address is required', '[V-CO-SHIP-ADDRESS]'],
])('a missing or blank %s gets one message, except at a garage: %s %s', (field, message) => {
  for (const value of blanks) {
    const form = { ...shippedForm, [field]: value };
    for (const conditions of [mobile, agreesTime, delivery])
      expect(validateCheckout(form, conditions)).toEqual({ [field]: message });
    expect(validateCheckout(form, garage)).toBeUndefined();
  }
});

test('an address that is typed for billing only does not replace the shipping address [V-CO-SHIP-ADDRESS]', () => {
  const form = {
    ...shippedForm,
    input_address_manually: 1,
    address1: '1 Wren Mews',
    town: 'London',
    shipping_address: '',
  } as const;
  for (const conditions of [mobile, delivery])
    expect(validateCheckout(form, conditions)).toEqual({ shipping_address: 'Shipping Address is required' });
});

test.each([
  ['shipping_address1', 'Address1 is a required field', '[V-CO-SHIP-ADDRESS1]'],
  ['shipping_town', 'Town is a required field', '[V-CO-SHIP-TOWN]'],
])('a typed shipping address requires %s on its own: %s %s', (field, message) => {
  const typed = {
    ...shippedForm,
    shipping_input_address_manually: 1,
    shipping_address: '',
    shipping_address1: '2 High Street',
    shipping_town: 'Salford',
  } as const;
  for (const conditions of [mobile, delivery]) {
    expect(validateCheckout(typed, conditions)).toBeUndefined();
    for (const value of blanks)
      expect(validateCheckout({ ...typed, [field]: value }, conditions)).toEqual({ [field]: message });
  }
});

test('a typed shipping address requires its first line and town [V-CO-SHIP-ADDRESS1, V-CO-SHIP-TOWN]', () => {
  const typed = {
    ...sampleForm,
    shipping_forename: 'A',
    shipping_surname: 'B',
    shipping_postcode: 'M1 1AE',
    shipping_input_address_manually: 1,
  } as const;
  expect(validateCheckout(typed, delivery)).toEqual({
    shipping_address1: 'Address1 is a required field',
    shipping_town: 'Town is a required field',
  });
});

test('same_as_billing copies the billing fields before validation [V-CO-SHIP-REQUIRED]', () => {
  const blank = { ...sampleForm, same_as_billing: 1, forename: '', surname: '', postcode: '' } as const;
  expect(validateCheckout(withShippingFilled(blank), mobile)).toMatchObject({
    shipping_forename: 'Shipping Forename is a required field',
    shipping_surname: 'Shipping Surname is a required field',
    shipping_postcode: 'Shipping Postcode is a required field',
  });
  expect(validateCheckout(withShippingFilled({ ...sampleForm, same_as_billing: 1 }), mobile)).toBeUndefined();
});

test('withAppointment fills in a missing date and time, and keeps a field that the form sent empty [V-CO-APP-DATE, V-CO-APP-TIME]', () => {
  const basket = sampleBasket({
    appointment: {
      holdKey: 'k',
      date: '2026-12-03',
      dateLabel: null,
      time: '09:00',
      timeLabel: null,
      heldUntil: null,
    },
  });
  expect(withAppointment({ ...sampleForm, app_date: undefined, app_time: undefined }, basket)).toMatchObject({
    app_date: '2026-12-03',
    app_time: '09:00',
  });
  const { app_date: _date, app_time: _time, ...unsent } = sampleForm;
  expect(withAppointment(unsent, sampleBasket())).toEqual(unsent);
  expect(withAppointment({ ...sampleForm, app_date: '', app_time: '' }, basket)).toMatchObject({
    app_date: '',
    app_time: '',
  });
});

test('the messages of an empty form are in the order of its fields, in which the page lists them', () => {
  const billing = [...['forename', 'surname', 'email', 'telephone', 'registration', 'postcode', 'address']];
  const shipping = ['forename', 'surname', 'postcode', 'address'].map((name) => `shipping_${name}`);
  const time = ['app_date', 'app_time'];
  expect(Object.keys(validateCheckout({}, garage) ?? {})).toEqual([...billing, ...time, 'agreed_conditions']);
  expect(Object.keys(validateCheckout({}, mobile) ?? {})).toEqual([
    ...[...billing, ...shipping, ...time],
    'agreed_conditions',
  ]);
});
