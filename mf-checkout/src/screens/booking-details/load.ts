import { getBasket, postcodeAddresses } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { redirectTo, type HeadOf, type Load, type LoadContext } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { basketPath, chooseFitterPath } from '../../lib/addresses';

export interface BookingDetailsData {
  readonly basket: Basket;
  /** The registration of the basket or of the search; the form is filled in with it. */
  readonly registration: string;
  readonly postcode: string;
  /** The addresses at the postcode: texts by value; empty if the lookup finds none or fails. */
  readonly addresses: Readonly<Record<string, string>>;
  /** True if the shopper has returned from the payment page without paying. */
  readonly cancelled: boolean;
}

export const load: Load<BookingDetailsData> = async (context) => {
  const [{ basket }, searched] = await Promise.all([context.call(getBasket, {}), searchedFor(context)]);
  if (basket.products.length === 0) throw redirectTo(basketPath);
  if (basket.home_delivery === 0 && !basket.fitter) throw redirectTo(chooseFitterPath);
  const typed = context.page.form?.values['postcode'];
  const postcode = (typeof typed === 'string' && typed) || basket.postcode || searched.postcode;
  return {
    basket,
    registration: basket.registration ?? searched.registration,
    postcode,
    addresses: postcode ? await addressesAt(context, postcode) : {},
    cancelled: context.page.query['reference'] !== undefined,
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

async function addressesAt(
  context: LoadContext,
  postcode: string,
): Promise<Readonly<Record<string, string>>> {
  try {
    const { response } = await context.call(postcodeAddresses, { postcode, is_billing: 'true' });
    return Object.fromEntries(Object.entries(response).filter(([index]) => index !== '0'));
  } catch {
    return {};
  }
}
