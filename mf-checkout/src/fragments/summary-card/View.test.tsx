import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
  productFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage({ path: '/choose-fitter', url: '/choose-fitter' });

test('the card lists tyres with quantity and line total, the environmental fee and the total [S11.1, S11.2, S19.1, E-BASKET-FEE]', async () => {
  const emptied = emptyBasketFixture({ revision: 2 });
  const { calls } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />, {
    deleteBasketItem: () => ({ basket: emptied }),
  });
  const card = within(screen.getByRole('region', { name: 'Your order' }));
  for (const text of ['Michelin Primacy 5', '205/55 R16 91V', '£104.50 each', "What's this?"])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getAllByText('£209.00')[0]?.closest('li')).toHaveTextContent('Michelin Primacy 5');
  expect(card.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(card.getByRole('combobox', { name: 'Quantity of Michelin Primacy 5' })).toHaveValue('2');
  expect(card.getByText('Environmental Fee', { exact: false }).closest('dt')?.nextSibling).toHaveTextContent(
    '£5.00',
  );
  expect(card.getByText('Total').nextSibling).toHaveTextContent('£209.00');
  await userEvent.click(card.getByRole('button', { name: 'Remove Michelin Primacy 5' }));
  expect(calls).toEqual([{ name: 'deleteBasketItem', input: { st_code: 'MIC2055516V91P5' } }]);
  expect(await card.findByText('Your basket is empty.')).toBeInTheDocument();
});

test.each([
  [mobileBasketFixture(), { 'Mobile fitting': '£15.00', Delivery: undefined }],
  [deliveredBasketFixture(), { 'Mobile fitting': undefined, Delivery: '£9.95' }],
])('mobile fitting and delivery each have a line, unless they cost £0.00 [S11.3]', (basket, lines) => {
  renderInShell(<View data={{ basket }} page={page} />);
  for (const [label, amount] of Object.entries(lines))
    expect(screen.queryByText(label)?.nextSibling?.textContent).toBe(amount);
});

test("the card names the fitter and the appointment, or says 'No fitter selected' [S11.5]", () => {
  const { unmount } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.getByText('No fitter selected')).toBeInTheDocument();
  unmount();
  renderInShell(<View data={{ basket: bookedBasketFixture() }} page={page} />);
  expect(screen.getByText('Halden Autocentre Westminster')).toBeInTheDocument();
  expect(screen.getByText('Monday 3rd June 2030, 09:00 - 10:00')).toBeInTheDocument();
});

test("extras are listed under 'Your selected extras' [S11.6]", () => {
  const products = [productFixture(), serviceFixture()];
  renderInShell(<View data={{ basket: basketFixture({ products }) }} page={page} />);
  expect(screen.getByRole('heading', { name: 'Your selected extras' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Tyre protection cover' })).toBeInTheDocument();
});

test.each([
  [basketFixture(), 'Choose fitter', '/choose-fitter'],
  [deliveredBasketFixture(), 'Continue to checkout', '/booking-details'],
])('the card links to the next step of the route and to the tyres [S11.7, S11.8]', (basket, label, href) => {
  renderInShell(<View data={{ basket }} page={testPage({ path: '/basket' })} />);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: '(Change tyres)' })).toHaveAttribute('href', '/select-tyres');
});

test('the marketing checkbox is shown only before the checkout, and ticking it denies marketing [S11.10, T-MARKETING-DENY, C-TOGGLE-MARKETING]', async () => {
  const { unmount } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  const answers = [
    deliveredBasketFixture({ revision: 2, marketing: '0' }),
    deliveredBasketFixture({ revision: 3, marketing: '1' }),
  ];
  const { calls } = renderInShell(<View data={{ basket: deliveredBasketFixture() }} page={page} />, {
    toggleMarketing: () => ({ basket: answers.shift() }),
  });
  const box = screen.getByRole('checkbox', { name: 'Please do not send me offers' });
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(calls).toEqual([
    { name: 'toggleMarketing', input: { marketing: 0 } },
    { name: 'toggleMarketing', input: { marketing: 1 } },
  ]);
});

test('a failed marketing choice is logged and can be tried again [X-LOG-MARKETING]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls } = renderInShell(<View data={{ basket: deliveredBasketFixture() }} page={page} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(log).toHaveBeenCalledWith('There was an error!'));
  expect(alert).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(calls).toHaveLength(2);
  for (const spy of [log, alert]) spy.mockRestore();
});

test.each([
  [null, false],
  ['1', false],
  ['0', true],
] as const)(
  'with marketing %p the checkbox is ticked at first: %s [T-MARKETING-INITIAL, E-BASKET-MARKETING]',
  (marketing, ticked) => {
    renderInShell(<View data={{ basket: deliveredBasketFixture({ marketing }) }} page={page} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(ticked);
  },
);
