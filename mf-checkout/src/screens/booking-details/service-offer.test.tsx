import { fakeCheckout } from '@tyres/checkout-contract/fake';
import {
  bookedBasketFixture,
  deliveredBasketFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket, ServiceOffer } from '@tyres/checkout-contract/payloads';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

beforeAll(standInForDialogs);
afterEach(forgetBasket);
// What is kept while typing has a test of its own.
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));

const assigned = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => assigned(url) }));
beforeEach(() => assigned.mockClear());

const cover = fakeCheckout.serviceModalWindow();
const alignment: ServiceOffer = {
  show_modal: 1,
  service: {
    code: 'QUICKCHECK',
    name: 'Brake check',
    retail: '12.50',
    price_type: 'fixed',
    short_description: 'While it is up',
  },
};
const withCover = bookedBasketFixture({
  revision: 2,
  total: '218.90',
  products: [...bookedBasketFixture().products, serviceFixture({ st_code: 'TYREPROTECTION' })],
});

/** Fills the form in and presses Pay. */
async function pay(answers: Answers, basket: Basket = bookedBasketFixture()) {
  const user = userEvent.setup();
  const data = {
    basket,
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    addresses: { billing: ['1 The Mall'], shipping: [] },
    underway: null,
    values: {},
    cancelled: false,
  };
  const path = '/booking-details';
  const view = renderInShell(<View data={data} page={testPage({ path, url: path })} />, {
    serviceModalWindow: () => cover,
    processOrder: () => ({ success: 1, full_page_redirect: 1, url: 'https://pay.example/1' }),
    ...answers,
  });
  const type = async (name: string, text: string) => {
    const [box = document.body] = screen.getAllByRole('textbox', { name });
    await user.type(box, text);
  };
  await type('First name', 'Sam');
  await type('Last name', 'Driver');
  await type('Email', 'sam@example.com');
  await type('Mobile number', '07700900123');
  const [address = document.body] = screen.getAllByRole('combobox', { name: 'Address' });
  await user.selectOptions(address, '1 The Mall');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: /Pay/ }));
  const names = () => view.calls.map(({ name }) => name).filter((name) => name !== 'postcodeAddresses');
  return { ...view, user, names };
}
const paid = () => waitFor(() => expect(assigned.mock.calls).toEqual([['https://pay.example/1']]));
const modal = () => screen.findByRole('dialog', { name: /^Would you like/ });

test('before a fitted order a service is offered for its whole price [S17.2, T-CHECKOUT-SERVICE-ASK, C-SERVICE-MODAL-WINDOW, SD48]', async () => {
  const { names } = await pay({});
  const offer = within(await modal());
  expect(offer.getByRole('heading')).toHaveTextContent(
    'Would you like Tyre protection cover for only £9.90?',
  );
  expect(offer.getByText('£4.95 for each of your 2 tyres')).toBeVisible();
  expect(offer.getByRole('button', { name: 'No thanks' })).toBeVisible();
  expect(offer.getByRole('button', { name: 'Yes please' })).toBeVisible();
  expect(names()).toEqual(['serviceModalWindow']);
});

test.each([
  [cover, 'TYREPROTECTION', 2],
  [alignment, 'QUICKCHECK', 1],
])(
  "'Yes please' adds one of it, or one for each tyre, then places the order for what the page shows then, case %# [T-SERVICE-YES, T-CHECKOUT-SERVICE-YES, C-SERVICE-ADD, A-SERVICE-MODAL]",
  async (offer, st_code, quantity) => {
    const { calls, names, user, recorded } = await pay({
      serviceModalWindow: () => offer,
      addToBasket: () => ({ basket_updated: 1, basket: { ...withCover, version: 'with-cover' } }),
    });
    await user.click(within(await modal()).getByRole('button', { name: 'Yes please' }));
    await paid();
    expect(names()).toEqual(['serviceModalWindow', 'addToBasket', 'processOrder']);
    expect(calls.find(({ name }) => name === 'addToBasket')?.input).toEqual({ st_code, quantity });
    expect(calls.find(({ name }) => name === 'processOrder')?.input).toMatchObject({
      forename: 'Sam',
      basket_version: 'with-cover',
    });
    expect(recorded.filter(({ name }) => name === 'service_modal')).toEqual([
      { name: 'service_modal', details: { choice: 'shown', item_id: st_code } },
      { name: 'service_modal', details: { choice: 'accepted', item_id: st_code } },
    ]);
    const ordered = withCover.products.map((product) => ({ item_id: product.st_code }));
    expect(recorded.at(-1)).toMatchObject({ name: 'pre_purchase', details: { items: ordered } });
  },
);

test.each(['No thanks', 'Close'])(
  '%j closes the offer, and places the order without it [T-SERVICE-NO, T-CHECKOUT-SERVICE-NO, A-SERVICE-MODAL]',
  async (name) => {
    const { names, recorded } = await pay({});
    const dialog = await modal();
    if (name === 'Close') dialog.dispatchEvent(new Event('cancel'));
    else await userEvent.click(within(dialog).getByRole('button', { name }));
    await paid();
    expect(names()).toEqual(['serviceModalWindow', 'processOrder']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const offered = recorded.filter(({ name }) => name === 'service_modal');
    expect(offered.at(-1)?.details).toEqual({ choice: 'rejected', item_id: 'TYREPROTECTION' });
  },
);

test.each([
  ['home delivery', deliveredBasketFixture(), cover, ['processOrder']],
  [
    'no service to offer',
    bookedBasketFixture(),
    { show_modal: 0, service: null },
    ['serviceModalWindow', 'processOrder'],
  ],
  ['the service in the basket', { ...withCover, revision: 1 }, cover, ['serviceModalWindow', 'processOrder']],
])('with %s the order is placed directly [T-CHECKOUT-DIRECT]', async (_, basket, offer, calls) => {
  const { names } = await pay({ serviceModalWindow: () => offer }, basket);
  await paid();
  expect(names()).toEqual(calls);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an offer that fails is only logged, and the order is placed [X-LOG-SERVICE-MODAL]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  await pay({
    serviceModalWindow: () => {
      throw new Error('down');
    },
  });
  await paid();
  expect(log.mock.calls).toEqual([['There was an error!']]);
  expect(alert).not.toHaveBeenCalled();
  for (const spy of [log, alert]) spy.mockRestore();
});

test('a service that was wanted and cannot be added stops the order, with the reason [T-CHECKOUT-SERVICE-YES]', async () => {
  const message = 'Kerb Call does not offer Tyre protection cover.';
  const { names, user } = await pay({
    addToBasket: () => ({ basket_updated: 0, basket: bookedBasketFixture({ revision: 2 }), message }),
  });
  await user.click(within(await modal()).getByRole('button', { name: 'Yes please' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(names()).not.toContain('processOrder');
});

test('a service that was declined is not offered again when the form is sent again [T-SERVICE-NO]', async () => {
  const refused = { success: 0, errors: { telephone: 'Please check your number' } };
  const { names, user } = await pay({ processOrder: () => refused });
  await user.click(within(await modal()).getByRole('button', { name: 'No thanks' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  await screen.findAllByText(/Please check your number/);
  await user.click(screen.getByRole('button', { name: /Pay/ }));
  await waitFor(() => expect(names().filter((name) => name === 'processOrder')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
