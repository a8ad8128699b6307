import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { AddressLookup } from '../adapters/address-lookup';

export interface Addresses {
  readonly billing: string;
  /** Null when the order needs no shipping address. */
  readonly shipping: string | null;
}

/** The chosen addresses as text; the form sends either the text itself or its index in the looked-up list. */
export async function resolveAddresses(
  lookup: AddressLookup,
  fields: CheckoutFields,
  asksShipping: boolean,
): Promise<Addresses | { errors: Record<string, string> }> {
  const billing = await resolve(
    lookup,
    fields.postcode,
    fields.input_address_manually === 1 ? '' : fields.address,
  );
  if (billing === undefined) return { errors: { address: 'Address is required' } };
  if (!asksShipping) return { billing, shipping: null };
  const isManual = fields.shipping_input_address_manually === 1;
  const shipping = await resolve(lookup, fields.shipping_postcode, isManual ? '' : fields.shipping_address);
  return shipping === undefined
    ? { errors: { shipping_address: 'Shipping Address is required' } }
    : { billing, shipping };
}

async function resolve(lookup: AddressLookup, postcode = '', choice = ''): Promise<string | undefined> {
  if (!/^\d+$/.test(choice)) return choice;
  const found = await lookup.find(postcode);
  return found[Number(choice) - 1];
}
