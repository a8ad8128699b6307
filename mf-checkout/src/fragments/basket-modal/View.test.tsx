import { basketFixture, deliveredBasketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { refusal } from '@tyres/contract-kit/problem';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

// jsdom has no modal dialogs; the browser journeys test what they do.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(forgetBasket);

async function opened(answers: Answers = {}, basket = basketFixture()) {
  const view = renderInShell(<View data={null} page={testPage()} />, answers);
  act(() => view.bus.emit('basket:received', { revision: basket.revision, basket, open: true }));
  await screen.findByRole('dialog', { name: 'Your tyre selection' });
  return { ...view, user: userEvent.setup() };
}

test('opens with the selection when a screen added a tyre [S15.1]', async () => {
  await opened();
  expect(screen.getByRole('dialog', { name: 'Your tyre selection' })).toBeInTheDocument();
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
});

test('stays closed for a basket that was only received', () => {
  const { bus } = renderInShell(<View data={null} page={testPage()} />);
  act(() => bus.emit('basket:received', { revision: 1, basket: basketFixture(), open: false }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('changing a quantity asks the service and shows its totals [S15.2]', async () => {
  const basket = basketFixture({ revision: 2, total: '418.00' });
  const { user, calls } = await opened({ updateBasketTyreQuantity: () => ({ basket_updated: 1, basket }) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quantity of Michelin Primacy 5' }), '4');
  expect(calls).toEqual([
    { name: 'updateBasketTyreQuantity', input: { st_code: 'MIC2055516V91P5', quantity: 4 } },
  ]);
  expect(await screen.findByText('£418.00')).toBeInTheDocument();
});

test('removing the last product closes the modal [S15.2, T-MODAL-LAST]', async () => {
  const { user } = await opened({
    deleteBasketItem: () => ({ basket: emptyBasketFixture({ revision: 2 }) }),
  });
  await user.click(screen.getByRole('button', { name: 'Remove Michelin Primacy 5' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failed change logs the specified line, says so quietly and keeps the lines [X-LOG-QUANTITY]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: /Quantity/ }), '4');
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('There was an error!');
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
  log.mockRestore();
});

test('the postcode is submitted, and the shopper goes to the path in the answer [S15.3, C-MODAL-SUBMIT]', async () => {
  const { user, calls, visited } = await opened({ modalSubmit: () => '/choose-fitter' });
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  await waitFor(() => expect(visited).toEqual(['/choose-fitter']));
  expect(calls).toEqual([{ name: 'modalSubmit', input: { postcode: 'SW1A 1AA' } }]);
});

test('without a postcode nothing is sent, and the field is focused with its message [V-MODAL-POSTCODE, R-MODAL-SUBMIT]', async () => {
  const { user, calls, container } = await opened({}, basketFixture({ postcode: null }));
  expect(container.querySelector('form[action="/modal-submit"]')).toHaveAttribute('method', 'post');
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  const field = screen.getByRole('textbox', { name: 'Your postcode' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/postcode is a required field/);
  expect(calls).toEqual([]);
});

test('a failed submit of the postcode only logs [X-LOG-MODAL-SUBMIT]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user, visited } = await opened();
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  await waitFor(() => expect(log).toHaveBeenCalledWith('There was an error!'));
  expect(alert).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
  for (const spy of [log, alert]) spy.mockRestore();
});

test('a refused postcode shows the message of the service', async () => {
  const { user } = await opened({
    modalSubmit: () => {
      throw refusal(422, 'invalid_postcode', 'Please enter a full UK postcode.', {
        postcode: 'Please enter a full UK postcode.',
      });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Your postcode' })).toHaveAccessibleDescription(
      /full UK postcode/,
    ),
  );
});

test.each([
  ['Fully fitted', basketFixture(), 'Continue to Fitters'],
  ['Tyre delivery', deliveredBasketFixture(), 'Continue to Checkout'],
])('the badge says %p, and the button goes on by route [S15.5]', async (badge, basket, label) => {
  await opened({}, basket);
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
});

test('another page closes it', async () => {
  const { rerender } = await opened();
  rerender(<View data={null} page={testPage({ path: '/choose-fitter' })} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
