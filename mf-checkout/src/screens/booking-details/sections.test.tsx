import {
  bookedBasketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { RefusedForm } from '@tyres/kit/fragment';
import { renderInShell } from '@tyres/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { forgetBasket, publishBasket } from '../../lib/basket-store';
import type { BookingDetailsData } from './load';
import { bookingDetails, control, page, untimed } from '../../testing/booking-details';
import { View } from './View';

afterEach(forgetBasket);
const addresses = { billing: ['1 The Mall, London', '2 The Mall, London'], shipping: [] };
const shown = (changes: Partial<BookingDetailsData> = {}, form?: RefusedForm) =>
  renderInShell(
    <View data={bookingDetails({ addresses, ...changes })} page={form ? { ...page, form } : page} />,
  );

const otherMobile = {
  name: 'Kershaw On The Drive',
  mobile: 1,
  code: 'CALMOB',
  address: 'Comes to you at LS1 1AA',
} as const;

test.each([
  [
    'a garage',
    bookedBasketFixture(),
    'Halden Autocentre Westminster4 Horseferry Road, London, SW1P 2AE Monday 3rd June 2030, 09:00 - 10:00Held for you until 11:15.',
  ],
  [
    'a fitter who agrees the time',
    mobileBasketFixture({ ...untimed, fitter: otherMobile }),
    'Kershaw On The DriveComes to you at LS1 1AA Monday 3rd June 2030 The fitter contacts you with a time.',
  ],
  [
    'a garage without a date',
    bookedBasketFixture({ ...untimed, app_date: null, app_date_label: null }),
    'Halden Autocentre Westminster4 Horseferry Road, London, SW1P 2AE No date chosen yet',
  ],
])("'Your fitting appointment' names %s, the date and how long it is held [S19.1]", (_, basket, text) => {
  shown({ basket });
  const section = within(screen.getByRole('region', { name: 'Your fitting appointment' }));
  expect(section.getByRole('heading').parentElement?.nextSibling?.textContent?.trim()).toBe(text);
  expect(section.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/choose-fitter');
  expect(control('app_date')).toHaveValue(basket.app_date ?? '');
  expect(control('app_time')).toHaveValue(basket.app_time ?? '');
});

test('each section has its own fields [S19.1, S19.4, E-CHECKOUT-FORM]', () => {
  shown({ basket: mobileBasketFixture() });
  const labels = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole<HTMLInputElement>('textbox')
      .map((field) => field.labels?.[0]?.textContent);
  const lines = ['Address line 1', 'Address line 2 (optional)', 'Address line 3 (optional)'];
  const address = ['Postcode', ...lines, 'Town', 'County (optional)'];
  expect(labels('Your billing details')).toEqual([
    ...['First name', 'Last name', 'Email', 'Mobile number', 'Registration'],
    ...address,
  ]);
  expect(labels('Fitting address')).toEqual(['Title (optional)', 'First name', 'Last name', ...address]);
});

const sectionNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each<[string, Basket, Basket, string[]]>([
  ['a mobile fitter', bookedBasketFixture(), mobileBasketFixture({ revision: 2 }), ['Fitting address']],
  ['a garage', mobileBasketFixture(), bookedBasketFixture({ revision: 2 }), []],
])('the sections follow a change to %s [S19.1, S19.4, S19.5, S19.7]', (_, before, after, shipping) => {
  const { bus } = shown({ basket: before });
  act(() => publishBasket(bus, after));
  expect(sectionNames()).toEqual([
    'Your billing details',
    ...shipping,
    'Your fitting appointment',
    'Discount codes',
    'Payment',
  ]);
  expect(screen.queryAllByRole('checkbox', { name: 'same as billing address?' })).toHaveLength(
    shipping.length,
  );
});

test('the sections follow a change to delivery [S19.1, S19.4, S19.7]', () => {
  const { bus } = shown({ basket: bookedBasketFixture() });
  act(() => publishBasket(bus, deliveredBasketFixture({ revision: 2 })));
  expect(sectionNames()).toEqual(['Your billing details', 'Shipping', 'Discount codes', 'Payment']);
});

test.each([
  [
    'a garage',
    bookedBasketFixture(),
    ['Your billing details', 'Your fitting appointment', 'Discount codes', 'Payment'],
  ],
  [
    'a mobile fitter',
    mobileBasketFixture(),
    ['Your billing details', 'Fitting address', 'Your fitting appointment', 'Discount codes', 'Payment'],
  ],
  ['delivery', deliveredBasketFixture(), ['Your billing details', 'Shipping', 'Discount codes', 'Payment']],
])(
  "with %s the server's page has the same sections [S19.1, S19.4, S19.5, S19.6, S19.7]",
  (_, basket, sections) => {
    const html = document.createElement('div');
    html.innerHTML = renderToString(<View data={bookingDetails({ basket })} page={page} />);
    expect([...html.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(sections);
    const blocks = sections.some((name) => ['Fitting address', 'Shipping'].includes(name)) ? 1 : 0;
    expect(html.querySelectorAll('[name="same_as_billing"][checked]')).toHaveLength(blocks);
    expect(html.querySelectorAll('[name="shipping_forename"]')).toHaveLength(blocks);
  },
);

test('the box is beside the fields that its tick hides [S19.5, S19.7]', () => {
  shown({ basket: deliveredBasketFixture() });
  const box = screen.getByRole('checkbox', { name: 'same as billing address?' });
  expect(box).toHaveAttribute('data-same');
  expect(box).toHaveAttribute('value', '1');
  const block = box.closest('.shipping');
  expect(control('shipping_forename')?.closest('.shippingFields')?.parentElement).toBe(block);
  expect(control('shipping_town')?.closest('.shippingFields')?.parentElement).toBe(block);
});

test('the form is filled in with the registration, the postcode and its addresses [R-BOOKING-DETAILS, E-CHECKOUT-FORM]', () => {
  shown({ basket: deliveredBasketFixture() });
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
  expect(control('registration')).toHaveValue('AB12 CDE');
  expect(control('postcode')).toHaveValue('SW1A 1AA');
  expect(control('shipping_postcode')).toHaveValue('');
  expect([...(control('address')?.querySelectorAll('option') ?? [])].map(({ text }) => text)).toEqual([
    'Please choose',
    '1 The Mall, London',
    '2 The Mall, London',
  ]);
  expect(control('email')).toHaveAttribute('type', 'email');
  expect(control('telephone')).toHaveAttribute('type', 'tel');
  for (const name of ['input_address_manually', 'shipping_input_address_manually', 'no_mail'])
    expect(control(name)).toHaveAttribute('value', '1');
  expect(control('agreed_conditions')).toHaveAttribute('value', '1');
  expect(control('agreed_conditions')).not.toBeChecked();
});

test('a cancelled payment is explained above the form, and only then [R-PAYMENT-CANCEL]', () => {
  const { unmount } = shown({ cancelled: true });
  expect(screen.getByText('You left the payment page')).toBeInTheDocument();
  expect(screen.getByText(/^Nothing was charged\. Your order is still here/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Pay £209.00/ })).toBeInTheDocument();
  unmount();
  shown();
  expect(screen.queryByText('You left the payment page')).not.toBeInTheDocument();
});

const typed = {
  ...{ forename: 'Sam', surname: 'Driver', email: 'nonsense', telephone: '07700900123' },
  ...{ registration: 'XY34 FGH', postcode: 'M1 1AE', address1: '1 High Street', address2: 'Floor 3' },
  ...{ town: 'Salford', county: 'Lancashire', shipping_forename: 'Kim', shipping_surname: 'Porter' },
  ...{ shipping_postcode: 'LS1 1AA', shipping_address1: '2 Low Road', shipping_address2: 'Flat 1' },
  ...{ shipping_town: 'Leeds', shipping_county: 'Yorkshire' },
};
const refused = (values: Record<string, string>, fields: Record<string, string> = {}): RefusedForm => ({
  action: '/process-order',
  values,
  problem: { status: 422, code: 'checkout_refused', message: 'That time is gone.', fields },
});

test('a form that was refused without script keeps each field, and shows its errors [R-PROCESS-ORDER, E-CHECKOUT-FORM]', () => {
  const ticked = {
    input_address_manually: '1',
    shipping_input_address_manually: '1',
    agreed_conditions: '1',
  };
  const form = refused({ ...typed, ...ticked }, { email: 'email must be a valid email' });
  shown({ basket: deliveredBasketFixture() }, form);
  for (const [name, value] of Object.entries(typed)) expect(control(name)).toHaveValue(value);
  for (const name of Object.keys(ticked)) expect(control(name)).toBeChecked();
  expect(control('email')).toHaveAccessibleDescription(/Error: email must be a valid email/);
  expect(screen.queryByText('That time is gone.')).not.toBeInTheDocument();
});

test('a form that was refused without script for no field shows the message [R-PROCESS-ORDER]', () => {
  shown({}, refused(typed));
  expect(screen.getByText('That time is gone.')).toHaveAttribute('role', 'status');
});

test.each([
  ['with it', true, refused({ ...typed, same_as_billing: '1' })],
  ['without it', false, refused(typed)],
  ['of another form', true, { ...refused(typed), action: '/modal-submit' }],
])("after a refused post %s the box 'same as billing address?' is ticked: %p [S19.5]", (_, ticked, form) => {
  shown({ basket: deliveredBasketFixture() }, form);
  const same = screen.getByRole<HTMLInputElement>('checkbox', { name: 'same as billing address?' });
  expect(same.checked).toBe(ticked);
});
