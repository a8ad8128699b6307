import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

beforeAll(standInForDialogs);
afterEach(forgetBasket);
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));
jest.mock('./use-service-offer', () => ({
  useServiceOffer: () => ({ offer: undefined, ask: () => Promise.resolve(undefined) }),
}));
const assigned = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => assigned(url) }));

const reference = 'K7QX9M4PRTAC';
const url = 'https://pay.example/hosted/1?country=GB&language=en&preferredPaymentMethod=VISA-SSL';
const address = '1 The Mall, London';
const data = {
  basket: bookedBasketFixture(),
  registration: 'AB12 CDE',
  postcode: 'SW1A 1AA',
  addresses: { billing: [address], shipping: [] },
  underway: null,
  values: { forename: 'Sam', surname: 'Driver', email: 'sam@example.com', telephone: '07700900123', address },
  cancelled: false,
};

/** Presses Pay; the answer opens the card provider's page in a lightbox. */
async function openLightbox() {
  const user = userEvent.setup();
  const shown = renderInShell(<View data={data} page={testPage({ path: '/booking-details' })} />, {
    processOrder: () => ({ success: 1, full_page_redirect: 0, url }),
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Address' }), address);
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  const pay = () => user.click(screen.getByRole('button', { name: /^Pay £/ }));
  await pay();
  const dialog = await screen.findByRole('dialog', { name: 'Pay by card' });
  const orders = () => shown.calls.filter(({ name }) => name === 'processOrder').map(({ input }) => input);
  return { ...shown, user, pay, dialog, orders };
}

const say = (message: unknown, origin = window.location.origin) =>
  fireEvent(window, new MessageEvent('message', { data: message, origin }));
const events = (recorded: readonly { readonly name: string }[]) =>
  recorded.filter(({ name }) => name === 'pre_purchase' || name === 'payment_modal');

test('without a full-page redirect the hosted page opens in a lightbox, after pre_purchase [T-CHECKOUT-SUCCESS, C-HOSTED-PAYMENT, A-PAYMENT-MODAL]', async () => {
  const { dialog, recorded, visited } = await openLightbox();
  expect(within(dialog).getByTitle('Pay by card')).toHaveAttribute(
    'src',
    `/card-payment#${encodeURIComponent(url)}`,
  );
  expect(within(dialog).getByRole('link', { name: 'Open it as a page' })).toHaveAttribute('href', url);
  expect(events(recorded)).toEqual([
    { name: 'pre_purchase', details: expect.objectContaining({ currency: 'GBP' }) },
    { name: 'payment_modal', details: { choice: 'shown' } },
  ]);
  expect(assigned).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
});

test.each([
  ['success', '/order-processing'],
  ['pending', '/order-pending'],
  ['failure', '/order-failure'],
  ['error', '/error'],
])('the return %s leads to %s [C-HOSTED-PAYMENT, A-PAYMENT-MODAL]', async (end, path) => {
  const { recorded, visited } = await openLightbox();
  say({ end, reference });
  expect(visited).toEqual([`${path}?reference=${reference}`]);
  expect(recorded.at(-1)).toEqual({ name: 'payment_modal', details: { choice: 'ended' } });
});

test.each([
  [
    'the cancel return',
    (user: ReturnType<typeof userEvent.setup>) => {
      void user;
      say({ end: 'cancel', reference });
    },
  ],
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Back to checkout' })),
  ],
])(
  '%s closes it: the form is as it was, and the same order can be paid again [C-HOSTED-PAYMENT, A-PAYMENT-MODAL]',
  async (_, close) => {
    const { user, dialog, pay, orders, recorded, visited } = await openLightbox();
    await close(user);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(recorded.at(-1)).toEqual({ name: 'payment_modal', details: { choice: 'closed' } });
    expect(visited).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Sam');
    await pay();
    expect(await screen.findByRole('dialog', { name: 'Pay by card' })).toBeVisible();
    const [first, second] = orders();
    expect(second).toEqual(first);
  },
);

test('messages of other origins, and of other things, are not returns [C-HOSTED-PAYMENT]', async () => {
  const { dialog, visited } = await openLightbox();
  say({ end: 'success', reference }, 'https://evil.example');
  for (const message of [null, 'success', { end: 'success' }, { end: 'valueOf', reference }]) say(message);
  expect(visited).toEqual([]);
  expect(dialog).toBeVisible();
});
