import { regenerateBasket } from '@tyres/checkout-contract/endpoints';
import type { RegenerateBasketInput } from '@tyres/checkout-contract/payloads';
import type { PreviousOrder } from '@tyres/search-contract/payloads';

/** The addresses that repeat an order by its tyre, its fitter or both; undefined if one is missing (SD33). */
export interface RepeatAddresses {
  readonly tyre: string | undefined;
  readonly fitter: string | undefined;
  readonly both: string | undefined;
}

/** The address of each choice in the buy-again modal (C-REGENERATE-BASKET). */
export function repeatAddresses({ tyre, fitter }: PreviousOrder): RepeatAddresses {
  const size = tyre ? { tyre_size: tyre.tyre_size } : {};
  const products = tyre && { 'products[1][st_code]': tyre.st_code, 'products[1][quantity]': '1' };
  const fittedBy = fitter && { fitter_id: fitter.account_number };
  return {
    tyre: products ? address({ ...products, ...size }) : undefined,
    fitter: fittedBy ? address({ ...fittedBy, ...size }) : undefined,
    both: products && fittedBy ? address({ ...products, ...fittedBy, ...size }) : undefined,
  };
}

function address(query: RegenerateBasketInput): string {
  return `${regenerateBasket.path}?${new URLSearchParams(Object.entries(query)).toString()}`;
}
