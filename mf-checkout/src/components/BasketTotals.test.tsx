import {
  basketFixture,
  deliveredBasketFixture,
  discountedBasketFixture,
  discountFixture,
  mobileBasketFixture,
  productFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell } from '@tyres/kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForDialogs } from '@tyres/ui/testing';
import { mixedBasketFixture } from '../testing/mixed-basket';
import { BasketTotals } from './BasketTotals';

beforeAll(standInForDialogs);

/** The texts of the rows, in their order. */
function rowsOf(container: HTMLElement) {
  for (const tooltip of container.querySelectorAll('[role=tooltip]')) tooltip.remove();
  return [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}
const fee = (amount: string) => `includes Environmental Fee What's this?${amount}`;

test.each([
  ['a fitted', basketFixture(), ['Total£209.00', fee('£5.00')]],
  [
    'a mobile',
    mobileBasketFixture(),
    ['Subtotal£209.00', 'Mobile fitting£15.00', 'Total£224.00', fee('£5.00')],
  ],
  ['a delivered', deliveredBasketFixture(), ['Subtotal£185.00', 'Delivery£9.95', 'Total£194.95']],
  [
    'a discounted',
    discountedBasketFixture({
      basket_discounts: [
        discountFixture(),
        discountFixture({ type: 'promo_entry', discount_code: 'WELCOME', discount_name: 'Win tyres' }),
      ],
    }),
    ['Subtotal£209.00', '£10 off your order-£10.00', 'Win tyresEntered', 'Total£199.00', fee('£5.00')],
  ],
  ['a mixed', mixedBasketFixture(), ['Total£502.40', fee('£10.00')]],
])(
  'the rows of %s basket add up to the total, without charges of £0.00; the fee that they include is below it [S11.1, S11.3, S11.4, E-BASKET-FEE, SD20]',
  (_, basket, rows) => {
    const { container } = render(<BasketTotals basket={basket} />);
    expect(rowsOf(container)).toEqual(rows);
    expect(container.querySelector('dl > .strong dt')).toHaveTextContent('Total');
  },
);

test('the page says when the delivery charge is not known yet, and that the total excludes it [SD48]', () => {
  const basket = deliveredBasketFixture({
    postcode: null,
    products: [productFixture({ total_pence: 18500 })],
    delivery_amount: '0.00',
    total: '185.00',
    total_pence: 18500,
  });
  const { container } = render(<BasketTotals basket={basket} />);
  expect(rowsOf(container)).toEqual([
    'Subtotal£185.00',
    'Deliverydepends on your postcode',
    'Total without delivery£185.00',
  ]);
});

test("'What's this?' has a tooltip on the disposal of waste, and opens an info modal [S11.4, S17.4, A-MODAL-OPEN]", async () => {
  const { recorded } = renderInShell(<BasketTotals basket={basketFixture()} />);
  const what = screen.getByRole('button', { name: "What's this?" });
  expect(what).toHaveAccessibleDescription('Pays for the disposal of your old tyres as waste');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(what);
  const modal = await screen.findByRole('dialog', { name: 'Environmental Fee' });
  expect(modal).toHaveTextContent(/licensed carriers/);
  expect(recorded).toEqual([{ name: 'modal_open', details: { modal: 'environmental fee' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
