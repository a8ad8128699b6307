import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, screen } from '@testing-library/react';
import { forgetBasket } from '../../lib/basket-store';
import { standInForObserver } from '../../testing/stand-in-for-observer';
import { View } from './View';

let scroll: ReturnType<typeof standInForObserver>;
beforeEach(() => {
  scroll = standInForObserver();
});
afterEach(forgetBasket);

const show = (path: string, basket: Basket | null = basketFixture()) =>
  renderInShell(<View data={{ basket }} page={testPage({ path, url: path })} />);
const bar = () => screen.queryByRole('link', { name: 'Continue' })?.parentElement;

test.each([
  ['/basket', basketFixture(), 'Total £209.00', 'next-step', 'Choose fitter'],
  ['/basket', deliveredBasketFixture(), 'Total £194.95', 'next-step', 'Continue to checkout'],
])(
  "beside %s a bar has the total, and 'Continue' leads down to the next step [S11.9, S11.1]",
  (path, basket, total, id, label) => {
    show(path, basket);
    expect(bar()).toHaveTextContent(`${total}Continue`);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `#${id}`);
    expect(document.getElementById(id)).toHaveTextContent(label);
  },
);

test('the bar is hidden while the next step is visible, and below it [S11.9]', () => {
  show('/basket');
  const shown = bar();
  act(() => scroll({ isIntersecting: true, top: 300 }));
  expect(shown).not.toBeVisible();
  act(() => scroll({ isIntersecting: false, top: -40 }));
  expect(shown).not.toBeVisible();
  act(() => scroll({ isIntersecting: false, top: 900 }));
  expect(shown).toBeVisible();
});

test("beside the checkout 'Continue' leads to the button that pays [S11.9]", () => {
  show('/booking-details', bookedBasketFixture());
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '#pay');
});

test.each([
  ['/choose-fitter', basketFixture()],
  ['/basket', emptyBasketFixture()],
  ['/booking-details', emptyBasketFixture()],
  ['/basket', null],
])('beside %s there is no bar in other states, case %#', (path, basket) => {
  show(path, basket);
  expect(bar()).toBeUndefined();
});
