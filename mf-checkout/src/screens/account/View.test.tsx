import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import type { AccountData } from './load';
import { View } from './View';

const path = '/user/login';
const signedOut: AccountData = { account: null, link: null, isSent: false };
const cancellation = { refund: '209.00', words: 'There is no charge: you get all of your money back.' };
const account = { email: 'sam@example.com', orders: [orderFixture({ cancellation })] };
function shown(data: Partial<AccountData> = {}, form?: object) {
  const page = testPage({ path, url: path, ...(form ? { form: form as never } : {}) });
  return renderInShell(<View data={{ ...signedOut, ...data }} page={page} />);
}
const formOf = (button: string) => screen.getByRole<HTMLButtonElement>('button', { name: button }).form;
const refused = (action: string, values: object, message: string) => ({
  action,
  values,
  problem: { status: 422, code: 'refused', message },
});

test('My Account asks for an address, without a password [R-USER-LOGIN, SD40]', () => {
  shown();
  expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
  expect(formOf('Send me a link')).toHaveAttribute('action', '/user/sign-in-link');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('name', 'email');
  expect(document.querySelector('[type=password]')).toBeNull();
});

test('after that it says the same for every address [SD40]', () => {
  shown({ isSent: true });
  expect(screen.getByRole('status')).toHaveTextContent(
    'If an order was placed with that address, a link is on its way. It works once, for 15 minutes.',
  );
});

test('an opened link is used by a press', () => {
  shown({ link: 'abc' });
  expect(formOf('Sign in')).toHaveAttribute('action', '/user/sign-in');
  expect(formOf('Sign in')).toHaveFormValues({ link: 'abc' });
});

test('a used or expired link says so, and offers a new one [SD40]', () => {
  shown({ link: 'abc' }, refused('/user/sign-in', {}, 'This link was used already.'));
  expect(screen.getByRole('alert')).toHaveTextContent('This link was used already.');
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('an account lists its orders, each with its receipt, another time and the cancellation [SD40, B-ROLE-ACCOUNT]', () => {
  shown({ account });
  expect(screen.getByText('sam@example.com')).toBeInTheDocument();
  const order = within(screen.getByRole('region', { name: 'Order K7QX9M4PRTAC' }));
  expect(order.getByText('Paid').parentElement).toHaveTextContent('Paid£209.00');
  expect(order.getByText('2 × Michelin Primacy 5 205/55 R16 91V')).toBeInTheDocument();
  expect(order.getByText('Monday 3rd June 2030, 09:00 - 10:00,')).toBeInTheDocument();
  expect(order.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/order-success?reference=K7QX9M4PRTAC',
  );
  expect(order.getByRole('link', { name: 'Change the time' })).toHaveAttribute(
    'href',
    '/order-success?reference=K7QX9M4PRTAC&change=#change',
  );
  const cancel = document.querySelector('details form');
  expect(cancel).toHaveAttribute('action', '/ajax/cancel_order');
  expect(cancel).toHaveFormValues({
    ...{ reference: 'K7QX9M4PRTAC', refund: '209.00', return_to: '/user/login' },
  });
  expect(cancel).toHaveTextContent('There is no charge: you get all of your money back.');
  expect(formOf('Sign out')).toHaveAttribute('action', '/user/sign-out');
});

test('only a paid order with a fitting can be changed, and only one that may be is cancelled', () => {
  const words = 'From the day of a mobile fitting on nothing is given back. Please contact us.';
  const orders = [
    orderFixture({ status: 'refunded' }),
    orderFixture({ reference: 'DELIVERED', fitter: null, cancellation: { refund: null, words } }),
  ];
  shown({ account: { ...account, orders } });
  expect(screen.queryByRole('link', { name: 'Change the time' })).not.toBeInTheDocument();
  expect(document.querySelector('details')).toBeNull();
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('a delivery says what it costs to send it back before anything is pressed, and after that what was given back', () => {
  const words = 'You get £194.00 back: £209.00 less £15.00 for the collection.';
  const delivery = { fitter: null, home_delivery: 1 } as const;
  const orders = [
    orderFixture({ ...delivery, cancellation: { refund: '194.00', words } }),
    orderFixture({ ...delivery, reference: 'RETURNED', status: 'cancelled', refund: '194.00' }),
  ];
  shown({ account: { ...account, orders } });
  const form = document.querySelector('details form');
  expect(form).toHaveTextContent(words);
  expect(form).toHaveFormValues({ refund: '194.00' });
  const returned = within(screen.getByRole('region', { name: 'Order RETURNED' }));
  expect(returned.getByText('Cancelled').parentElement).toHaveTextContent('Cancelled£209.00');
  expect(returned.getByText('£194.00 is given back to you.')).toBeInTheDocument();
});

test.each([
  ['awaiting_payment', 'Awaiting payment', 'Your payment is being confirmed.', true],
  ['pending', 'Payment pending', 'Your bank has not confirmed the payment yet.', true],
  ['failed', 'Not paid', 'The payment did not go through.', false],
  ['cancelled', 'Cancelled', 'If you had paid for it, the money is being refunded to you.', false],
  ['refunded', 'Refunded', 'You get back all that you paid.', false],
] as const)(
  'an order that is %s says so, and names a fitting that is on only',
  (status, label, text, isOn) => {
    shown({ account: { ...account, orders: [orderFixture({ status })] } });
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/Monday 3rd June 2030/) !== null).toBe(isOn);
  },
);

test('the order shows why its cancellation was refused', () => {
  const values = { reference: 'K7QX9M4PRTAC' };
  shown({ account }, refused('/ajax/cancel_order', values, 'On the day it cannot be cancelled.'));
  expect(screen.getByRole('alert')).toHaveTextContent('On the day it cannot be cancelled.');
});

test('an account without orders says so', () => {
  shown({ account: { ...account, orders: [] } });
  expect(screen.getByText('No order was placed with this address.')).toBeInTheDocument();
});
