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
