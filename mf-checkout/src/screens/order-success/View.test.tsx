import { orderFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { mixedBasketFixture } from '../../testing/mixed-basket';
import { View } from './View';

const page = testPage({ path: '/order-success', url: '/order-success?reference=K7QX9M4PRTAC' });

test('the page shows the reference, the appointment, the tyres with their label, and the totals [S20.2, E-ORDER, B-FLOW-CONFIRMATION, R-ORDER-SUCCESS]', () => {
  const order = orderFixture({ mobile_fitting_amount: '15.00', total: '224.00', tax: '37.33' });
  renderInShell(<View data={{ order }} page={page} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeInTheDocument();
  expect(screen.getByText('K7QX9M4PRTAC')).toBeInTheDocument();
  expect(
    screen.getByText(/A confirmation is on its way to sam@example.com and to your phone\./),
  ).toBeInTheDocument();
  expect(screen.getByText('2 × Michelin Primacy 5')).toBeInTheDocument();
  expect(
    screen.getByText('Fuel efficiency B, wet grip A, external noise 69 dB (class B)'),
  ).toBeInTheDocument();
  expect(screen.getByText('Total paid').nextSibling).toHaveTextContent('£224.00');
  expect(screen.getByText('of which VAT at 20%').nextSibling).toHaveTextContent('£37.33');
  expect(screen.getByText('Mobile fitting').nextSibling).toHaveTextContent('£15.00');
  expect(screen.getByText('205/55 R16 91V')).toBeInTheDocument();
  expect(screen.getByText('£209.00')).toBeInTheDocument();
  expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
  expect(screen.getByText('Monday 3rd June 2030')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
});

test('the page lists each line with its total, and the total of a service has two decimals [S20.2, B-SERVICE-2DP]', () => {
  const order = orderFixture({ products: mixedBasketFixture().products });
  renderInShell(<View data={{ order }} page={page} />);
  for (const [name, total] of [
    ['3 × Michelin Primacy 5', '£313.50'],
    ['1 × Pirelli P Zero', '£131.00'],
    ['4 × Tyre protection cover', '£18.00'],
    ['1 × Wheel alignment', '£39.90'],
  ] as const)
    expect(screen.getByText(name).closest('li')).toHaveTextContent(total);
});

test('the page shows the delivery charge of a delivered order, and no appointment [S20.2, E-ORDER]', () => {
  const order = orderFixture({
    home_delivery: 1,
    fitter: null,
    app_date_label: null,
    app_time_label: null,
    appointment_starts_at: null,
    appointment_ends_at: null,
    delivery_amount: '9.95',
    total: '389.95',
    tax: '64.99',
    products: [
      productFixture({ st_code: 'A', quantity: 1, display_total: '80.00' }),
      productFixture({ st_code: 'B', tyre_range: 'Pilot', quantity: 3, display_total: '300.00' }),
    ],
  });
  renderInShell(<View data={{ order }} page={page} />);
  expect(screen.getByText('K7QX9M4PRTAC')).toBeInTheDocument();
  for (const text of ['1 × Michelin Primacy 5', '£80.00', '3 × Michelin Pilot', '£300.00'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Delivery').nextSibling).toHaveTextContent('£9.95');
  expect(screen.getByText('Total paid').nextSibling).toHaveTextContent('£389.95');
  expect(screen.getByText('of which VAT at 20%').nextSibling).toHaveTextContent('£64.99');
  expect(screen.queryByText('Mobile fitting')).not.toBeInTheDocument();
  expect(screen.queryByText('Your fitting appointment')).not.toBeInTheDocument();
});

test.each([
  ['pending', 'Your payment is pending. We write to you as soon as your bank answers.'],
  ['failed', 'Your payment did not go through, and nothing was charged.'],
  ['cancelled', 'This order was cancelled. What you paid for it is being refunded.'],
  ['refunded', 'We could not complete this order, and refund your payment in full.'],
] as const)('the page of an order that is %s says so [S20.2]', (status, text) => {
  renderInShell(<View data={{ order: orderFixture({ status }) }} page={page} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByText(/Thank you|on its way|Total paid/)).not.toBeInTheDocument();
});

test('the page of a paid order names where and when it is fitted, and where the confirmation goes [S20.2]', () => {
  renderInShell(<View data={{ order: orderFixture() }} page={page} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText(/Your order reference is/)).toHaveTextContent(
    'A confirmation is on its way to sam@example.com and to your phone.',
  );
  expect(screen.getByRole('region', { name: 'Your fitting appointment' })).toHaveTextContent(
    'Monday 3rd June 2030, 09:00 - 10:00 Halden Autocentre Westminster4 Horseferry Road, London, SW1P 2AE',
  );
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

test('the page of an appointment without a time has its date, and no calendar file [S20.2]', () => {
  const untimed = { app_time_label: null, appointment_starts_at: null, appointment_ends_at: null };
  renderInShell(<View data={{ order: orderFixture(untimed) }} page={page} />);
  expect(screen.getByText('Monday 3rd June 2030').parentElement).toHaveTextContent(/Monday 3rd June 2030$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
