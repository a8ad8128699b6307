import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { View } from './View';

test('an error leads back to the checkout and to the basket', () => {
  renderInShell(<View data={null} page={testPage({ query: { reference: ['K7QX9M4PRTAC'] } })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/booking-details');
});
