import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage({ path: '/basket', url: '/basket' });
const nothingSearched = { registration: null, sizeLabel: null };

test('the page marks the current fitting method and names the chosen garage [S10.5, S10.6, S10.7, S10.8]', () => {
  const { unmount } = renderInShell(
    <View data={{ basket: basketFixture(), ...nothingSearched }} page={page} />,
  );
  expect(screen.getByRole('heading', { name: 'Confirm your fitting method' })).toBeInTheDocument();
  expect(screen.getByText('No garage selected')).toBeInTheDocument();
  expect(screen.getByText('Fitting Included').closest('form')).toHaveTextContent('Selected');
  expect(screen.getByText('Fitting NOT Included').closest('form')).not.toHaveTextContent('Selected');
  unmount();
  renderInShell(<View data={{ basket: bookedBasketFixture(), ...nothingSearched }} page={page} />);
  expect(screen.getByText('Halden Autocentre Westminster')).toBeInTheDocument();
});

test('changing the fitting method calls the service and updates the next step [C-TOGGLE-ROUTE-BASKET, T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY]', async () => {
  const delivered = deliveredBasketFixture({ revision: 2 });
  const { calls } = renderInShell(
    <View data={{ basket: basketFixture(), ...nothingSearched }} page={page} />,
    {
      toggleRouteKeeping: () => ({ home_delivery: 1, basket: delivered }),
    },
  );
  expect(screen.getByRole('link', { name: 'Choose fitter' })).toHaveAttribute('href', '/choose-fitter');
  await userEvent.click(screen.getByRole('button', { name: 'Select Tyre delivery' }));
  expect(calls).toEqual([{ name: 'toggleRouteKeeping', input: { route: 1 } }]);
  expect(await screen.findByRole('link', { name: 'Continue to checkout' })).toHaveAttribute(
    'href',
    '/booking-details',
  );
});

test.each([
  [
    { registration: 'AB12 CDE', sizeLabel: null },
    "You've entered your registration: AB12 CDE",
    'Click the continue button to choose your tyre size.',
    '/confirm-size',
  ],
  [
    { registration: 'AB12 CDE', sizeLabel: '205/55 R16 91V' },
    'Your chosen tyre size: 205/55 R16 91V',
    'Click the continue button to choose your tyres.',
    '/select-tyres',
  ],
])('an empty basket continues from the last search: %j [S13.3, S13.4]', (searched, heading, text, href) => {
  renderInShell(<View data={{ basket: emptyBasketFixture(), ...searched }} page={page} />);
  expect(screen.getByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', href);
});

test('the page says that the basket is not available if it could not be loaded', () => {
  renderInShell(<View data={{ basket: null, ...nothingSearched }} page={page} />);
  expect(screen.getByText('Your basket is not available at the moment')).toBeInTheDocument();
});
