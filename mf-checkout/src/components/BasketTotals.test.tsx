import {
  basketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { render } from '@testing-library/react';
import { mixedBasketFixture } from '../testing/mixed-basket';
import { BasketTotals } from './BasketTotals';

const fee = (amount: string) => `Environmental Fee What's this?${amount}`;

test.each([
  ['a fitted', basketFixture(), ['Subtotal£204.00', fee('£5.00'), 'Total£209.00']],
  [
    'a mobile',
    mobileBasketFixture(),
    ['Subtotal£204.00', 'Mobile fitting£15.00', fee('£5.00'), 'Total£224.00'],
  ],
  ['a delivered', deliveredBasketFixture(), ['Subtotal£185.00', 'Delivery£9.95', 'Total£194.95']],
  ['a mixed', mixedBasketFixture(), ['Subtotal£492.40', fee('£10.00'), 'Total£502.40']],
  ['an empty', emptyBasketFixture(), ['Subtotal£0.00', 'Total£0.00']],
])(
  'the totals of %s basket are in order, without fees of £0.00 [S11.1, S11.3, E-BASKET-FEE]',
  (_, basket, rows) => {
    const { container } = render(<BasketTotals basket={basket} />);
    for (const explanation of container.querySelectorAll('details p')) explanation.remove();
    expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(rows);
    expect(container.querySelector('dl > .strong dt')).toHaveTextContent('Total');
  },
);
