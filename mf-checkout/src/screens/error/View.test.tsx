import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { View } from './View';

test('the page shows an error and links back to the checkout [R-ERROR]', () => {
  renderInShell(<View data={null} page={testPage({ query: { reference: ['K7QX9M4PRTAC'] } })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/booking-details');
  expect(screen.getByRole('link', { name: 'See your basket' })).toHaveAttribute('href', '/basket');
  expect(screen.getByText(/^We could not take your order this time\./)).toBeInTheDocument();
});

test('an error of the payment page is not called a decline, and the shopper can pay again [R-ERROR]', () => {
  const { container } = renderInShell(<View data={orderFixture({ status: 'failed' })} page={testPage({})} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Your payment did not go through' }),
  ).toBeInTheDocument();
  expect(container).toHaveTextContent('nothing was charged. Please try again, or pay another way.');
  expect(container).toHaveTextContent('Your order reference is K7QX9M4PRTAC.');
  expect(screen.getByRole('link', { name: 'Try to pay again' })).toHaveAttribute('href', '/booking-details');
  expect(container).not.toHaveTextContent(/declined|your bank/i);
});
