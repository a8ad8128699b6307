import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import type { PageInfo } from '@tyres/kit/fragment';

/**
 * Returns the key of the card whose purchase panel the page shows open: the one in the address (`?buy=MIC002055516`),
 * or the one whose form was refused. Without script the panel is opened by that address.
 */
export function openedCard({ query, form }: Pick<PageInfo, 'query' | 'form'>): string | undefined {
  const refused = form?.action === addToBasketAction ? form.values['st_code'] : undefined;
  return query['buy']?.[0] ?? (typeof refused === 'string' ? refused : undefined);
}

/** Returns the key of the card that is open in the HTML that is being hydrated, since the early script opens and closes cards; else `asked`. */
export function openedEarly(asked: string | undefined): string | undefined {
  if (typeof document === 'undefined') return asked;
  const links = [...document.querySelectorAll<HTMLElement>('[data-hydrating] a[data-buy]')];
  return links.length > 0
    ? links.find((link) => link.getAttribute('aria-expanded') === 'true')?.dataset['buy']
    : asked;
}

/** Returns a function that makes the address of the list with one card's purchase panel open. */
export function buyAddresses(address: string): (key: string) => string {
  const { pathname, searchParams: query } = new URL(address, 'https://site.invalid');
  query.delete('buy');
  const start = query.size > 0 ? `${pathname}?${query}&` : `${pathname}?`;
  return (key) => `${start}buy=${encodeURIComponent(key)}#${encodeURIComponent(key)}`;
}
