import { Schema, ValidationError } from 'yup';
import { checkoutForm, withShippingFilled, type CheckoutConditions } from './schemas';
import * as schemas from './schemas';

const byName = new Map<string, unknown>(Object.entries(schemas));
function schemaOf(name: string): Schema {
  const schema = byName.get(name);
  if (!(schema instanceof Schema)) throw new Error(`There is no schema ${name}.`);
  return schema;
}

/** Every message about an input, by field; empty when it is valid. */
function refusals(schema: Schema, input: object): Record<string, string[]> {
  try {
    schema.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages: Record<string, string[]> = {};
    for (const { path, message } of error.inner) (messages[path ?? ''] ??= []).push(message);
    return messages;
  }
}
const long = (length: number) => 'x'.repeat(length + 1);
const required = (field: string) => ({ [field]: [`${field} is a required field`] });
const tooLong = (field: string, length: number) => ({
  [field]: [`${field} must be at most ${length} characters`],
});
const notDay = 'App Date is a required field';
const reference = 'ORDER123';

const addition = { st_code: 'MIC2055516', quantity: 2 };
const choice = { account_number: 'KT1', app_date: '2026-06-03' };
const review = { reference, key: 'k', rating: 5 };
const purchase = { registration: 'AB12 CDE', postcode: 'SW1A 1AA' };

/** Each input that has fields, with an example of the least that it needs. */
const least: Readonly<Record<string, object>> = {
  getBasketInput: {},
  addToBasketInput: addition,
  tyresModalWindowInput: addition,
  updateBasketTyreQuantityInput: addition,
  deleteBasketItemInput: { st_code: 'MIC2055516' },
  toggleRouteInput: { route: 0 },
  toggleRouteKeepingInput: { route: 1 },
  toggleMarketingInput: { marketing: 1 },
  modalSubmitInput: { postcode: 'SW1A 1AA' },
  fitterSubmitInput: choice,
  updateBasketAppDateInput: { date: '2026-06-03' },
  updateBasketAppTimeInput: { time_key: '09:00' },
  chooseFitterFirstInput: { account_number: 'KT1', date: '2026-06-03' },
  updateDeliveryChargesInput: { postcode: 'SW1A 1AA' },
  postcodeAddressesInput: { postcode: 'SW1A 1AA', is_billing: 'true' },
  applyDiscountInput: { code: 'SAVE10' },
  applyDiscountFormInput: { code: 'SAVE10' },
  requestSignInInput: { email: 'ada@example.com' },
  signInInput: { link: 'abc' },
  checkPaymentProcessedInput: { reference },
  checkPaymentProcessedWithCheckoutInput: { reference, checkoutid: 'a-1.b' },
  getOrderInput: { reference },
  getOrderTimesInput: { reference },
  changeAppointmentInput: { reference, app_date: '2026-06-03' },
  cancelOrderInput: { reference },
  countPurchaseInput: { reference },
  confirmPaidOrdersInput: { references: [reference] },
  getReviewRequestInput: { reference },
  sendReviewInput: review,
  findPreviousOrderInput: purchase,
  regenerateBasketInput: {},
  processOrderInput: {},
  processOrderFormInput: {},
  saveCheckoutFormInput: {},
  getAmazonPayButtonInput: { data: reference },
  getWalletPaymentInput: { reference },
  payByWalletInput: { reference, token: 't' },
};

test.each(Object.entries(least))(
  '%s takes the least that it needs, and refuses each of it that is missing',
  (name, input) => {
    expect(refusals(schemaOf(name), input)).toEqual({});
    for (const field of Object.keys(input)) {
      const messages = refusals(schemaOf(name), { ...input, [field]: undefined })[field] ?? [];
      expect([field, ...messages]).toHaveLength(2);
    }
  },
);

test('the inputs of the other calls have no fields', () => {
  const others = [...byName.keys()].filter((name) => name.endsWith('Input') && !(name in least));
  expect(others.toSorted()).toEqual([
    ...['amazonPayNotificationInput', 'clearDiscountsInput', 'getAccountInput', 'getCheckoutInput'],
    ...['getExtrasInput', 'getFittingJobInput', 'getPaymentOptionsInput', 'paypalNotificationInput'],
    ...['serviceModalWindowInput', 'signOutInput', 'worldpayNotificationInput'],
  ]);
  for (const name of others) expect(schemaOf(name).describe()).toHaveProperty('fields', {});
});

const refused: readonly (readonly [name: string, change: object, Record<string, string[]>])[] = [
  ['addToBasketInput', { st_code: ' ' }, required('st_code')],
  ['addToBasketInput', { st_code: long(40) }, tooLong('st_code', 40)],
  ['addToBasketInput', { quantity: 1.5 }, { quantity: ['quantity must be an integer'] }],
  [
    'addToBasketInput',
    { home_delivery: 2 },
    { home_delivery: ['home_delivery must be one of the following values: 0, 1'] },
  ],
  [
    'addToBasketInput',
    { tyre_position: 'left' },
    { tyre_position: ['tyre_position must be one of the following values: front, rear, same, '] },
  ],
  ['tyresModalWindowInput', { quantity: 0.5 }, { quantity: ['quantity must be an integer'] }],
  ['updateBasketTyreQuantityInput', { quantity: 0.5 }, { quantity: ['quantity must be an integer'] }],
  ['toggleRouteInput', { route: 2 }, { route: ['route must be one of the following values: 0, 1'] }],
  [
    'toggleMarketingInput',
    { marketing: -1 },
    { marketing: ['marketing must be one of the following values: 0, 1'] },
  ],
  ['getBasketInput', { updated_postcode: long(200) }, tooLong('updated_postcode', 200)],
  ['modalSubmitInput', { postcode: '  ' }, required('postcode')],
  ['fitterSubmitInput', { account_number: long(40) }, tooLong('account_number', 40)],
  ['fitterSubmitInput', { app_date: '3 June' }, { app_date: [notDay] }],
  ['fitterSubmitInput', { app_date: undefined }, { app_date: [notDay] }],
  ['fitterSubmitInput', { app_date: '2026-06-033' }, { app_date: [notDay] }],
  ['fitterSubmitInput', { app_date: 'x2026-06-03' }, { app_date: [notDay] }],
  [
    'fitterSubmitInput',
    { app_time: long(200), postcode: long(200) },
    { ...tooLong('app_time', 200), ...tooLong('postcode', 200) },
  ],
  ['updateBasketAppDateInput', { date: '2026-6-3' }, { date: [notDay] }],
  ['updateBasketAppDateInput', { date: undefined }, { date: [notDay] }],
  ['updateBasketAppDateInput', { account_number: long(40) }, tooLong('account_number', 40)],
  ['updateBasketAppTimeInput', { time_key: '' }, { time_key: ['App Time is a required field'] }],
  ['chooseFitterFirstInput', { account_number: long(40) }, tooLong('account_number', 40)],
  ['chooseFitterFirstInput', { date: undefined }, { date: [notDay] }],
  [
    'postcodeAddressesInput',
    { is_billing: 'yes' },
    { is_billing: ['is_billing must be one of the following values: true, false'] },
  ],
  ['applyDiscountInput', { code: ' ' }, { code: ['Please enter a discount code'] }],
  ['requestSignInInput', { email: 'ada' }, { email: ['email must be a valid email'] }],
  ['requestSignInInput', { email: `${long(200)}@example.com` }, tooLong('email', 200)],
  ['getOrderInput', { reference: 'SHORT12' }, { reference: ['reference is not an order reference'] }],
  ['getOrderInput', { key: long(64) }, tooLong('key', 64)],
  [
    'checkPaymentProcessedWithCheckoutInput',
    { checkoutid: '/etc' },
    { checkoutid: ['checkoutid must match the following: "/^[\\w.-]{1,100}$/"'] },
  ],
  [
    'checkPaymentProcessedWithCheckoutInput',
    { checkoutid: 'a/' },
    { checkoutid: ['checkoutid must match the following: "/^[\\w.-]{1,100}$/"'] },
  ],
  ['getOrderTimesInput', { date: 'tomorrow' }, { date: [notDay] }],
  ['changeAppointmentInput', { account_number: long(40) }, tooLong('account_number', 40)],
  ['changeAppointmentInput', { app_date: undefined }, { app_date: [notDay] }],
  ['cancelOrderInput', { refund: long(12) }, tooLong('refund', 12)],
  ['sendReviewInput', { rating: 'good' }, { rating: ['Please choose a score from 1 to 5'] }],
  ['sendReviewInput', { rating: undefined }, { rating: ['Please choose a score from 1 to 5'] }],
  ['sendReviewInput', { text: long(2_000) }, { text: ['Please write at most 2000 letters'] }],
  [
    'findPreviousOrderInput',
    { sizes: Array(21).fill('a') },
    { sizes: ['sizes field must have less than or equal to 20 items'] },
  ],
  [
    'confirmPaidOrdersInput',
    { references: ['SHORT12'] },
    { 'references[0]': ['reference is not an order reference'] },
  ],
  ['findPreviousOrderInput', { sizes: [''] }, { 'sizes[0]': ['sizes[0] is a required field'] }],
  ['regenerateBasketInput', { fitter_id: long(40) }, tooLong('fitter_id', 40)],
  [
    'regenerateBasketInput',
    { products: { 1: { st_code: long(40) } } },
    {
      'products.1.st_code': ['products.1.st_code must be at most 40 characters'],
    },
  ],
  ['processOrderInput', { no_mail: long(10) }, tooLong('no_mail', 10)],
  ['processOrderInput', { basket_total: 1.5 }, { basket_total: ['basket_total must be an integer'] }],
  [
    'processOrderInput',
    { agreed_conditions: 2 },
    {
      agreed_conditions: ['agreed_conditions must be one of the following values: 0, 1'],
    },
  ],
  ['payByWalletInput', { token: long(8_000) }, tooLong('token', 8_000)],
];

test.each(refused)('%s refuses %j', (name, change, messages) => {
  expect(refusals(schemaOf(name), { ...least[name], ...change })).toEqual(messages);
});

test.each(['ORDER123', 'order123', 'X'.repeat(20)])('%s may be the reference of an order', (text) => {
  expect(refusals(schemas.getOrderInput, { reference: ` ${text} ` })).toEqual({});
});

test.each(['x ORDER123', 'ORDER123/..', 'ORDER_123', 'X'.repeat(21)])(
  '%s is no reference of an order',
  (text) => {
    expect(refusals(schemas.getOrderInput, { reference: text })).toEqual({
      reference: ['reference is not an order reference'],
    });
  },
);

test('1,000 orders are asked about at a time', () => {
  const asked = (length: number) =>
    refusals(schemas.confirmPaidOrdersInput, { references: Array(length).fill(reference) });
  expect(asked(1_000)).toEqual({});
  expect(asked(1_001)).toEqual({
    references: ['references field must have less than or equal to 1000 items'],
  });
});

test('null is no text', () => {
  expect(refusals(schemas.processOrderInput, { forename: null })).toEqual({
    forename: ['forename cannot be null'],
  });
});

test('texts are trimmed wherever they are read', () => {
  const cast = (name: string, input: object): unknown => schemaOf(name).cast(input, { assert: false });
  expect(cast('deleteBasketItemInput', { st_code: ' A ' })).toEqual({ st_code: 'A' });
  expect(cast('fitterSubmitInput', { account_number: ' A ' })).toEqual({ account_number: 'A' });
  expect(cast('updateBasketAppDateInput', { account_number: ' A ' })).toEqual({ account_number: 'A' });
  expect(cast('chooseFitterFirstInput', { account_number: ' A ' })).toEqual({ account_number: 'A' });
  expect(cast('changeAppointmentInput', { account_number: ' A ' })).toEqual({ account_number: 'A' });
  expect(cast('applyDiscountInput', { code: ' SAVE10 ' })).toEqual({ code: 'SAVE10' });
  expect(cast('requestSignInInput', { email: ' ada@example.com ' })).toEqual({ email: 'ada@example.com' });
  expect(cast('getOrderInput', { reference: ' ORDER123 ' })).toEqual({ reference });
  expect(cast('processOrderInput', { no_mail: ' 1 ', forename: ' Ada ' })).toEqual({
    no_mail: '1',
    forename: 'Ada',
  });
  expect(
    cast('regenerateBasketInput', { fitter_id: ' A ', products: { 1: { st_code: ' B ', quantity: ' 2 ' } } }),
  ).toEqual({ fitter_id: 'A', products: { 1: { st_code: 'B', quantity: '2' } } });
});

test('line breaks, control characters and halves of characters become one space', () => {
  const read = (forename: unknown) => schemas.processOrderInput.cast({ forename }).forename;
  expect(read('Ada\r\n\u0007Byron')).toBe('Ada Byron');
  expect(read('Ada\u2028Byron\u2029\u0000Lovelace\uD800')).toBe('Ada Byron Lovelace');
  expect(read('Zoë 👍')).toBe('Zoë 👍');
  expect(read(12)).toBe('12');
});

test('what a repeated basket does not name stays absent', () => {
  expect(schemas.regenerateBasketInput.cast({})).toEqual({ products: undefined });
  expect(schemas.regenerateBasketInput.cast({ products: {} })).toEqual({ products: { 1: undefined } });
});

const garage: CheckoutConditions = {
  homeDelivery: false,
  fitterIsMobile: false,
  timeIsChosen: true,
  dateRequired: true,
  timeRequired: true,
};
const billing = {
  forename: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  telephone: '07700 900123',
  registration: 'AB12 CDE',
  postcode: 'SW1A 1AA',
  address: '1 Wren Mews',
  agreed_conditions: 1,
};
const appointment = { app_date: '2026-06-03', app_time: '09:00' };
const shipping = {
  shipping_forename: 'Kim',
  shipping_surname: 'Porter',
  shipping_postcode: 'M1 1AE',
  shipping_address: '2 High Street',
};
const blanks = ['', '   ', undefined];
const manual = { input_address_manually: 1, address1: '1 Wren Mews', town: 'London' };
const shippedManually = {
  shipping_input_address_manually: 1,
  shipping_address1: '2 High Street',
  shipping_town: 'Salford',
};
const mustBePostcode = 'Please enter a full UK postcode';

describe.each([
  ['a garage', garage, { ...billing, ...appointment }, ['App Date', 'App Time']],
  [
    'a garage, without a date',
    { ...garage, dateRequired: false },
    { ...billing, app_time: '09:00' },
    ['App Time'],
  ],
  [
    'a garage, without a time',
    { ...garage, timeRequired: false },
    { ...billing, app_date: '2026-06-03' },
    ['App Date'],
  ],
  [
    'a van',
    { ...garage, fitterIsMobile: true },
    { ...billing, ...appointment, ...shipping },
    ['App Date', 'App Time'],
  ],
  [
    'a van that agrees the time',
    { ...garage, fitterIsMobile: true, timeIsChosen: false },
    { ...billing, ...shipping, app_date: '2026-06-03' },
    ['App Date'],
  ],
  ['delivery', { ...garage, homeDelivery: true }, { ...billing, ...shipping }, []],
] as const)('the checkout form for %s', (_, conditions, form, asked) => {
  const wrong = (change: object) => refusals(checkoutForm(conditions), { ...form, ...change });
  const isShipped = 'shipping_forename' in form;

  test('is valid with its fields, and names each that is missing once [E-CHECKOUT-FORM, V-CO-REQUIRED]', () => {
    expect(wrong({})).toEqual({});
    const messages: Record<string, string> = {
      forename: 'forename is a required field',
      surname: 'surname is a required field',
      email: 'email is a required field',
      telephone: 'telephone is a required field',
      registration: 'registration is a required field',
      postcode: 'postcode is a required field',
      address: 'Address is required',
      ...(isShipped
        ? {
            shipping_forename: 'Shipping Forename is a required field',
            shipping_surname: 'Shipping Surname is a required field',
            shipping_postcode: 'Shipping Postcode is a required field',
            shipping_address: 'Shipping Address is required',
          }
        : {}),
      ...Object.fromEntries(
        asked.map((name) => [name.toLowerCase().replace(' ', '_'), `${name} is a required field`]),
      ),
    };
    for (const [field, message] of Object.entries(messages))
      for (const blank of blanks) expect(wrong({ [field]: blank })).toEqual({ [field]: [message] });
    for (const agreed_conditions of [0, undefined])
      expect(wrong({ agreed_conditions })).toEqual({
        agreed_conditions: ['You must accept the terms and conditions to continue.'],
      });
  });

  test('asks for the lines of an address that is typed, in place of a chosen one [V-CO-ADDRESS, V-CO-MANUAL]', () => {
    for (const on of [1, true, '1'])
      expect(wrong({ ...manual, address: '', input_address_manually: on })).toEqual({});
    for (const blank of blanks) {
      expect(wrong({ ...manual, address1: blank })).toEqual(required('address1'));
      expect(wrong({ ...manual, town: blank })).toEqual(required('town'));
    }
    expect(wrong({ ...manual, address: '', input_address_manually: 0 })).toEqual({
      address: ['Address is required'],
    });
    if (!isShipped) return;
    expect(wrong({ ...shippedManually, shipping_address: '' })).toEqual({});
    for (const blank of blanks) {
      expect(wrong({ ...shippedManually, shipping_address1: blank })).toEqual({
        shipping_address1: ['Address1 is a required field'],
      });
      expect(wrong({ ...shippedManually, shipping_town: blank })).toEqual({
        shipping_town: ['Town is a required field'],
      });
    }
  });
});

const delivered = (change: object) =>
  refusals(checkoutForm({ ...garage, homeDelivery: true }), { ...billing, ...shipping, ...change });

test.each(
  [
    ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'M60 1NW', 'EH1 1YZ'].map((postcode) => [postcode, true] as const),
    [
      'SW1A',
      '1M1 1AA',
      'ABC1 1AA',
      'A 1AA',
      'M601 1AA',
      'M1 11A',
      'M1 1A1',
      'M1 1AAB',
      'M1  1AE',
      'M1 A1A',
      'M1$ 1AA',
    ].map((postcode) => [postcode, false] as const),
  ].flat(),
)('%s is a full UK postcode: %s [V-UK-POSTCODE]', (postcode, isFull) => {
  for (const field of ['postcode', 'shipping_postcode'])
    expect(delivered({ [field]: postcode })).toEqual(isFull ? {} : { [field]: [mustBePostcode] });
});

test.each([
  ['email', 'ada@', 'email must be a valid email', '[V-CO-EMAIL]'],
  ['telephone', '12', 'Please enter a telephone number, such as 07700 900123', ''],
  ['registration', '????', 'Please enter a UK registration, such as AB12 CDE', '[V-CO-REGISTRATION]'],
  ['payment_method', 'cheque', 'payment_method must be one of the following values: card, paypal', ''],
  ['wallet', 'apple', 'wallet must be one of the following values: google, ', ''],
  ['no_mail', '1.5', 'no_mail must be an integer', ''],
])('the %s %p is refused: %s %s', (field, value, message) => {
  expect(delivered({ [field]: value })).toEqual({ [field]: [message] });
});

test('an order is paid by card unless it says otherwise, by PayPal, Amazon Pay or a wallet on the card', () => {
  const form = checkoutForm(garage);
  expect(form.cast({}, { assert: false })).toMatchObject({ payment_method: 'card' });
  for (const payment_method of ['card', 'paypal', 'amazon'])
    expect(delivered({ payment_method })).toEqual({});
  for (const wallet of ['google', '']) expect(delivered({ wallet })).toEqual({});
});

test('same_as_billing copies each field of the billing address, and nothing when it is off [E-CHECKOUT-FORM, S19.5]', () => {
  const address = {
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
  const copied = Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`shipping_${name}`, value]),
  );
  expect(withShippingFilled({ ...address, same_as_billing: 1 })).toEqual({
    ...address,
    same_as_billing: 1,
    ...copied,
  });
  expect(withShippingFilled({ ...address, same_as_billing: 0 })).toEqual({ ...address, same_as_billing: 0 });
});
