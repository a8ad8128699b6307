import { getCheckout, postcodeAddresses } from '@tyres/checkout-contract/endpoints';
import type { Basket, Checkout, PaymentOptions } from '@tyres/checkout-contract/payloads';
import { getPaymentOptions } from '@tyres/checkout-contract/payment-endpoints';
import { redirectTo, type HeadOf, type Load, type LoadContext } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { basketPath, chooseFitterPath } from '../../lib/addresses';
import { findOrder, pageOf } from '../../lib/find-order';

export interface BookingDetailsData {
  readonly basket: Basket;
  /** An order whose payment is not settled: until then nothing else can be paid. */
  readonly underway: Checkout['underway'];
  /** What was typed before, by the names of the form's fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Absent when the service did not say: then only a card is offered. */
  readonly payments?: PaymentOptions | undefined;
  /** The registration of the basket or of the search; the form is filled in with it. */
  readonly registration: string;
  readonly postcode: string;
  /** The addresses at the postcodes of the form; empty if the lookup finds none or fails. */
  readonly addresses: { readonly billing: readonly string[]; readonly shipping: readonly string[] };
  /** True if the shopper has returned from the payment page without paying. */
  readonly cancelled: boolean;
}

export const load: Load<BookingDetailsData> = async (context) => {
  const [checkout, searched, payments, returned] = await Promise.all([
    context.call(getCheckout, {}),
    searchedFor(context),
    context.call(getPaymentOptions, {}).catch(() => undefined),
    findOrder(context),
  ]);
  if (returned?.status === 'paid' || returned?.status === 'refunded') throw redirectTo(pageOf(returned));
  const { basket, values, underway } = checkout;
  if (basket.products.length === 0) throw redirectTo(basketPath);
  if (basket.home_delivery === 0 && !basket.fitter) throw redirectTo(chooseFitterPath);
  const posted = context.page.form?.values['postcode'];
  const postcode =
    (typeof posted === 'string' && posted) || values['postcode'] || basket.postcode || searched.postcode;
  const [billing, shipping] = await Promise.all([
    addressesAt(context, postcode, values['address'], 'true'),
    addressesAt(context, values['shipping_postcode'], values['shipping_address'], 'false'),
  ]);
  return {
    basket,
    underway,
    values,
    payments,
    registration: basket.registration ?? searched.registration,
    postcode,
    addresses: { billing, shipping },
    cancelled: returned !== null,
  };
};

export const head: HeadOf<BookingDetailsData> = () => ({ title: 'Checkout | Kerbside Tyres', noIndex: true });

/** Returns the values of the search, or empty ones if its service does not answer, since the form works without them. */
async function searchedFor(context: LoadContext): Promise<{ registration: string; postcode: string }> {
  try {
    const { vehicle, postcode } = await context.call(getSearchSession, {});
    return { registration: vehicle?.registration ?? '', postcode: postcode ?? '' };
  } catch {
    return { registration: '', postcode: '' };
  }
}

/** The addresses at a postcode, and the one that was chosen before, even if the lookup does not answer now. */
async function addressesAt(
  context: LoadContext,
  postcode: string | undefined,
  chosen: string | undefined,
  is_billing: 'true' | 'false',
): Promise<readonly string[]> {
  if (!postcode) return [];
  const found: readonly string[] = await context.call(postcodeAddresses, { postcode, is_billing }).then(
    ({ response }) => Object.entries(response).flatMap(([index, text]) => (index === '0' ? [] : [text])),
    (): readonly string[] => [],
  );
  return chosen && !found.includes(chosen) ? [...found, chosen] : found;
}
