import {
  bookedBasketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetBasket } from '../../lib/basket-store';
import {
  box,
  boxes,
  control,
  fillIn,
  otherMobile,
  pay,
  paymentPage,
  shown,
  undated,
  untimed,
} from '../../testing/booking-details';

afterEach(forgetBasket);
// What is kept while typing has a test of its own.
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));
const assigned = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => assigned(url) }));
// service-offer.test.tsx has the offer before the order.
jest.mock('./use-service-offer', () => ({
  useServiceOffer: () => ({ offer: undefined, ask: () => Promise.resolve(undefined) }),
}));
beforeEach(() => assigned.mockClear());

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
