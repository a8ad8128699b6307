import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import { Refusal } from '@tyres/contract-kit/problem';
import type { AddressLookup } from '../adapters/address-lookup';

export interface Addresses {
  readonly billing: string;
  /** Null when the order needs no shipping address. */
  readonly shipping: string | null;
}

/**
 * The chosen addresses as text; the form sends either the text itself or its index in the looked-up list. When the lookup of
 * an index gets no answer, its field says that the address can be typed.
 */
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
  if ('missing' in billing) return { errors: { address: billing.missing ?? 'Address is required' } };
  if (!asksShipping) return { billing: billing.text, shipping: null };
  const isManual = fields.shipping_input_address_manually === 1;
  const shipping = await resolve(lookup, fields.shipping_postcode, isManual ? '' : fields.shipping_address);
  return 'missing' in shipping
    ? { errors: { shipping_address: shipping.missing ?? 'Shipping Address is required' } }
    : { billing: billing.text, shipping: shipping.text };
}

/** The text of an address, or why there is none; undefined when no address has the index. */
type Resolved = { readonly text: string } | { readonly missing: string | undefined };

async function resolve(lookup: AddressLookup, postcode = '', choice = ''): Promise<Resolved> {
  if (!/^\d+$/.test(choice)) return { text: choice };
  try {
    const text = (await lookup.find(postcode))[Number(choice) - 1];
    return text === undefined ? { missing: undefined } : { text };
  } catch (error) {
    if (error instanceof Refusal) return { missing: error.problem.message };
    throw error;
  }
}
