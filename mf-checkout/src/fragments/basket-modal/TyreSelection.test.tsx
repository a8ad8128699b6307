import {
  basketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { refusal } from '@tyres/contract-kit/problem';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { mixedBasketFixture } from '../../testing/mixed-basket';
import { TyreSelection } from './TyreSelection';
import { View } from './View';

beforeAll(standInForDialogs);
afterEach(forgetBasket);

const shown = (answers: Answers = {}, basket = basketFixture()) =>
  renderInShell(<TyreSelection basket={basket} onClose={() => undefined} />, answers);

test('a closed modal stays closed until a screen adds a tyre again [S15.1]', async () => {
  const { bus } = renderInShell(<View data={null} page={testPage()} />);
  const receive = (revision: number, open: boolean) =>
    act(() => bus.emit('basket:received', { revision, basket: basketFixture({ revision }), open }));
  receive(1, true);
  const modal = await screen.findByRole('dialog', { name: 'Your tyre selection' });
  fireEvent(modal, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  receive(1, true);
  receive(2, false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  receive(3, true);
  expect(await screen.findByRole('dialog', { name: 'Your tyre selection' })).toBeInTheDocument();
});

test('each line can be deleted, and each tyre has a quantity from 1 to 5 [S15.2]', () => {
  const { container } = shown({}, mixedBasketFixture());
  const removals = screen.getAllByRole('button', { name: /^Remove / });
  expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Michelin Primacy 5',
    'Remove Pirelli P Zero',
    'Remove Tyre protection cover',
    'Remove Wheel alignment',
  ]);
  const quantities = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(quantities.map(({ value }) => value)).toEqual(['3', '1']);
  for (const { options } of quantities)
    expect([...options].map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  const addresses = [...container.querySelectorAll('form[action^="/ajax/"]')];
  expect(addresses.map((form) => form.getAttribute('action'))).toEqual([
    '/ajax/add_to_basket',
    '/ajax/delete_basket_item/MIC2055516V91P5',
    '/ajax/add_to_basket',
    '/ajax/delete_basket_item/PIR2254517W94PZ',
    '/ajax/delete_basket_item/TYREPROTECTION',
    '/ajax/delete_basket_item/WHEELALIGNMENT',
  ]);
});

test('a refused quantity says why, and the line keeps its own [S15.2]', async () => {
  const message = 'Only 3 of these tyres are in stock.';
  shown({ updateBasketTyreQuantity: () => ({ basket_updated: 0, basket: basketFixture(), message }) });
  const select = screen.getByRole('combobox', { name: 'Quantity of Michelin Primacy 5' });
  await userEvent.selectOptions(select, '5');
  expect(await screen.findByText(message)).toHaveAttribute('role', 'status');
  expect(select).toHaveValue('2');
});

test('a refused postcode can be corrected and sent again [S15.3]', async () => {
  const answers = [
    () => {
      throw refusal(422, 'postcode_invalid', 'No.', { postcode: 'Please enter a full UK postcode.' });
    },
    () => '/booking-details',
  ];
  const { calls, visited } = shown({ modalSubmit: () => answers.shift()?.() }, deliveredBasketFixture());
  const field = screen.getByRole('textbox', { name: 'Your postcode' });
  await userEvent.clear(field);
  await userEvent.type(field, 'M1{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Error: Please enter a full UK postcode.'));
  expect(visited).toEqual([]);
  await userEvent.type(field, ' 1AE{Enter}');
  await waitFor(() => expect(visited).toEqual(['/booking-details']));
  const saved = calls.filter(({ name }) => name === 'modalSubmit');
  expect(saved.map(({ input }) => input)).toEqual([{ postcode: 'M1' }, { postcode: 'M1 1AE' }]);
});

test.each([
  [basketFixture(), '£5.00'],
  [mobileBasketFixture({ disposal_fee: '2.50' }), '£2.50'],
  [deliveredBasketFixture(), undefined],
])('the modal shows the fee as Environmental Fee, unless it is £0.00 [E-BASKET-FEE]', (basket, fee) => {
  shown({}, basket);
  expect(screen.queryByText('Environmental Fee')?.closest('dt')?.nextSibling?.textContent).toBe(fee);
});

test.each([
  ['home delivery', deliveredBasketFixture(), 'Continue to Checkout'],
  ['fitted nationally', basketFixture({ fitted_nationally: 1 }), 'Continue to Checkout'],
  ['fitted', basketFixture(), 'Continue to Fitters'],
  ['mobile fitting', mobileBasketFixture(), 'Continue to Fitters'],
])('the continue button of a basket for %s reads %j [S15.4]', (_, basket, label) => {
  shown({}, basket);
  expect(screen.getByRole('button', { name: /^Continue/ })).toHaveTextContent(label);
});
