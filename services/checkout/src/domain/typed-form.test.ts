import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import { sampleBasket, sampleContact, sampleForm, sampleGarage, sampleMobile } from '../testing/samples';
import { startingValues, typedValues } from './typed-form';

const garage = sampleBasket({ fitter: sampleGarage });
const typed = (fields: Partial<CheckoutFields>, basket = garage) =>
  typedValues(fields as CheckoutFields, basket);

test("what was typed is kept by the names of its fields, without empty fields and what is the basket's", () => {
  const { forename, surname, email, telephone, registration, postcode, address, payment_method } = sampleForm;
  const fields = {
    ...sampleForm,
    county: '',
    basket_version: 'abc',
    basket_total: 100,
  } as Partial<CheckoutFields>;
  expect(typed(fields)).toEqual({
    ...{ forename, surname, email, telephone, registration, postcode, address, payment_method },
  });
});

test.each([
  'agreed_conditions',
  'app_date',
  'app_time',
  'basket_version',
  'basket_total',
  'no_mail',
] as const)('%s is not typed, so it is not kept', (name) =>
  expect(typed({ [name]: '1', forename: 'Ada' } as Partial<CheckoutFields>)).toEqual({ forename: 'Ada' }),
);

test.each(['input_address_manually', 'shipping_input_address_manually'] as const)(
  'the box %s is kept when it is ticked',
  (name) => {
    expect(typed({ [name]: 1 })).toEqual({ [name]: '1' });
    expect(typed({ [name]: 0 })).toEqual({});
  },
);

test.each([
  ['a delivery', sampleBasket({ route: 'delivery' }), true],
  ['a mobile fitting', sampleBasket({ fitter: sampleMobile }), true],
  ['a garage', garage, false],
  ['no fitter yet', sampleBasket(), false],
])(
  "with %s the box 'same as billing' is kept, ticked or not, only if the form has it",
  (_, basket, hasBox) => {
    expect(typed({ same_as_billing: 1 }, basket)).toEqual(hasBox ? { same_as_billing: '1' } : {});
    expect(typed({ same_as_billing: 0 }, basket)).toEqual(hasBox ? { same_as_billing: '0' } : {});
  },
);

test('the form begins with what was typed last, and nothing else', () => {
  const kept = { forename: 'Grace' };
  const begin = startingValues(kept, sampleBasket({ email: 'ada@example.com', billing: sampleContact }));
  expect(begin).toEqual({ forename: 'Grace' });
  expect(begin).not.toBe(kept);
});

test('without that it begins with what the basket knows, and addresses are typed by hand', () => {
  const basket = sampleBasket({
    email: 'ada@example.com',
    registration: 'AB12 CDE',
    billing: sampleContact,
    shipping: { ...sampleContact, forename: 'Grace', address1: '2 Wren Mews' },
  });
  const address = { surname: 'Byron', postcode: 'SW1A 1AA', town: 'London', telephone: '07700 900123' };
  const prefixed = Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`shipping_${name}`, value]),
  );
  expect(startingValues({}, basket)).toEqual({
    email: 'ada@example.com',
    registration: 'AB12 CDE',
    ...address,
    forename: 'Ada',
    address1: '1 Wren Mews',
    input_address_manually: '1',
    ...prefixed,
    shipping_forename: 'Grace',
    shipping_address1: '2 Wren Mews',
    shipping_input_address_manually: '1',
  });
});

test('a basket that knows nobody begins an empty form', () =>
  expect(startingValues({}, sampleBasket())).toEqual({}));
