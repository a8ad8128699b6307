import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { View } from './View';

test('the page says that the payment is pending and links back to the wait page [R-ORDER-PENDING]', () => {
  renderInShell(<View data={null} page={testPage({ query: { reference: ['K7QX9M4PRTAC'] } })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'We are waiting for your bank' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute(
    'href',
    '/order-processing?reference=K7QX9M4PRTAC',
  );
  expect(screen.getByText(/is placed and its payment is pending/)).toHaveTextContent(
    'Your order K7QX9M4PRTAC is placed',
  );
});

test('without an order the page claims nothing about a payment [R-ORDER-PENDING]', () => {
  const { container } = renderInShell(<View data={null} page={testPage({})} />);
  expect(container).toHaveTextContent('If money was taken, it will be refunded automatically.');
  expect(container).not.toHaveTextContent(/is placed|pending/);
});
