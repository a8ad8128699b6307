import {
  bookedBasketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetBasket, publishBasket } from '../../lib/basket-store';
import { box, control, fillIn, pay, paymentPage, shown } from '../../testing/booking-details';

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
