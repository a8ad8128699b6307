import { basketFixture, bookedBasketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage({ path: '/choose-fitter', url: '/choose-fitter' });

test('lists tyres with line totals, the fees and the running total [S11.1, S11.2, S11.4, E-BASKET-FEE]', () => {
  renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  const card = within(screen.getByRole('region', { name: 'Your order' }));
  for (const text of ['Michelin Primacy 5', '205/55 R16 91V', '£104.50 each', '£5.00'])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText('Environmental Fee', { exact: false })).toBeInTheDocument();
  expect(card.getByText('Total').nextSibling).toHaveTextContent('£209.00');
  expect(card.getByText("What's this?")).toBeInTheDocument();
});

test('fees of £0.00 are hidden, others are shown [S11.3]', () => {
  renderInShell(
    <View
      data={{ basket: basketFixture({ mobile_fitting: '15.00', delivery_amount: '0.00' }) }}
      page={page}
    />,
  );
  expect(screen.getByText('Mobile fitting')).toBeInTheDocument();
  expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
});

test("names the fitter and the appointment, or says 'No fitter selected' [S11.5]", () => {
  const { unmount } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.getByText('No fitter selected')).toBeInTheDocument();
  unmount();
  renderInShell(<View data={{ basket: bookedBasketFixture() }} page={page} />);
  expect(screen.getByText('Halden Autocentre Westminster')).toBeInTheDocument();
  expect(screen.getByText('Monday 3rd June 2030, 09:00 - 10:00')).toBeInTheDocument();
});

test("extras are listed under 'Your selected extras' [S11.6]", () => {
  const extra = productFixture({
    st_code: 'WHEELALIGNMENT',
    product_type: 'service',
    service_name: 'Wheel alignment',
  });
  renderInShell(
    <View data={{ basket: basketFixture({ products: [productFixture(), extra] }) }} page={page} />,
  );
  expect(screen.getByRole('heading', { name: 'Your selected extras' })).toBeInTheDocument();
  expect(screen.getByText('Wheel alignment')).toBeInTheDocument();
});

test('the next step comes from the basket, and tyres can be changed [S11.7, S11.8]', () => {
  renderInShell(<View data={{ basket: basketFixture() }} page={testPage({ path: '/basket' })} />);
  expect(screen.getByRole('link', { name: 'Choose fitter' })).toHaveAttribute('href', '/choose-fitter');
  expect(screen.getByRole('link', { name: '(Change tyres)' })).toHaveAttribute('href', '/select-tyres');
});

test('the opt-out shows only when the next step is the checkout; ticked means deny [S11.10, T-MARKETING-DENY, C-TOGGLE-MARKETING]', async () => {
  const { unmount } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  const { calls } = renderInShell(<View data={{ basket: bookedBasketFixture() }} page={page} />, {
    toggleMarketing: () => ({ basket: bookedBasketFixture({ revision: 2, marketing: '0' }) }),
  });
  await userEvent.click(screen.getByRole('checkbox'));
  expect(calls).toEqual([{ name: 'toggleMarketing', input: { marketing: 0 } }]);
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
});

test.each([
  [null, false],
  ['1', false],
  ['0', true],
] as const)(
  'marketing %p begins with the box ticked: %s [T-MARKETING-INITIAL, E-BASKET-MARKETING]',
  (marketing, ticked) => {
    renderInShell(<View data={{ basket: bookedBasketFixture({ marketing }) }} page={page} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(ticked);
  },
);
