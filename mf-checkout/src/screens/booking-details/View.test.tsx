import { basketFixture, bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../lib/basket-store';
import type { BookingDetailsData } from './load';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage({ path: '/booking-details', url: '/booking-details' });
const assigned = jest.fn();
jest.mock('./leave', () => ({ leaveFor: (url: string) => assigned(url) }));
beforeEach(() => assigned.mockClear());

function data(changes: Partial<BookingDetailsData> = {}): BookingDetailsData {
  return {
    basket: bookedBasketFixture(),
    registration: 'AB12CDE',
    postcode: 'SW1A 1AA',
    addresses: { '1': '1 The Mall, London' },
    cancelled: false,
    ...changes,
  };
}

function shown(answers: Answers = {}, changes: Partial<BookingDetailsData> = {}) {
  return { ...renderInShell(<View data={data(changes)} page={page} />, answers), user: userEvent.setup() };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Sam');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Driver');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'sam@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '07700900123');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Address' }), '1');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

const pay = () => screen.getByRole('button', { name: /Pay/ });

test('has the billing, appointment and payment sections, and posts to process-order without script [S19.1, R-PROCESS-ORDER, R-TERMS-NEW-TAB]', () => {
  const { container } = shown();
  for (const name of ['Your billing details', 'Your fitting appointment', 'Payment'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(container.querySelector('form')).toHaveAttribute('action', '/process-order');
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('target', '_blank');
});

test('a garage order has no shipping block; a mobile fitter comes to a fitting address, a delivery is shipped [S19.4, S19.7]', () => {
  const { unmount } = shown();
  expect(screen.queryByRole('heading', { name: /Fitting address|Shipping/ })).not.toBeInTheDocument();
  unmount();
  const fitter = { name: 'Tom on Wheels', mobile: 1, code: 'CALTOTD', address: 'comes to you' } as const;
  const mobile = shown({}, { basket: bookedBasketFixture({ fitter }) });
  expect(screen.getByRole('heading', { name: 'Fitting address' })).toBeInTheDocument();
  mobile.unmount();
  shown({}, { basket: basketFixture({ home_delivery: 1 }) });
  expect(screen.getByRole('heading', { name: 'Shipping' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'same as billing address?' })).toBeChecked();
});

test('an empty form names every field, focuses the first and sends nothing [V-CO-REQUIRED, V-CO-CONDITIONS, V-CO-ADDRESS]', async () => {
  const { user, calls } = shown();
  await user.click(pay());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Address' })).toHaveAccessibleDescription(
    /Address is required/,
  );
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription(
    /You must accept the terms and conditions to continue\./,
  );
  expect(calls).toEqual([]);
});

test('a valid form places the order and goes to the payment page [C-PROCESS-ORDER, T-CHECKOUT-SUCCESS, E-CHECKOUT-FORM]', async () => {
  const { user, calls } = shown({
    processOrder: () => ({ success: 1, full_page_redirect: 1, url: 'https://pay.example/1' }),
  });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('https://pay.example/1'));
  expect(calls[0]).toMatchObject({
    name: 'processOrder',
    input: {
      forename: 'Sam',
      address: '1',
      app_date: '2030-06-03',
      app_time: '0900',
      agreed_conditions: 1,
      payment_method: 'card',
    },
  });
});

test('a second press while the order is being placed sends nothing [T-CHECKOUT-LOADING]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, calls } = shown({ processOrder: () => new Promise((resolve) => (answer = resolve)) });
  await fillIn(user);
  await user.dblClick(pay());
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(pay());
  expect(calls).toHaveLength(1);
  answer({ success: 1, url: '/x' });
});

test("the service's errors are set on their fields and the first is focused [X-ORDER-FIELDS, T-CHECKOUT-FAILURE]", async () => {
  const { user } = shown({
    processOrder: () => ({
      success: 0,
      errors: { email: 'email must be a valid email', telephone: 'telephone is wrong' },
    }),
  });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('email must be a valid email');
});

test.each([
  [{ success: 0, errors: 'That time has just been taken.' }, 'That time has just been taken.'],
  [{ success: 0 }, 'An unknown error has occurred.'],
])('%j is shown in an alert [X-ORDER-STRING, X-ORDER-UNKNOWN]', async (answer, text) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user } = shown({ processOrder: () => answer });
  await fillIn(user);
  await user.click(pay());
  await waitFor(() => expect(alert).toHaveBeenCalledWith(text));
  alert.mockRestore();
});

test('a call without an answer only logs, and the form stays usable [X-LOG-PROCESS-ORDER]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = shown();
  await fillIn(user);
  await user.click(pay());
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('There was an error!');
  expect(pay()).not.toHaveAttribute('aria-disabled');
  log.mockRestore();
});

test('a longer postcode is looked up, a short one is not [V-LOOKUP-3, C-POSTCODE-ADDRESSES]', async () => {
  const { user, calls } = shown({
    postcodeAddresses: () => ({ response: { 0: 'Please choose', 1: '2 High Street' } }),
  });
  const field = screen.getByRole('textbox', { name: 'Postcode' });
  await user.clear(field);
  await user.type(field, 'M1');
  await user.tab();
  expect(calls).toEqual([]);
  await user.type(field, ' 1AE');
  await user.tab();
  expect(await screen.findByRole('option', { name: '2 High Street' })).toBeInTheDocument();
  expect(calls).toEqual([{ name: 'postcodeAddresses', input: { postcode: 'M1 1AE', is_billing: 'true' } }]);
});

test('a post that was refused without script shows what was typed and what was wrong', () => {
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
