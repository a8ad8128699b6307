import {
  bookedBasketFixture,
  deliveredBasketFixture,
  nationalBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { render, screen, within } from '@testing-library/react';
import { OrderSteps } from './OrderSteps';

test.each([
  ['fitted', bookedBasketFixture(), ['/confirm-size', '/select-tyres', '/choose-fitter']],
  ['delivered', deliveredBasketFixture(), ['/confirm-size', '/select-tyres?home_delivery_prices=yes']],
  ['fitted by somebody chosen first', nationalBasketFixture(), ['/fitted-nationally', '/select-tyres']],
  ['of a typed size', bookedBasketFixture(), ['/select-tyres', '/choose-fitter']],
])(
  'at the checkout the done steps of an order that is %s lead back [R-STEP-NAMES]',
  (kind, basket, links) => {
    render(<OrderSteps basket={basket} hasVehicle={kind !== 'of a typed size'} step="Checkout" />);
    const steps = within(screen.getByRole('navigation', { name: 'Steps of your order' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
    expect(steps.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-current', 'step');
    expect(steps.getAllByRole('listitem').at(-1)).toHaveTextContent('Checkout');
  },
);

test('the basket belongs to the step of the tyres', () => {
  render(<OrderSteps basket={bookedBasketFixture()} hasVehicle step="Select tyres" />);
  expect(screen.getByText('Select tyres')).toHaveAttribute('aria-current', 'step');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Confirm size']);
});
