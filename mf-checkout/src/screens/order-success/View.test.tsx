import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { View } from './View';

const page = testPage({ path: '/order-success', url: '/order-success?reference=K7QX2M4PRT' });

test('shows reference, appointment, tyres with their label, and totals [S20.2, E-ORDER, R-ORDER-SUCCESS]', () => {
  renderInShell(<View data={{ order: orderFixture() }} page={page} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeInTheDocument();
  expect(screen.getByText('K7QX2M4PRT')).toBeInTheDocument();
  expect(screen.getByText('2 × Michelin Primacy 5')).toBeInTheDocument();
  expect(
    screen.getByText('Fuel efficiency B, wet grip A, external noise 69 dB (class B)'),
  ).toBeInTheDocument();
  expect(screen.getByText('Total paid').nextSibling).toHaveTextContent('£209.00');
  expect(screen.getByText('of which VAT').nextSibling).toHaveTextContent('£34.83');
  expect(screen.getByText('Monday 3rd June 2030')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
});

test('an order that could not be fulfilled says that it is refunded', () => {
  renderInShell(<View data={{ order: orderFixture({ status: 'refunded' }) }} page={page} />);
  expect(screen.getByRole('status')).toHaveTextContent('refunded your payment in full');
});
