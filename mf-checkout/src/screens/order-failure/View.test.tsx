import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { View } from './View';

test('the page says that the payment was declined and links back to the checkout [R-ORDER-FAILURE]', () => {
  renderInShell(
    <View
      data={orderFixture({ status: 'failed' })}
      page={testPage({ query: { reference: ['K7QX9M4PRTAC'] } })}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Your payment was declined' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try to pay again' })).toHaveAttribute('href', '/booking-details');
  expect(screen.getByRole('link', { name: 'See your basket' })).toHaveAttribute('href', '/basket');
  expect(screen.getByText(/^Your bank did not accept the payment/)).toBeInTheDocument();
});

test.each([
  ['refunded', 'Your payment is being refunded', 'We took your payment, but could not complete your order.'],
  ['cancelled', 'Your order was cancelled', 'If you had paid for it, the money is being refunded to you.'],
] as const)('an order that is %s is not said to be uncharged [R-ORDER-FAILURE]', (status, heading, text) => {
  const { container } = renderInShell(<View data={orderFixture({ status })} page={testPage({})} />);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(container).toHaveTextContent(text);
  expect(container).toHaveTextContent('Your order reference is K7QX9M4PRTAC.');
  expect(container).not.toHaveTextContent(/nothing was charged/);
});

test('without an order the page claims nothing about the payment [R-ORDER-FAILURE]', () => {
  const { container } = renderInShell(<View data={null} page={testPage({})} />);
  expect(container).toHaveTextContent('If money was taken, it will be refunded automatically.');
  expect(container).not.toHaveTextContent(/declined|nothing was charged/);
});
