import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import type { PaymentOptions } from '@tyres/checkout-contract/payloads';
import type { RefusedForm } from '@tyres/kit/fragment';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { forgetBasket, publishBasket } from '../../lib/basket-store';
import type { BookingDetailsData } from './load';
import { View } from './View';

afterEach(forgetBasket);
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));
jest.mock('./use-service-offer', () => ({
  useServiceOffer: () => ({ offer: undefined, ask: () => Promise.resolve(undefined) }),
}));
const assigned = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => assigned(url) }));
beforeEach(() => assigned.mockReset());

const withPaypal: PaymentOptions = { paypal: 1, amazon: 0, google_pay: 0 };
const all: PaymentOptions = { paypal: 1, amazon: 1, google_pay: 1 };
const none: PaymentOptions = { paypal: 0, amazon: 0, google_pay: 0 };

const data = (changes: Partial<BookingDetailsData> = {}): BookingDetailsData => ({
  basket: bookedBasketFixture(),
  payments: withPaypal,
  registration: 'AB12 CDE',
  postcode: 'SW1A 1AA',
  addresses: { billing: ['1 The Mall, London'], shipping: [] },
  underway: null,
  values: { forename: 'Sam', surname: 'Driver', email: 'sam@example.com', telephone: '07700900123' },
  cancelled: false,
  ...changes,
});

const view = (changes: Partial<BookingDetailsData> = {}, form?: RefusedForm) => (
  <View data={data(changes)} page={testPage({ path: '/booking-details', ...(form && { form }) })} />
);

/** The form as the server's page has it, which a browser without script sends. */
function plainForm(changes: Partial<BookingDetailsData> = {}, refused?: RefusedForm): HTMLFormElement {
  const html = document.createElement('div');
  html.innerHTML = renderToString(view(changes, refused));
  return html.querySelector('form') ?? document.createElement('form');
}

const card = () => screen.getByRole('radio', { name: /^Card/ });
const paypal = () => screen.getByRole('radio', { name: /^PayPal/ });

test('the checkout offers card and PayPal, and takes a card unless PayPal is chosen [S19.3, B-PAYMENT, E-CHECKOUT-FORM]', () => {
  renderInShell(view());
  expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'card',
    'paypal',
  ]);
  expect(card()).toBeChecked();
  for (const radio of [card(), paypal()]) expect(radio).toHaveAttribute('name', 'payment_method');
});

const methods = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));

test.each<[keyof PaymentOptions, string, string]>([
  ['google_pay', 'google', 'Google Pay'],
  ['paypal', 'paypal', 'PayPal'],
  ['amazon', 'amazon', 'Amazon Pay'],
])(
  '%s is offered where the settings switch it on, and only there [S19.3, S20.5, B-PAYMENT]',
  (name, value, label) => {
    const { unmount } = renderInShell(view({ payments: { ...none, [name]: 1 } }));
    expect(methods()).toEqual(['card', value]);
    expect(screen.getByRole('radio', { name: new RegExp(`^${label}`) })).toHaveAttribute('value', value);
    unmount();
    renderInShell(view({ payments: { ...all, [name]: 0 } }));
    expect(methods()).toHaveLength(3);
    expect(methods()).not.toContain(value);
  },
);

test.each([
  ['are switched off', none],
  ['are not known to be switched on', undefined],
])('where other ways to pay %s, nothing but a card is offered [B-ROLE-PAYPAL, B-PAYMENT]', (_, payments) => {
  const { container } = renderInShell(view({ payments, values: { payment_method: 'paypal' } }));
  expect(screen.getByText(/^You pay by card/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/PayPal/i);
  expect(new FormData(plainForm({ payments })).getAll('payment_method')).toEqual(['card']);
});

test.each([
  [2_999, /^With your PayPal account\.$/],
  [3_000, /^With your PayPal account, or in 3 interest-free payments of £10\.00\.$/],
  [20_900, /^With your PayPal account, or in 3 interest-free payments of £69\.67\.$/],
])('for %i pence PayPal says %s [B-ROLE-PAYPAL]', (total_pence, text) => {
  renderInShell(view({ basket: bookedBasketFixture({ total_pence }) }));
  expect(screen.getByText(text)).toBeVisible();
});

const refused = (payment_method: string): RefusedForm => ({
  action: '/process-order',
  values: { payment_method },
  problem: { status: 422, code: 'checkout_refused', message: 'That time is gone.' },
});

test.each([
  ['the first time', {}, undefined, 'card'],
  ['after PayPal was chosen before', { payment_method: 'paypal' }, undefined, 'paypal'],
  ['after a refused order by PayPal', {}, refused('paypal'), 'paypal'],
  ['after a refused order by card', { payment_method: 'paypal' }, refused('card'), 'card'],
  ['after a way to pay that is not offered here', { payment_method: 'amazon' }, undefined, 'card'],
  ['after Google Pay was chosen before', { payment_method: 'card', wallet: 'google' }, undefined, 'google'],
  ['after a refused order by Google Pay', {}, refused('google'), 'google'],
])('without script the form sends one way to pay, %s [S19.3, R-PROCESS-ORDER]', (_, values, form, method) => {
  const sent = plainForm({ values, payments: { ...withPaypal, google_pay: 1 } }, form);
  expect(sent.getAttribute('action')).toBe('/process-order');
  expect(new FormData(sent).getAll('payment_method')).toEqual([method]);
});

async function pay(answers: Answers) {
  const user = userEvent.setup();
  const shown = renderInShell(view({ payments: all }), answers);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Address' }), '1 The Mall, London');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  return { ...shown, user, press: () => user.click(screen.getByRole('button', { name: /^Pay/ })) };
}
const placed = { success: 1, full_page_redirect: 1, url: 'https://pay.example/1' };

test.each([
  ['Card', { payment_method: 'card' }],
  ['PayPal', { payment_method: 'paypal' }],
  ['Amazon Pay', { payment_method: 'amazon' }],
  ['Google Pay', { payment_method: 'card', wallet: 'google' }],
])('the order is placed by the chosen way to pay, %s [S19.3, S20.5, C-PROCESS-ORDER]', async (label, way) => {
  const { user, press, calls } = await pay({ processOrder: () => placed });
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
  await press();
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('https://pay.example/1'));
  const input = calls.find(({ name }) => name === 'processOrder')?.input ?? {};
  const sent = Object.entries(input).filter(([name]) => name === 'payment_method' || name === 'wallet');
  expect(Object.fromEntries(sent)).toEqual(way);
});

test('a form without mistakes sends checkout_submit, and an order that is placed pre_purchase, with what is ordered; then the page is left [T-CHECKOUT-SUCCESS, A-CHECKOUT-SUBMIT]', async () => {
  const { bus, press, recorded } = await pay({ processOrder: () => placed });
  const recordedBefore = jest.fn();
  assigned.mockImplementation(() => recordedBefore([...recorded]));
  const [product] = bookedBasketFixture().products;
  if (!product) throw new Error('The fixture has a tyre.');
  const products = [{ ...product, quantity: 3 }];
  act(() => publishBasket(bus, bookedBasketFixture({ revision: 2, total_pence: 31_100, products })));
  await press();
  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://pay.example/1']]));
  const item = {
    item_id: product.st_code,
    item_name: `${product.brand} ${product.tyre_range}`,
    item_brand: product.brand,
    price: product.unit_price_pence / 100,
    quantity: 3,
  };
  const details = { currency: 'GBP', value: 311, items: [item] };
  expect(recordedBefore.mock.calls).toEqual([
    [
      [
        { name: 'checkout_submit', details },
        { name: 'pre_purchase', details },
      ],
    ],
  ]);
});

test('a form with mistakes sends no checkout_submit [A-CHECKOUT-SUBMIT]', async () => {
  const user = userEvent.setup();
  const { recorded } = renderInShell(view());
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findAllByText(/You must accept the terms/)).not.toHaveLength(0);
  expect(recorded).toEqual([]);
});

test('an order that is refused sends no pre_purchase [T-CHECKOUT-SUCCESS]', async () => {
  const { press, recorded } = await pay({ processOrder: () => ({ success: 0, errors: { email: 'Wrong' } }) });
  await press();
  expect(await screen.findByText(/Wrong/)).toBeVisible();
  expect(recorded).toMatchObject([{ name: 'checkout_submit' }]);
});
