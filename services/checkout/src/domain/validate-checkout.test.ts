import { withShippingFilled } from '@tyres/checkout-contract/schemas';
import { sampleBasket, sampleForm, sampleGarage, sampleMobile } from '../testing/samples';
import { checkoutConditions, validateCheckout, withAppointment } from './validate-checkout';

const required = { date: true, time: true };
const garage = checkoutConditions(sampleBasket({ fitter: sampleGarage }), required);
const mobile = checkoutConditions(sampleBasket({ fitter: sampleMobile }), required);
const agreesTime = checkoutConditions(sampleBasket({ fitter: { ...sampleMobile, code: 'OTHER' } }), required);
const delivery = checkoutConditions(sampleBasket({ route: 'delivery' }), required);

test('a complete form for a garage is valid', () =>
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

test('manual entry requires the first line and the town instead of the address [V-CO-ADDRESS] [V-CO-MANUAL]', () => {
  const manual = { ...sampleForm, address: '', input_address_manually: 1 } as const;
  expect(validateCheckout(manual, garage)).toEqual({
    address1: 'address1 is a required field',
    town: 'town is a required field',
  });
  expect(validateCheckout({ ...manual, address1: '1 Wren Mews', town: 'London' }, garage)).toBeUndefined();
});

test.each([
  ['card', undefined],
  ['paypal', undefined],
  ['cheque', { payment_method: 'payment_method must be one of the following values: card, paypal' }],
])('the payment method %s gives the errors %j [E-CHECKOUT-FORM]', (payment_method, errors) => {
  expect(validateCheckout({ ...sampleForm, payment_method }, garage)).toEqual(errors);
});

test('no_mail must be an integer [V-CO-NO-MAIL]', () => {
  expect(validateCheckout({ ...sampleForm, no_mail: '1' }, garage)).toBeUndefined();
  expect(validateCheckout({ ...sampleForm, no_mail: '0.5' }, garage)).toEqual({
    no_mail: 'no_mail must be an integer',
  });
});

test('fitting requires a date unless its setting is off, and delivery requires neither date nor time [V-CO-APP-DATE] [V-CO-APP-TIME]', () => {
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

test('a delivered or mobile order requires a shipping address [V-CO-SHIP-REQUIRED] [V-CO-SHIP-ADDRESS]', () => {
  const messages = {
    shipping_forename: 'Shipping Forename is a required field',
    shipping_surname: 'Shipping Surname is a required field',
    shipping_postcode: 'Shipping Postcode is a required field',
    shipping_address: 'Shipping Address is required',
  };
  expect(validateCheckout(sampleForm, mobile)).toEqual(messages);
  expect(validateCheckout(sampleForm, delivery)).toEqual(messages);
});

test('a typed shipping address requires its first line and town [V-CO-SHIP-ADDRESS1] [V-CO-SHIP-TOWN]', () => {
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

test('withAppointment fills in a missing date and time, and keeps a field that the form sent empty', () => {
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
  expect(withAppointment({ ...sampleForm, app_date: '' }, basket).app_date).toBe('');
});
