import { bookedBasketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForObserver } from '../../testing/stand-in-for-observer';
import { View } from './View';

beforeAll(() => void standInForObserver());

const show = (path: string, basket = bookedBasketFixture()) =>
  renderInShell(<View data={{ basket }} page={testPage({ path, url: path })} />);
const fold = (name: RegExp) => screen.getByRole('button', { name });

test('beside the checkout the card leads on a phone, and its button unfolds the order [S19.1, S11.1]', async () => {
  show('/booking-details');
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveClass('leads');
  const button = fold(/^Show your order/);
  expect(button).toHaveTextContent('£209.00');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  const contents = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(contents).toHaveTextContent('Michelin Primacy 5');
  expect(contents).toHaveClass('folded');
  await userEvent.click(button);
  expect(fold(/^Hide your order/)).toHaveAttribute('aria-expanded', 'true');
  expect(contents).toHaveClass('contents');
});

test.each(['/basket', '/choose-fitter'])('beside %s the card is not folded [S11.1]', (path) => {
  show(path);
  expect(screen.queryByRole('button', { name: /your order/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your order' })).not.toHaveClass('leads');
});

test('an empty basket is not folded', () => {
  show('/booking-details', emptyBasketFixture());
  expect(screen.queryByRole('button', { name: /your order/ })).not.toBeInTheDocument();
  expect(screen.getByText('Your basket is empty.')).toBeInTheDocument();
});
