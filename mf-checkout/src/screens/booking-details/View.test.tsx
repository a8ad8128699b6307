import {
  bookedBasketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { forgetBasket, publishBasket } from '../../lib/basket-store';
import type { BookingDetailsData } from './load';
import { View } from './View';

afterEach(forgetBasket);
// What is kept while typing has a test of its own.
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));

const page = testPage({ path: '/booking-details', url: '/booking-details' });
const assigned = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => assigned(url) }));
// service-offer.test.tsx has the offer before the order.
jest.mock('./use-service-offer', () => ({
  useServiceOffer: () => ({ offer: undefined, ask: () => Promise.resolve(undefined) }),
}));
beforeEach(() => assigned.mockClear());

function data(changes: Partial<BookingDetailsData> = {}): BookingDetailsData {
  return {
    basket: bookedBasketFixture(),
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    addresses: { billing: ['1 The Mall, London'], shipping: [] },
    underway: null,
    values: {},
    cancelled: false,
    ...changes,
  };
}

function shown(answers: Answers = {}, changes: Partial<BookingDetailsData> = {}) {
  return { ...renderInShell(<View data={data(changes)} page={page} />, answers), user: userEvent.setup() };
}

/** The text boxes with this name: first the one for billing, then the one for shipping. */
const boxes = (name: string) => screen.getAllByRole('textbox', { name });
const box = (name: string) => boxes(name)[0] ?? document.body;

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(box('First name'), 'Sam');
  await user.type(box('Last name'), 'Driver');
  await user.type(box('Email'), 'sam@example.com');
  await user.type(box('Mobile number'), '07700900123');
  await user.selectOptions(
    screen.getAllByRole('combobox', { name: 'Address' })[0] ?? document.body,
    '1 The Mall, London',
  );
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

const untimed = { app_time: null, app_end_time: null, app_time_label: null, appointment_held_until: null };
const undated = { ...untimed, app_date: null, app_date_label: null };
const otherMobile = { name: 'Kershaw On The Drive', mobile: 1, code: 'CALMOB', address: '' } as const;

/** The control with this name. */
const control = (name: string) => document.querySelector(`[name="${name}"]`) ?? document.body;

const paymentPage = { success: 1, full_page_redirect: 1, url: 'https://pay.example/1' };
const pay = () => screen.getByRole('button', { name: /Pay/ });

test('the form has billing, appointment and payment sections, and posts to /process-order without script [S19.1, R-PROCESS-ORDER, R-TERMS-NEW-TAB]', () => {
  const { container } = shown();
  for (const name of ['Your billing details', 'Your fitting appointment', 'Discount codes', 'Payment'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(container.querySelector('form')).toHaveAttribute('action', '/process-order');
  const terms = screen.getByRole('link', { name: 'terms and conditions' });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
});

test('the form asks for a fitting address for a mobile fitter, a shipping address for delivery, and neither for a garage [S19.1, S19.4, S19.5, S19.7, T-SAMEBILLING-DEFAULT]', () => {
  const { unmount } = shown();
  expect(screen.queryByRole('heading', { name: /Fitting address|Shipping/ })).not.toBeInTheDocument();
  unmount();
  const mobile = shown({}, { basket: mobileBasketFixture() });
  expect(screen.getByRole('heading', { name: 'Fitting address' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'same as billing address?' })).toBeChecked();
  mobile.unmount();
  shown({}, { basket: deliveredBasketFixture() });
  expect(screen.getByRole('heading', { name: 'Shipping' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'same as billing address?' })).toBeChecked();
});

test.each([
  ['a garage', bookedBasketFixture(), ['Your fitting appointment']],
  ['a CALTOTD fitter', mobileBasketFixture(), ['Fitting address', 'Your fitting appointment']],
  [
    'another mobile fitter',
    mobileBasketFixture({ fitter: otherMobile }),
    ['Fitting address', 'Your fitting appointment'],
  ],
  ['delivery', deliveredBasketFixture(), ['Shipping']],
])(
  'with %s the form has its own sections, in order [S19.1, S19.4, S19.7, R-PROCESS-ORDER, R-TERMS-NEW-TAB]',
  (_, basket, sections) => {
    const { container } = shown({}, { basket });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Checkout',
      'Your billing details',
      ...sections,
      'Discount codes',
      'Payment',
    ]);
    expect(container.querySelector('form')).toHaveAttribute('action', '/process-order');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    const terms = screen.getByRole('link', { name: 'terms and conditions' });
    expect(terms).toHaveAttribute('href', '/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(terms).toHaveAttribute('rel', 'noopener');
  },
);

test.each([
  ['a garage', bookedBasketFixture(), []],
  ['a CALTOTD fitter', mobileBasketFixture(), [true]],
  ['another mobile fitter', mobileBasketFixture({ fitter: otherMobile }), [true]],
  ['delivery', deliveredBasketFixture(), [true]],
])(
  "with %s the box 'same as billing address?' is ticked, or absent [S19.5, S19.7, T-SAMEBILLING-DEFAULT]",
  (_, basket, ticked) => {
    shown({}, { basket });
    const same = screen.queryAllByRole<HTMLInputElement>('checkbox', { name: 'same as billing address?' });
    expect(same.map(({ checked }) => checked)).toEqual(ticked);
    expect(boxes('First name')).toHaveLength(1 + ticked.length);
  },
);

const billingNames = [
  ...['forename', 'surname', 'email', 'telephone', 'registration', 'postcode', 'address'],
  ...['input_address_manually', 'address1', 'address2', 'address3', 'town', 'county'],
];
const shippingNames = [
  ...['same_as_billing', 'shipping_title', 'shipping_forename', 'shipping_surname'],
  ...['shipping_postcode', 'shipping_address'],
  ...['shipping_input_address_manually', 'shipping_address1', 'shipping_address2', 'shipping_address3'],
  ...['shipping_town', 'shipping_county'],
];
const appointmentNames = ['app_date', 'app_time'];

test.each([
  ['at a garage', bookedBasketFixture(), appointmentNames],
  ['of a mobile fitter', mobileBasketFixture(), [...shippingNames, ...appointmentNames]],
  ['for delivery', deliveredBasketFixture(), shippingNames],
])('the form of an order %s has all its fields, and pays by card [E-CHECKOUT-FORM]', (_, basket, names) => {
  const { container } = shown({}, { basket });
  const fields = [...(container.querySelector('form')?.elements ?? [])];
  expect(fields.flatMap((field) => field.getAttribute('name') ?? [])).toEqual([
    ...['basket_version', 'basket_total'],
    ...billingNames,
    ...names,
    ...['payment_method', 'agreed_conditions', 'no_mail'],
  ]);
  expect(control('payment_method')).toHaveValue('card');
});

test('the checkout takes a card, and offers no PayPal [B-FLOW-CHECKOUT]', () => {
  shown();
  expect(screen.getByText(/You pay by card/)).toBeInTheDocument();
  expect(screen.queryByText(/PayPal/i)).not.toBeInTheDocument();
});

test('submitting an empty form shows an error at each field, focuses the first field and sends nothing [V-CO-REQUIRED, V-CO-EMAIL, V-CO-REGISTRATION, V-CO-CONDITIONS, V-CO-ADDRESS, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, V-POSTCODE-UPPER]', async () => {
  const { user, calls } = shown({}, { registration: '', postcode: '' });
  await user.click(pay());
  await waitFor(() => expect(box('First name')).toHaveFocus());
  for (const [name, message] of [
    ['First name', 'forename is a required field'],
    ['Last name', 'surname is a required field'],
    ['Email', 'email is a required field'],
    ['Mobile number', 'telephone is a required field'],
    ['Registration', 'registration is a required field'],
    ['Postcode', 'postcode is a required field'],
  ] as const) {
    expect(box(name)).toBeInvalid();
    expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  expect(screen.getByRole('combobox', { name: 'Address' })).toHaveAccessibleDescription(
    /Address is required/,
  );
  expect(box('Postcode')).toHaveClass('capitals');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription(
    /You must accept the terms and conditions to continue\./,
  );
  expect(calls).toEqual([]);
});

const required = {
  forename: 'forename is a required field',
  surname: 'surname is a required field',
  email: 'email is a required field',
  telephone: 'telephone is a required field',
  registration: 'registration is a required field',
  postcode: 'postcode is a required field',
  address: 'Address is required',
  agreed_conditions: 'You must accept the terms and conditions to continue.',
};
const shippingRequired = {
  shipping_forename: 'Shipping Forename is a required field',
  shipping_surname: 'Shipping Surname is a required field',
  shipping_postcode: 'Shipping Postcode is a required field',
  shipping_address: 'Shipping Address is required',
};

test.each([
  ['at a garage', bookedBasketFixture(), required],
  ['of a mobile fitter', mobileBasketFixture(), { ...required, ...shippingRequired }],
  ['for delivery', deliveredBasketFixture(), { ...required, ...shippingRequired }],
])(
  'an empty order %s is refused at each of its fields [V-CO-REQUIRED, V-CO-EMAIL, V-CO-REGISTRATION, V-CO-CONDITIONS, V-CO-ADDRESS, V-CO-SHIP-REQUIRED, V-CO-SHIP-ADDRESS]',
  async (_, basket, messages) => {
    const { user, calls } = shown({}, { basket, registration: '', postcode: '' });
    await user.click(pay());
    await waitFor(() => expect(control('forename')).toHaveFocus());
    for (const [name, message] of Object.entries(messages)) {
      expect(control(name)).toBeInvalid();
      expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${message}`));
    }
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(Object.keys(messages).length);
    expect(calls).toEqual([]);
  },
);

test.each([
  ['of a mobile fitter', mobileBasketFixture()],
  ['for delivery', deliveredBasketFixture()],
])(
  'an order %s needs no shipping fields while the box is ticked [S19.5, T-SAMEBILLING-DEFAULT, V-CO-SHIP-REQUIRED, C-PROCESS-ORDER]',
  async (_, basket) => {
    const { user, calls } = shown({ processOrder: () => paymentPage }, { basket });
    await fillIn(user);
    await user.click(pay());
    await waitFor(() => expect(assigned).toHaveBeenCalledWith('https://pay.example/1'));
    expect(calls).toMatchObject([{ name: 'processOrder', input: { same_as_billing: 1, forename: 'Sam' } }]);
  },
);

test.each([
  [null, 0],
  ['1', 0],
  ['0', 1],
] as const)(
  'with marketing %p the order has no_mail %i, and pressing the box changes it, also on the basket page [T-MARKETING-INITIAL, T-MARKETING-DENY, C-TOGGLE-MARKETING]',
  async (marketing, no_mail) => {
    const processOrder = () => ({ success: 0, errors: { forename: 'forename is wrong' } });
    const toggleMarketing = (input: { marketing: 0 | 1 }) => ({
      basket: bookedBasketFixture({ revision: 2, marketing: `${input.marketing}` }),
    });
    const { user, calls, bus } = shown(
      { processOrder, toggleMarketing },
      { basket: bookedBasketFixture({ marketing }) },
    );
    const offers = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Please do not send me offers' });
    expect(offers.checked).toBe(no_mail === 1);
    await fillIn(user);
    await user.click(pay());
    await waitFor(() => expect(control('forename')).toHaveFocus());
    await user.click(offers);
    await user.click(pay());
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls).toMatchObject([
      { input: { no_mail } },
      { name: 'toggleMarketing', input: { marketing: no_mail } },
      { input: { no_mail: 1 - no_mail } },
    ]);
    expect(bus.last('basket:changed')).toMatchObject({ basket: { marketing: `${no_mail}` } });
  },
);

test('the box about offers follows what is answered on the basket page of another tab [T-MARKETING-DENY]', () => {
  const { bus } = shown();
  const offers = screen.getByRole('checkbox', { name: 'Please do not send me offers' });
  for (const [revision, marketing, ticked] of [
    [2, '0', true],
    [3, '1', false],
  ] as const) {
    const basket = bookedBasketFixture({ revision, marketing });
    act(() => publishBasket(bus, basket));
    expect(offers).toHaveProperty('checked', ticked);
  }
});

test('a form that was filled in before does not contradict the basket about offers [T-MARKETING-INITIAL]', () => {
  shown({}, { basket: bookedBasketFixture({ marketing: '1' }), values: { no_mail: '1' } });
  expect(screen.getByRole('checkbox', { name: 'Please do not send me offers' })).not.toBeChecked();
});

test('an e-mail address must be valid [V-CO-EMAIL]', async () => {
  const { user, calls } = shown();
  await fillIn(user);
  await user.type(box('Email'), '@');
  await user.click(pay());
  await waitFor(() => expect(box('Email')).toHaveAccessibleDescription(/email must be a valid email/));
  expect(calls).toEqual([]);
});

test('an address entered by hand requires only the first line and the town [V-CO-ADDRESS, V-CO-MANUAL, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', async () => {
  const { user, calls } = shown({ processOrder: () => paymentPage });
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Address' }), '');
  await user.click(screen.getByRole('checkbox', { name: 'Enter the address myself' }));
  await user.click(pay());
  await waitFor(() => expect(box('Address line 1')).toHaveFocus());
  expect(box('Address line 1')).toHaveAccessibleDescription('Error: address1 is a required field');
  expect(box('Town')).toHaveAccessibleDescription('Error: town is a required field');
  expect(screen.queryByText('Address is required')).not.toBeInTheDocument();
  await user.type(box('Address line 1'), '1 The Mall');
  await user.type(box('Town'), 'London');
  await user.click(pay());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toMatchObject({
    input_address_manually: 1,
    address1: '1 The Mall',
    town: 'London',
  });
});

test.each([
  ['without a time at a garage', bookedBasketFixture(untimed), 'App Time is a required field'],
  ['without a time of a CALTOTD fitter', mobileBasketFixture(untimed), 'App Time is a required field'],
  ['without a date at a garage', bookedBasketFixture(undated), 'App Date is a required field'],
  ['without a date of a CALTOTD fitter', mobileBasketFixture(undated), 'App Date is a required field'],
  [
    'without a date',
    mobileBasketFixture({ ...undated, fitter: otherMobile }),
    'App Date is a required field',
  ],
])('an order %s is refused [V-CO-APP-DATE, V-CO-APP-TIME]', async (_, basket, message) => {
  const { user, calls } = shown({}, { basket });
  await fillIn(user);
  await user.click(pay());
  // With two errors, the summary of all errors repeats the message.
  const appointment = within(screen.getByRole('region', { name: 'Your fitting appointment' }));
  expect(await appointment.findByText(message)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test.each([
  ['a CALMOB fitter needs no time', mobileBasketFixture({ ...untimed, fitter: otherMobile })],
  ['home delivery needs neither date nor time', deliveredBasketFixture()],
])('%s [V-CO-APP-DATE, V-CO-APP-TIME]', async (_, basket) => {
  const { user, calls } = shown({ processOrder: () => paymentPage }, { basket });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(calls).toMatchObject([{ name: 'processOrder', input: { same_as_billing: 1 } }]));
});

test.each([
  ['delivery', deliveredBasketFixture()],
  ['a mobile fitter', mobileBasketFixture()],
])(
  'with %s a different shipping address has its own fields and errors [V-CO-SHIP-REQUIRED, V-CO-SHIP-ADDRESS, V-CO-SHIP-ADDRESS1, V-CO-SHIP-TOWN, E-CHECKOUT-FORM, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, V-POSTCODE-UPPER]',
  async (_, basket) => {
    const { user, calls } = shown(
      {
        processOrder: () => paymentPage,
        postcodeAddresses: () => ({ response: { 0: 'No addresses found' } }),
      },
      { basket },
    );
    const shipping = (name: string) => boxes(name)[1] ?? document.body;
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'same as billing address?' }));
    await user.click(pay());
    await waitFor(() => expect(shipping('First name')).toHaveFocus());
    expect(shipping('First name')).toHaveAccessibleDescription(
      'Error: Shipping Forename is a required field',
    );
    expect(shipping('Last name')).toHaveAccessibleDescription('Error: Shipping Surname is a required field');
    expect(shipping('Postcode')).toHaveAccessibleDescription('Error: Shipping Postcode is a required field');
    expect(shipping('Postcode')).toHaveClass('capitals');
    expect(screen.getAllByRole('combobox', { name: 'Address' })[1]).toHaveAccessibleDescription(
      'Error: Shipping Address is required',
    );
    await user.click(control('shipping_input_address_manually'));
    await user.click(pay());
    await waitFor(() =>
      expect(shipping('Address line 1')).toHaveAccessibleDescription('Error: Address1 is a required field'),
    );
    expect(shipping('Town')).toHaveAccessibleDescription('Error: Town is a required field');
    for (const [name, text] of [
      ['First name', 'Kim'],
      ['Last name', 'Driver'],
      ['Postcode', 'm1 1ae'],
      ['Address line 1', '2 High Street'],
      ['Address line 2 (optional)', 'Floor 3'],
      ['Town', 'Manchester'],
      ['County (optional)', 'Lancashire'],
    ] as const)
      await user.type(shipping(name), text);
    await user.click(pay());
    await waitFor(() => expect(assigned).toHaveBeenCalledWith('https://pay.example/1'));
    expect(calls.find(({ name }) => name === 'processOrder')?.input).toMatchObject({
      same_as_billing: 0,
      shipping_forename: 'Kim',
      shipping_surname: 'Driver',
      shipping_postcode: 'm1 1ae',
      shipping_input_address_manually: 1,
      shipping_address1: '2 High Street',
      shipping_address2: 'Floor 3',
      shipping_town: 'Manchester',
      shipping_county: 'Lancashire',
    });
  },
);

test('a valid form places the order and goes to the payment page [C-PROCESS-ORDER, E-CHECKOUT-FORM]', async () => {
  const { user, calls } = shown({ processOrder: () => paymentPage });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('https://pay.example/1'));
  const input = {
    forename: 'Sam',
    surname: 'Driver',
    email: 'sam@example.com',
    telephone: '07700900123',
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    address: '1 The Mall, London',
    input_address_manually: 0,
    same_as_billing: 0,
    shipping_input_address_manually: 0,
    app_date: '2030-06-03',
    app_time: '09:00',
    no_mail: 0,
    agreed_conditions: 1,
    payment_method: 'card',
    basket_version: '5d41402abc4b2a76',
    basket_total: '20900',
  };
  expect(calls).toEqual([{ name: 'processOrder', input }]);
});

test('a delivered order sends every field of both addresses [C-PROCESS-ORDER, E-CHECKOUT-FORM]', async () => {
  const { user, calls } = shown(
    {
      processOrder: () => paymentPage,
      postcodeAddresses: () => ({ response: {} }),
      updateDeliveryCharges: () => ({ success: 1 }),
    },
    { basket: deliveredBasketFixture() },
  );
  await fillIn(user);
  const typed = {
    address1: '1 The Mall',
    address2: 'Flat 4',
    town: 'London',
    county: 'Surrey',
    shipping_forename: 'Kim',
    shipping_surname: 'Porter',
    shipping_postcode: 'M1 1AE',
    shipping_address1: '2 High Street',
    shipping_address2: 'Floor 3',
    shipping_town: 'Salford',
    shipping_county: 'Lancashire',
  };
  const flags = ['same_as_billing', 'input_address_manually', 'shipping_input_address_manually', 'no_mail'];
  for (const name of flags) await user.click(control(name));
  for (const [name, text] of Object.entries(typed)) await user.type(control(name), text);
  await user.click(pay());
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('https://pay.example/1'));
  expect(calls.find(({ name }) => name === 'processOrder')?.input).toEqual({
    ...typed,
    forename: 'Sam',
    surname: 'Driver',
    email: 'sam@example.com',
    telephone: '07700900123',
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    address: '1 The Mall, London',
    input_address_manually: 1,
    same_as_billing: 0,
    shipping_input_address_manually: 1,
    no_mail: 1,
    agreed_conditions: 1,
    payment_method: 'card',
    basket_version: '5d41402abc4b2a76',
    basket_total: '19495',
  });
});

test.each([
  ['at a garage', bookedBasketFixture()],
  ['of a mobile fitter', mobileBasketFixture()],
  ['for delivery', deliveredBasketFixture()],
])('the button is busy only while an order %s is being placed [T-CHECKOUT-LOADING]', async (_, basket) => {
  let answer: (value: unknown) => void = () => undefined;
  const processOrder = () => new Promise((resolve) => (answer = resolve));
  const { user, calls } = shown({ processOrder }, { basket });
  await fillIn(user);
  expect(pay()).not.toHaveAttribute('aria-disabled');
  await user.click(pay());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(pay()).toHaveAttribute('aria-disabled', 'true');
  answer({ success: 0, errors: { forename: 'forename is wrong' } });
  await waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled'));
});

test('a second click while the order is being placed sends nothing [T-CHECKOUT-LOADING]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, calls } = shown({ processOrder: () => new Promise((resolve) => (answer = resolve)) });
  await fillIn(user);
  await user.dblClick(pay());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(pay()).toHaveAttribute('aria-disabled', 'true');
  await user.click(pay());
  expect(calls).toHaveLength(1);
  answer({ success: 1, url: '/x' });
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('/x'));
  expect(pay()).toHaveAttribute('aria-disabled', 'true');
});

test("the service's errors are shown at their fields, and the first field is focused [X-ORDER-FIELDS, T-CHECKOUT-FAILURE]", async () => {
  const { user } = shown({
    processOrder: () => ({
      success: 0,
      errors: { email: 'email must be a valid email', telephone: 'telephone is wrong' },
    }),
  });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  expect(box('Email')).toHaveAccessibleDescription(/email must be a valid email/);
  expect(box('Mobile number')).toHaveAccessibleDescription(/telephone is wrong/);
  expect(screen.getByRole('alert')).toHaveTextContent('email must be a valid email');
});

const withErrors = [
  ...['forename', 'surname', 'email', 'telephone', 'registration', 'postcode', 'address', 'address1'],
  ...['address2', 'town', 'county', 'shipping_forename', 'shipping_surname', 'shipping_postcode'],
  ...['shipping_address', 'shipping_address1', 'shipping_address2', 'shipping_town', 'shipping_county'],
  'agreed_conditions',
];

test.each([
  ['for delivery', deliveredBasketFixture()],
  ['of a mobile fitter', mobileBasketFixture()],
])('each field of an order %s shows and focuses its own error [X-ORDER-FIELDS]', async (_, basket) => {
  let name = '';
  const processOrder = () => ({ success: 0, errors: { [name]: `${name} is wrong` } });
  // The billing postcode is looked up again when it loses the focus.
  const postcodeAddresses = () => ({ response: { 1: '1 The Mall, London' } });
  const { user } = shown({ processOrder, postcodeAddresses }, { basket });
  await fillIn(user);
  for (name of withErrors) {
    await user.click(pay());
    await waitFor(() => expect(control(name)).toHaveFocus());
    expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${name} is wrong`));
    expect([...document.querySelectorAll('[aria-invalid]')]).toEqual([control(name)]);
  }
});

test('with an error at every field, each has its own and the first has the focus [X-ORDER-FIELDS, T-CHECKOUT-FAILURE]', async () => {
  const errors = Object.fromEntries(withErrors.toReversed().map((name) => [name, `${name} is wrong`]));
  const processOrder = () => ({ success: 0, errors });
  const { user } = shown({ processOrder }, { basket: deliveredBasketFixture() });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(control('forename')).toHaveFocus());
  for (const name of withErrors)
    expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${name} is wrong`));
});

test.each(['app_date', 'app_time'])(
  'an error of %s is shown at the appointment [X-ORDER-FIELDS]',
  async (name) => {
    const processOrder = () => ({ success: 0, errors: { [name]: 'That time is gone.' } });
    const { user } = shown({ processOrder });
    await fillIn(user);
    await user.click(pay());
    const appointment = within(screen.getByRole('region', { name: 'Your fitting appointment' }));
    expect(await appointment.findByText('That time is gone.')).toBeInTheDocument();
  },
);

test.each([
  [{ success: 0, redirect: '/choose-fitter' }, '/choose-fitter'],
  [{ success: 0, redirect: '/basket', errors: { forename: 'forename is wrong' } }, '/basket'],
  [{ success: 0, redirect: '/basket', errors: 'No tyres.' }, '/basket'],
])('%j is a redirect, without an alert [T-CHECKOUT-FAILURE, C-PROCESS-ORDER]', async (answer, path) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user } = shown({ processOrder: () => answer }, { basket: deliveredBasketFixture() });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(assigned.mock.calls).toEqual([[path]]));
  expect(alert).not.toHaveBeenCalled();
  alert.mockRestore();
});

test.each([
  [{ success: 0, errors: 'That time has just been taken.' }, 'That time has just been taken.'],
  [{ success: 0 }, 'An unknown error has occurred.'],
  [{ success: 1 }, 'An unknown error has occurred.'],
  [{ success: 0, errors: '' }, 'An unknown error has occurred.'],
  [{ success: 0, errors: {} }, 'An unknown error has occurred.'],
  [{ success: 0, url: 'https://pay.example/1', errors: 'Try again.' }, 'Try again.'],
])('%j shows an alert [X-ORDER-STRING, X-ORDER-UNKNOWN, T-CHECKOUT-FAILURE]', async (answer, text) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user } = shown({ processOrder: () => answer });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(alert.mock.calls).toEqual([[text]]));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(assigned).not.toHaveBeenCalled();
  alert.mockRestore();
});

test.each([
  ['of fields that the form does not have', { shipping_postcode: 'Wrong' }, bookedBasketFixture()],
  ['of the appointment of a delivery', { app_date: 'Wrong', app_time: 'Wrong' }, deliveredBasketFixture()],
])('errors %s show an alert [X-ORDER-NO-FORM, T-CHECKOUT-FAILURE]', async (_, errors, basket) => {
  const text = 'There are errors in your details. Please review highlighted fields.';
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user } = shown({ processOrder: () => ({ success: 0, errors }) }, { basket });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(alert.mock.calls).toEqual([[text]]));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Wrong')).not.toBeInTheDocument();
  await waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled'));
  alert.mockRestore();
});

test('a refusal with a new price leaves the page, its button and its form with that price [X-ORDER-STRING]', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const errors = 'The price of your order has changed from £209.00 to £219.00.';
  const basket = bookedBasketFixture({ revision: 2, version: 'new', total: '219.00', total_pence: 21_900 });
  const { user, bus } = shown({ processOrder: () => ({ success: 0, errors, basket }) });
  await fillIn(user);
  await user.click(pay());
  expect(await screen.findByRole('button', { name: 'Pay £219.00' })).toBeInTheDocument();
  expect(control('basket_version')).toHaveValue('new');
  expect(control('basket_total')).toHaveValue('21900');
  expect(screen.getByText(errors)).toBeInTheDocument();
  expect(bus.last('basket:changed')).toMatchObject({ basket: { total: '219.00' } });
  expect(box('First name')).toHaveValue('Sam');
  alert.mockRestore();
});

test('a failed call is logged and shows an error, and the form stays usable [X-LOG-PROCESS-ORDER]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user } = shown();
  await fillIn(user);
  await user.click(pay());
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(log.mock.calls).toEqual([['There was an error!']]);
  expect(alert).not.toHaveBeenCalled();
  expect(pay()).not.toHaveAttribute('aria-disabled');
  log.mockRestore();
  alert.mockRestore();
});

test('the form looks up a postcode of 3 characters or more and leaves out the prompt at index 0 [V-LOOKUP-3, C-POSTCODE-ADDRESSES]', async () => {
  const { user, calls } = shown({
    postcodeAddresses: () => ({ response: { 0: 'Please select an address', 1: '2 High Street' } }),
  });
  const field = box('Postcode');
  await user.clear(field);
  await user.type(field, ' M1 ');
  await user.tab();
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.type(field, ' M11 ');
  await user.tab();
  expect(await screen.findByRole('option', { name: '2 High Street' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Please select an address' })).not.toBeInTheDocument();
  expect(calls).toEqual([{ name: 'postcodeAddresses', input: { postcode: 'M11', is_billing: 'true' } }]);
});

test.each([
  ['delivery', deliveredBasketFixture()],
  ['a mobile fitter', mobileBasketFixture()],
])(
  'with %s the shipping postcode has addresses of its own, and sets the delivery charge [V-LOOKUP-3, C-POSTCODE-ADDRESSES, C-DELIVERY-CHARGES]',
  async (_, basket) => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const response = { 0: 'Please select an address', 1: '2 High Street', 2: '3 High Street' };
    const { user, calls } = shown(
      {
        postcodeAddresses: () => ({ response }),
        updateDeliveryCharges: () => ({ success: 1 }),
        getBasket: () => ({ basket }),
      },
      { basket },
    );
    await user.type(control('shipping_postcode'), ' M1 ');
    await user.tab();
    expect(calls).toEqual([]);
    await user.clear(control('shipping_postcode'));
    await user.type(control('shipping_postcode'), ' M11 ');
    await user.tab();
    await screen.findByRole('option', { name: '2 High Street' });
    await waitFor(() =>
      expect(calls).toEqual([
        { name: 'postcodeAddresses', input: { postcode: 'M11', is_billing: 'false' } },
        { name: 'updateDeliveryCharges', input: { postcode: 'M11' } },
        { name: 'getBasket', input: { updated_postcode: 'M11' } },
      ]),
    );
    const options = (name: string) =>
      [...control(name).querySelectorAll('option')].map(({ value, text }) => [value, text]);
    expect(options('shipping_address')).toEqual([
      ['', 'Please choose'],
      ['2 High Street', '2 High Street'],
      ['3 High Street', '3 High Street'],
    ]);
    expect(options('address')).toEqual([
      ['', 'Please choose'],
      ['1 The Mall, London', '1 The Mall, London'],
    ]);
    expect(warning).not.toHaveBeenCalled();
    warning.mockRestore();
  },
);

const postcodeAddresses = () => ({ response: { 1: '2 High Street' } });
const updateDeliveryCharges = () => ({ success: 1 });
const getBasket = () => ({ basket: deliveredBasketFixture() });

test.each<[string, Answers, { errors: number; warnings: number }]>([
  ['postcode', {}, { errors: 1, warnings: 1 }],
  ['postcode', { postcodeAddresses }, { errors: 0, warnings: 1 }],
  ['postcode', { postcodeAddresses, updateDeliveryCharges, getBasket }, { errors: 0, warnings: 0 }],
  ['shipping_postcode', { updateDeliveryCharges, getBasket }, { errors: 1, warnings: 0 }],
  ['shipping_postcode', { postcodeAddresses }, { errors: 0, warnings: 1 }],
  ['shipping_postcode', { postcodeAddresses, updateDeliveryCharges }, { errors: 0, warnings: 1 }],
  ['shipping_postcode', { postcodeAddresses, updateDeliveryCharges, getBasket }, { errors: 0, warnings: 0 }],
])(
  'the field %s logs a failed lookup as an error, and a failed charge as a warning, case %# [X-LOG-POSTCODE, X-DELIVERY-CHARGE]',
  async (name, answers, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    const { user } = shown(answers, { basket: deliveredBasketFixture() });
    await user.clear(control(name));
    await user.type(control(name), 'M1 1AE');
    await user.tab();
    expect(await screen.findByText(/addresses found|cannot look up addresses/)).toBeInTheDocument();
    await waitFor(() =>
      expect({ errors: log.mock.calls.length, warnings: warning.mock.calls.length }).toEqual(logged),
    );
    if (logged.errors > 0) expect(log).toHaveBeenCalledWith('There was an error!');
    expect(alert).not.toHaveBeenCalled();
    for (const spy of [log, warning, alert]) spy.mockRestore();
  },
);

test('a failed address lookup and a failed delivery charge are only logged [X-LOG-POSTCODE, X-DELIVERY-CHARGE]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user, calls } = shown({}, { basket: deliveredBasketFixture() });
  await user.type(boxes('Postcode')[1] ?? document.body, 'M1 1AE');
  await user.tab();
  await waitFor(() => expect(warning).toHaveBeenCalledWith('The delivery charge could not be updated.'));
  expect(calls).toEqual([
    { name: 'postcodeAddresses', input: { postcode: 'M1 1AE', is_billing: 'false' } },
    { name: 'updateDeliveryCharges', input: { postcode: 'M1 1AE' } },
  ]);
  expect(log.mock.calls).toEqual([['There was an error!']]);
  expect(alert).not.toHaveBeenCalled();
  for (const spy of [log, warning, alert]) spy.mockRestore();
});

test('the form shows the values and the error of a post that was refused without script [X-ORDER-FIELDS, R-PROCESS-ORDER]', () => {
  const form = {
    action: '/process-order',
    values: { forename: 'Sam', email: 'nonsense' },
    problem: {
      status: 422,
      code: 'invalid_order',
      message: 'Please check the form.',
      fields: { email: 'email must be a valid email' },
    },
  };
  const html = renderToString(<View data={data()} page={{ ...page, form }} />);
  expect(html).toContain('value="Sam"');
  expect(html).toContain('value="nonsense"');
  expect(html).toContain('email must be a valid email');
});

test("ticking 'same as billing address?' looks up the billing postcode and updates the delivery charge, unticking looks up the shipping postcode [T-SAMEBILLING-TICK, T-SAMEBILLING-UNTICK, C-DELIVERY-CHARGES, C-GET-BASKET]", async () => {
  const basket = deliveredBasketFixture({ revision: 2, total: '209.95', delivery_amount: '24.95' });
  const { user, calls } = shown(
    { postcodeAddresses, updateDeliveryCharges, getBasket: () => ({ basket }) },
    { basket: deliveredBasketFixture(), values: { shipping_postcode: 'M1 1AE' } },
  );
  const same = screen.getByRole('checkbox', { name: 'same as billing address?' });
  await user.click(same);
  await waitFor(() =>
    expect(calls).toEqual([
      { name: 'postcodeAddresses', input: { postcode: 'M1 1AE', is_billing: 'false' } },
    ]),
  );
  await user.click(same);
  await waitFor(() =>
    expect(calls.slice(1)).toEqual([
      { name: 'postcodeAddresses', input: { postcode: 'SW1A 1AA', is_billing: 'true' } },
      { name: 'updateDeliveryCharges', input: { postcode: 'SW1A 1AA' } },
      { name: 'getBasket', input: { updated_postcode: 'SW1A 1AA' } },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Pay £209.95' })).toBeInTheDocument();
});

test('what was typed before is in the form: texts, choices and boxes, but no consent', () => {
  shown(
    {},
    {
      basket: deliveredBasketFixture({ marketing: '0' }),
      addresses: { billing: ['1 The Mall, London'], shipping: [] },
      values: {
        forename: 'Sam',
        telephone: '07700 900123',
        address: '1 The Mall, London',
        same_as_billing: '0',
        shipping_title: 'Dr',
        shipping_input_address_manually: '1',
        shipping_address3: 'Ordsall',
      },
    },
  );
  for (const [name, value] of [
    ['forename', 'Sam'],
    ['telephone', '07700 900123'],
    ['registration', 'AB12 CDE'],
    ['address', '1 The Mall, London'],
    ['shipping_title', 'Dr'],
    ['shipping_address3', 'Ordsall'],
  ] as const)
    expect(control(name)).toHaveValue(value);
  expect(control('same_as_billing')).not.toBeChecked();
  expect(control('shipping_input_address_manually')).toBeChecked();
  expect(control('no_mail')).toBeChecked();
  expect(control('agreed_conditions')).not.toBeChecked();
});

test('a number that takes no text messages is accepted, and the form says so', async () => {
  const { user } = shown();
  await user.type(box('Mobile number'), '020 7946 0958');
  await user.tab();
  expect(await screen.findByText(/We cannot text this number/)).toBeInTheDocument();
  await user.clear(box('Mobile number'));
  await user.type(box('Mobile number'), '07700 900123');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/We cannot text this number/)).not.toBeInTheDocument());
});

test.each([
  ['telephone', 'Mobile number', 'abc', 'Please enter a telephone number, such as 07700 900123'],
  ['registration', 'Registration', '!!!', 'Please enter a UK registration, such as AB12 CDE'],
])('%s that is none is refused at its field, and no order is placed', async (name, label, typed, message) => {
  const { user, calls } = shown();
  await fillIn(user);
  await user.clear(box(label));
  await user.type(box(label), typed);
  await user.click(pay());
  await waitFor(() => expect(control(name)).toHaveFocus());
  expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(calls).toEqual([]);
});

test('while the payment of an order is not settled the checkout only leads to it', () => {
  const path = '/order-pending?reference=K7QX9M4PRTAC';
  const { container } = shown({}, { underway: { reference: 'K7QX9M4PRTAC', path } });
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
  expect(screen.getByText(/do\s+not pay a second time/)).toHaveTextContent('K7QX9M4PRTAC');
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', path);
  expect(container.querySelector('form')).toBeNull();
});
