import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { refusal } from '@tyres/contract-kit/problem';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { mixedBasketFixture } from '../../testing/mixed-basket';
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

/** One tyre of each kind; the second with this quantity. */
function twoTyres(quantity: number) {
  const tyres = mixedBasketFixture().products.filter(({ product_type }) => product_type === 'product');
  return tyres.map((tyre) => (tyre.brand === 'Pirelli' ? { ...tyre, quantity } : tyre));
}

async function opened(answers: Answers = {}, basket = basketFixture()) {
  const view = renderInShell(<View data={null} page={testPage()} />, answers);
  act(() => view.bus.emit('basket:received', { revision: basket.revision, basket, open: true }));
  await screen.findByRole('dialog', { name: 'Your tyre selection' });
  return { ...view, user: userEvent.setup() };
}

test('the modal opens with the basket lines when a screen adds a tyre [S15.1, A-MODAL-OPEN]', async () => {
  const { recorded } = await opened();
  expect(recorded).toEqual([{ name: 'modal_open', details: { modal: 'tyre selection' } }]);
  expect(screen.getByRole('dialog', { name: 'Your tyre selection' })).toBeInTheDocument();
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
});

test.each([
  ['fitted', bookedBasketFixture()],
  ['mixed', mixedBasketFixture()],
  ['delivered', deliveredBasketFixture()],
])("the modal of a %s basket is titled 'Your tyre selection' [S15.1]", async (_, basket) => {
  await opened({}, basket);
  expect(screen.getByRole('heading', { name: 'Your tyre selection' })).toBeInTheDocument();
});

test('the modal stays closed on `basket:received` without `open` [S15.1]', () => {
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

test.each([1, 5])(
  'the quantity of the second line can be set to %i, in a call of its own [S15.2]',
  async (quantity) => {
    const basket = mixedBasketFixture({ revision: 2, total: '1.23' });
    const { user, calls } = await opened(
      { updateBasketTyreQuantity: () => ({ basket_updated: 1, basket }) },
      deliveredBasketFixture({ products: twoTyres(3) }),
    );
    const select = screen.getByRole('combobox', { name: 'Quantity of Pirelli P Zero' });
    expect(select).toHaveValue('3');
    await user.selectOptions(select, String(quantity));
    expect(await screen.findByText('£1.23')).toBeInTheDocument();
    expect(calls).toEqual([
      { name: 'updateBasketTyreQuantity', input: { st_code: 'PIR2254517W94PZ', quantity } },
    ]);
  },
);

test.each([
  ['Pirelli P Zero', 'PIR2254517W94PZ'],
  ['Wheel alignment', 'WHEELALIGNMENT'],
])('the line %s is deleted, and the modal shows the others [S15.2, T-MODAL-LAST]', async (name, st_code) => {
  const before = mixedBasketFixture();
  const products = before.products.filter((product) => product.st_code !== st_code);
  const { user, calls } = await opened(
    { deleteBasketItem: () => ({ basket: mixedBasketFixture({ revision: 2, products }) }) },
    before,
  );
  await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  expect(calls).toEqual([{ name: 'deleteBasketItem', input: { st_code } }]);
  expect(screen.getByRole('dialog', { name: 'Your tyre selection' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(3);
});

test('the total of a service has two decimals [B-SERVICE-2DP]', async () => {
  await opened({}, mixedBasketFixture());
  for (const [name, total] of [
    ['Tyre protection cover', '£18.00'],
    ['Wheel alignment', '£39.90'],
  ] as const) {
    const line = screen.getByText(name).closest('li') ?? document.body;
    expect(within(line).getByText(total)).toBeInTheDocument();
  }
});

test('removing the last product closes the modal [S15.2, T-MODAL-LAST]', async () => {
  const { user } = await opened({
    deleteBasketItem: () => ({ basket: emptyBasketFixture({ revision: 2 }) }),
  });
  await user.click(screen.getByRole('button', { name: 'Remove Michelin Primacy 5' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('removing the last product does not post its form, which would load the page again [T-MODAL-LAST]', async () => {
  await opened({ deleteBasketItem: () => new Promise(() => undefined) });
  const form = screen.getByRole('button', { name: 'Remove Michelin Primacy 5' }).closest('form');
  expect(fireEvent.submit(form ?? document.body)).toBe(false);
});

test('removing the last delivered tyre closes the modal [T-MODAL-LAST]', async () => {
  const basket = deliveredBasketFixture({ revision: 2, products: [] });
  const { user } = await opened({ deleteBasketItem: () => ({ basket }) }, deliveredBasketFixture());
  await user.click(screen.getByRole('button', { name: 'Remove Michelin Primacy 5' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failed change is logged, shows an error and keeps the basket lines [X-LOG-QUANTITY]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user, calls } = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: /Quantity/ }), '4');
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(log.mock.calls).toEqual([['There was an error!']]);
  expect(alert).not.toHaveBeenCalled();
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /Quantity/ }), '5');
  expect(calls).toHaveLength(2);
  for (const spy of [log, alert]) spy.mockRestore();
});

test("'Continue to Fitters' submits the postcode and navigates to the path in the answer [S15.3, C-MODAL-SUBMIT]", async () => {
  const { user, calls, visited } = await opened({ modalSubmit: () => '/choose-fitter' });
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  await waitFor(() => expect(visited).toEqual(['/choose-fitter']));
  expect(calls).toEqual([{ name: 'modalSubmit', input: { postcode: 'SW1A 1AA' } }]);
});

test.each([
  ['Continue to Fitters', basketFixture(), '/choose-fitter'],
  ['Continue to Fitters', mobileBasketFixture({ postcode: null }), '/choose-fitter/fitted-nationally'],
  ['Continue to Checkout', deliveredBasketFixture(), '/booking-details'],
])(
  '%j submits the typed postcode, and goes to the path in the answer [S15.3, C-MODAL-SUBMIT, R-MODAL-SUBMIT]',
  async (name, basket, path) => {
    const { user, calls, visited, container } = await opened({ modalSubmit: () => path }, basket);
    expect(container.querySelector('form[action="/modal-submit"]')).toHaveAttribute('method', 'post');
    const field = screen.getByRole('textbox', { name: 'Your postcode' });
    expect(field).toHaveValue(basket.postcode ?? '');
    expect(field).toHaveAttribute('name', 'postcode');
    await user.clear(field);
    await user.type(field, ' M1 1AE ');
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(visited).toEqual([path]));
    expect(calls.filter((call) => call.name !== 'getBasket')).toEqual([
      { name: 'modalSubmit', input: { postcode: 'M1 1AE' } },
    ]);
  },
);

test('the modal sends nothing without a postcode, shows an error and focuses the field [V-MODAL-POSTCODE, R-MODAL-SUBMIT, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, V-POSTCODE-UPPER]', async () => {
  const { user, calls, container } = await opened({}, basketFixture({ postcode: null }));
  expect(container.querySelector('form[action="/modal-submit"]')).toHaveAttribute('method', 'post');
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  const field = screen.getByRole('textbox', { name: 'Your postcode' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Error: postcode is a required field');
  expect(field).toHaveClass('capitals');
  expect(calls).toEqual([]);
});

test.each([
  ['Continue to Fitters', basketFixture({ postcode: null })],
  ['Continue to Checkout', deliveredBasketFixture()],
])('%j needs more than spaces in the postcode [V-MODAL-POSTCODE]', async (name, basket) => {
  const { user, calls, visited } = await opened({ modalSubmit: () => '/choose-fitter' }, basket);
  const field = screen.getByRole('textbox', { name: 'Your postcode' });
  await user.clear(field);
  await user.type(field, '   ');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Error: postcode is a required field'));
  expect([calls, visited]).toEqual([[], []]);
});

test('a failed submit of the postcode is only logged [X-LOG-MODAL-SUBMIT]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user, visited } = await opened();
  await user.click(screen.getByRole('button', { name: 'Continue to Fitters' }));
  await waitFor(() => expect(log.mock.calls).toEqual([['There was an error!']]));
  expect(alert).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
  for (const spy of [log, alert]) spy.mockRestore();
});

test('a refused postcode shows the message of the service [S15.3, R-MODAL-SUBMIT]', async () => {
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

test.each([
  ['Fully fitted', bookedBasketFixture(), 'Tyre delivery', deliveredBasketFixture({ revision: 2 })],
  ['Tyre delivery', deliveredBasketFixture(), 'Fully fitted', mobileBasketFixture({ revision: 2 })],
])('the badge changes from %p with the route [S15.5]', async (badge, before, nextBadge, after) => {
  const { bus } = await opened({}, before);
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.queryByText(nextBadge)).not.toBeInTheDocument();
  act(() => bus.emit('basket:received', { revision: 2, basket: after, open: false }));
  expect(screen.getByText(nextBadge)).toBeInTheDocument();
  expect(screen.queryByText(badge)).not.toBeInTheDocument();
});

test('the modal closes when the page changes [S15.1]', async () => {
  const { rerender } = await opened();
  rerender(<View data={null} page={testPage({ path: '/choose-fitter' })} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
