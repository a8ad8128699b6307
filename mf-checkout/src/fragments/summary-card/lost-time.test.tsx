import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { forgetBasket } from '../../lib/basket-store';
import { standInForObserver } from '../../testing/stand-in-for-observer';
import { View } from './View';

beforeEach(standInForObserver);
afterEach(forgetBasket);

const basket = bookedBasketFixture({ app_time_label: null, appointment_lost: 'There is no room.' });
const show = (path: string) => renderInShell(<View data={{ basket }} page={testPage({ path, url: path })} />);

test('beside the fitter choice the card says why the basket has lost its time', () => {
  show('/choose-fitter');
  expect(screen.getByRole('alert')).toHaveTextContent('There is no room.');
});

test.each(['/basket', '/booking-details'])(
  'beside %s, which says why itself, the card links to the times that are free now',
  (path) => {
    show(path);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('No time is held for you.');
    expect(screen.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute('href', '/choose-fitter');
  },
);

test('the card says which extras the chosen fitter does not offer [SD11]', () => {
  const extras_removed = 'Kerb Call does not offer Wheel alignment, so we took it out of your order.';
  const removed = bookedBasketFixture({ extras_removed });
  renderInShell(<View data={{ basket: removed }} page={testPage({ path: '/basket', url: '/basket' })} />);
  expect(screen.getByText(extras_removed).closest('[role="status"]')).toBeVisible();
});
