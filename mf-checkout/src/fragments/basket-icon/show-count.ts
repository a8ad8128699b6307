import type { Basket } from '@tyres/checkout-contract/payloads';
import { basketCountLabel } from '../../lib/basket-lines';

const announcedMs = 5_000;

/** Shows and announces the count of a basket in the icon's HTML, until the icon is live and does so itself. */
export function showCount(basket: Pick<Basket, 'total_quantity'>): void {
  const count = document.querySelector('[data-fragment]:not([data-live],[data-hydrating]) [data-count]');
  const drawing = count?.parentElement;
  if (!count || !drawing) return;
  const label = basketCountLabel(basket);
  count.textContent = basket.total_quantity > 0 ? String(basket.total_quantity) : '';
  drawing.title = label;
  drawing.parentElement?.setAttribute('aria-label', `Basket: ${label}`);
  announce(label);
}

/** Screen readers announce what is written into a live region that is already there. */
function announce(text: string): void {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.style.cssText = 'position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)';
  document.body.append(region);
  requestAnimationFrame(() => (region.textContent = text));
  setTimeout(() => region.remove(), announcedMs);
}
