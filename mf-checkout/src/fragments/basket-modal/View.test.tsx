import { basketFixture, deliveredBasketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { refusal } from '@tyres/contract-kit/problem';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

// jsdom has no modal dialogs. The browser journeys test them.
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

test('the modal opens with the basket lines when a screen adds a tyre [S15.1]', async () => {
  await opened();
  expect(screen.getByRole('dialog', { name: 'Your tyre selection' })).toBeInTheDocument();
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
});

test('the modal stays closed on `basket:received` without `open`', () => {
  const { bus } = renderInShell(<View data={null} page={testPage()} />);
  act(() => bus.emit('basket:received', { revision: 1, basket: basketFixture(), open: false }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('changing a quantity calls the service and shows the new total [S15.2]', async () => {
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

test('a failed change is logged, shows an error and keeps the basket lines [X-LOG-QUANTITY]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: /Quantity/ }), '4');
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('There was an error!');
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
  log.mockRestore();
});

test("'Continue to Fitters' submits the postcode and navigates to the path in the answer [S15.3, C-MODAL-SUBMIT]", async () => {
  const { user, calls, visited } = await opened({ modalSubmit: () => '/choose-fitter' });
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  await waitFor(() => expect(visited).toEqual(['/choose-fitter']));
  expect(calls).toEqual([{ name: 'modalSubmit', input: { postcode: 'SW1A 1AA' } }]);
});

test('the modal sends nothing without a postcode, shows an error and focuses the field [V-MODAL-POSTCODE, R-MODAL-SUBMIT] [V-INVALID-FOCUS, V-INVALID-TOOLTIPS, V-POSTCODE-UPPER]', async () => {
  const { user, calls, container } = await opened({}, basketFixture({ postcode: null }));
  expect(container.querySelector('form[action="/modal-submit"]')).toHaveAttribute('method', 'post');
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  const field = screen.getByRole('textbox', { name: 'Your postcode' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Error: postcode is a required field');
  expect(field).toHaveClass('capitals');
  expect(calls).toEqual([]);
});

test('a failed submit of the postcode is only logged [X-LOG-MODAL-SUBMIT]', async () => {
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
])('the badge says %p, and the button names the next step [S15.5]', async (badge, basket, label) => {
  await opened({}, basket);
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
});

test('the modal closes when the page changes', async () => {
  const { rerender } = await opened();
  rerender(<View data={null} page={testPage({ path: '/choose-fitter' })} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
