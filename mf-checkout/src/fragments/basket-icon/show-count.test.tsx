import { emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../lib/basket-store';
import { showCount } from './show-count';
import { View } from './View';

const frame = () => new Promise((done) => requestAnimationFrame(done));

beforeEach(() => {
  forgetBasket();
  const html = renderToString(<View data={{ basket: emptyBasketFixture() }} page={testPage()} />);
  document.body.innerHTML = `<div data-fragment="basket-icon" data-outcome="rendered">${html}</div>`;
});

test('the icon that is not live shows the count of a basket, names it and announces it [S12.1, S12.2]', async () => {
  showCount({ total_quantity: 4 });
  const icon = screen.getByRole('button', { name: 'Basket: 4 item(s) in basket' });
  expect(icon).toHaveTextContent(/^4$/);
  expect(screen.getByTitle('4 item(s) in basket')).toBeInTheDocument();
  await frame();
  expect(screen.getByRole('status')).toHaveTextContent('4 item(s) in basket');
});

test('an emptied basket shows no count [S12.2]', () => {
  showCount({ total_quantity: 4 });
  showCount({ total_quantity: 0 });
  expect(screen.getByRole('button', { name: 'Basket: No items in basket' })).toHaveTextContent(/^$/);
});

test.each(['data-live', 'data-hydrating'])('an icon with %s is left alone', (attribute) => {
  document.querySelector('[data-fragment]')?.setAttribute(attribute, '');
  showCount({ total_quantity: 4 });
  expect(screen.getByRole('button', { name: 'Basket: No items in basket' })).toHaveTextContent(/^$/);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page without the icon, or with one that could not load its basket, is left alone', () => {
  document.body.innerHTML = renderToString(<View data={{ basket: null }} page={testPage()} />);
  expect(() => showCount({ total_quantity: 4 })).not.toThrow();
  expect(document.body).toHaveTextContent('Basket unavailable');
});
