import {
  bookedBasketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../lib/basket-store';
import { bookingDetails, boxes, control, otherMobile, page, shown } from '../../testing/booking-details';
import { View } from './View';

afterEach(forgetBasket);
// What is kept while typing has a test of its own.
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));

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
  const html = renderToString(<View data={bookingDetails()} page={{ ...page, form }} />);
  expect(html).toContain('value="Sam"');
  expect(html).toContain('value="nonsense"');
  expect(html).toContain('email must be a valid email');
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

test('while the payment of an order is not settled the checkout only leads to it', () => {
  const path = '/order-pending?reference=K7QX9M4PRTAC';
  const { container } = shown({}, { underway: { reference: 'K7QX9M4PRTAC', path } });
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
  expect(screen.getByText(/do\s+not pay a second time/)).toHaveTextContent('K7QX9M4PRTAC');
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', path);
  expect(container.querySelector('form')).toBeNull();
});
