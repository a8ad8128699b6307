import type { AddInput, AddOutcome, Basket } from '@tyres/checkout-contract/payloads';

/** Answers an add as the checkout does: `unless_upsell` adds nothing if there is an upsell. */
export const putAnswer =
  (basketOf: (stCode: string) => Basket, hasUpsell = false) =>
  ({ st_code, unless_upsell }: AddInput): AddOutcome & { readonly basket: Basket } => ({
    basket: basketOf(st_code),
    emptied: false,
    has_upsell: hasUpsell && unless_upsell === 1,
  });
