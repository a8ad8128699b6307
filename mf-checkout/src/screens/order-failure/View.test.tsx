import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { View } from './View';

test('the page says that the payment was declined and links back to the checkout [R-ORDER-FAILURE]', () => {
  renderInShell(<View data={null} page={testPage({ query: { reference: ['K7QX9M4PRTAC'] } })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Your payment was declined' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try to pay again' })).toHaveAttribute('href', '/booking-details');
  expect(screen.getByRole('link', { name: 'See your basket' })).toHaveAttribute('href', '/basket');
  expect(screen.getByText(/^Your bank did not accept the payment/)).toBeInTheDocument();
});
