import {
  bookedBasketFixture,
  discountedBasketFixture,
  discountFixture,
  emptyBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../../lib/basket-store';
import { View } from '../View';

// use-kept-form.test.tsx covers saving while typing.
jest.mock('../use-kept-form', () => ({ useKeptForm: () => undefined }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  forgetBasket();
});

const page = testPage({ path: '/booking-details', url: '/booking-details' });
const dataOf = (basket: Basket) => ({
  ...{ basket, registration: 'AB12 CDE', postcode: 'SW1A 1AA' },
  ...{ addresses: { billing: [], shipping: [] }, underway: null, values: {}, cancelled: false },
});
function shown(answers: Answers = {}, basket: Basket = bookedBasketFixture()) {
  const view = renderInShell(<View data={dataOf(basket)} page={page} />, answers);
  return { ...view, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const box = () => within(screen.getByRole('region', { name: 'Discount codes' }));
const field = () => screen.getByRole('textbox', { name: 'Discount code' });
const apply = () => screen.getByRole('button', { name: 'Apply' });
const answerOf = (success: 0 | 1, message: string, basket: Basket) => () => ({
  discount_applied: { discount_applied: success, messages: [{ success, message }] },
  basket,
});
const accepted = answerOf(1, 'SAVE10 takes £10.00 off your order', discountedBasketFixture());
const refused = answerOf(0, 'We do not know that code', bookedBasketFixture());

test('a code is used: the page has its entry and the new total [S19.2, C-APPLY-DISCOUNT, E-DISCOUNT]', async () => {
  const { user, calls } = shown({ applyDiscount: accepted });
  expect(screen.getByRole('button', { name: 'Pay £209.00' })).toBeInTheDocument();
  await user.type(field(), 'save10');
  await user.click(apply());
  expect(calls).toEqual([{ name: 'applyDiscount', input: { code: 'save10' } }]);
  expect(await screen.findByRole('button', { name: 'Pay £199.00' })).toBeInTheDocument();
  expect(box().getByRole('listitem')).toHaveTextContent('SAVE10 £10 off your order');
  expect(field()).toHaveValue('');
});

test.each([
  [accepted, 'SAVE10 takes £10.00 off your order!', 'accepted'],
  [refused, 'We do not know that code!', 'refused'],
])(
  'the message is announced, blue on success and red otherwise, and gone after 2 seconds [X-DISCOUNT-MESSAGE, X-DISCOUNT-TIMEOUT, B-TIMERS-CHECKOUT, SD45]',
  async (answer, text, colour) => {
    const { user } = shown({ applyDiscount: answer });
    await user.type(field(), 'SAVE10');
    await user.click(apply());
    const message = await screen.findByText(text);
    expect(message).toHaveAttribute('role', 'status');
    expect(message).toHaveClass(colour);
    act(() => jest.advanceTimersByTime(1_999));
    expect(message).toHaveTextContent(text);
    act(() => jest.advanceTimersByTime(1));
    expect(message).toBeEmptyDOMElement();
  },
);

test('a refused code stays in its field', async () => {
  const { user } = shown({ applyDiscount: refused });
  await user.type(field(), 'NOSUCH');
  await user.click(apply());
  await screen.findByText('We do not know that code!');
  expect(field()).toHaveValue('NOSUCH');
});

test('a second message has two seconds of its own [X-DISCOUNT-TIMEOUT]', async () => {
  const { user, calls } = shown({ applyDiscount: refused });
  await user.type(field(), 'NOSUCH');
  await user.click(apply());
  const message = await screen.findByText('We do not know that code!');
  await waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'));
  act(() => jest.advanceTimersByTime(1_500));
  await user.click(apply());
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'));
  act(() => jest.advanceTimersByTime(1_500));
  expect(message).not.toBeEmptyDOMElement();
});

test('a basket that is empty after a discount goes to the error page [X-DISCOUNT-EMPTY, SD21]', async () => {
  const basket = emptyBasketFixture({ revision: 9 });
  const { user, visited } = shown({ applyDiscount: answerOf(0, 'Your basket is empty', basket) });
  await user.type(field(), 'SAVE10');
  await user.click(apply());
  await waitFor(() => expect(visited).toEqual(['/error']));
});

test('a failed call shows an error and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = shown();
  await user.type(field(), 'SAVE10');
  await user.click(apply());
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toHaveClass('refused');
  expect(log).toHaveBeenCalledWith('There was an error!');
  log.mockRestore();
});

test('an empty field sends nothing, and a double click sends once', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, calls } = shown({ applyDiscount: () => new Promise((resolve) => (answer = resolve)) });
  await user.click(apply());
  expect(calls).toEqual([]);
  await user.type(field(), 'SAVE10');
  await user.dblClick(apply());
  expect(calls).toHaveLength(1);
  await act(async () => answer(accepted()));
});

test('all codes are removed [C-CLEAR-DISCOUNTS]', async () => {
  const basket = bookedBasketFixture({ revision: 3 });
  const { user, calls } = shown(
    { clearDiscounts: () => ({ success: 1, basket }) },
    discountedBasketFixture(),
  );
  await user.click(screen.getByRole('button', { name: 'Remove discount codes' }));
  expect(calls).toEqual([{ name: 'clearDiscounts', input: {} }]);
  expect(await screen.findByText('Your discount codes are removed!')).toBeInTheDocument();
  expect(box().queryByRole('listitem')).not.toBeInTheDocument();
});

test("the copy button copies the code and says 'Copied!' for 1.5 seconds [S19.2, T-DISCOUNT-COPY, B-TIMERS-CHECKOUT]", async () => {
  const { user } = shown({}, discountedBasketFixture());
  const button = screen.getByRole('button', { name: 'Copy Code SAVE10' });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe('SAVE10');
  // The state is set once the clipboard's promise has resolved.
  await act(async () => undefined);
  expect(button).toHaveTextContent('Copied!');
  act(() => jest.advanceTimersByTime(1_499));
  expect(button).toHaveTextContent('Copied!');
  act(() => jest.advanceTimersByTime(1));
  expect(button).toHaveTextContent('Copy Code');
});

test('a code that may not be copied keeps its button', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = shown({}, discountedBasketFixture());
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy Code SAVE10' }));
  expect(screen.getByRole('button', { name: 'Copy Code SAVE10' })).toBeInTheDocument();
  log.mockRestore();
});

test('without script the forms post, and a refused code is shown with its message', () => {
  const form = {
    action: '/apply-discount',
    values: { code: 'NOSUCH' },
    problem: {
      ...{ status: 422, code: 'discount_refused', message: 'We do not know that code!' },
      fields: { code: 'We do not know that code!' },
    },
  };
  const html = renderToString(<View data={dataOf(discountedBasketFixture())} page={{ ...page, form }} />);
  document.body.innerHTML = html;
  const input = document.querySelector<HTMLInputElement>('[name=code]');
  expect(input?.value).toBe('NOSUCH');
  expect(input).toHaveAccessibleDescription('Error: We do not know that code!');
  expect(input?.form?.getAttribute('action')).toBe('/apply-discount');
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove discount codes' });
  expect(remove.form?.getAttribute('action')).toBe('/ajax/clear_discounts/');
  expect(remove.form).toHaveFormValues({ return_to: '/booking-details' });
  document.body.innerHTML = '';
});

test('a promotion is listed like a discount [E-DISCOUNT]', () => {
  const promotion = discountFixture({
    ...{ type: 'promo_entry', discount_code: 'WELCOME' },
    ...{ discount_amount: '0.00', discount_name: 'Win tyres' },
  });
  shown({}, discountedBasketFixture({ basket_discounts: [promotion] }));
  expect(box().getByRole('listitem')).toHaveTextContent('WELCOME Win tyres');
});
