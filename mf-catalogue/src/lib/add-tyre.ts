import { tyreUpsellModal } from '@tyres/catalogue-contract/endpoints';
import type {} from '@tyres/catalogue-contract/events';
import type { UpsellResponse } from '@tyres/catalogue-contract/payloads';
import { addToBasket, toggleRoute, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type {} from '@tyres/checkout-contract/events';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Shell } from '@tyres/kit/fragment';
import { toCardTyre, type CardTyre } from './card-tyre';
import type { ChosenTyre } from './chosen-tyre';

/** A better tyre than the chosen one. */
export interface Upsell {
  readonly current: CardTyre;
  readonly recommended: CardTyre;
  readonly shortDescription: string;
  readonly description: string;
  /** The label of the button that accepts it. */
  readonly takeLabel: string;
}

/** The result of an add. `emptied` is true if a change of route removed other tyres from the basket. */
export type Added =
  | { readonly emptied: boolean; readonly upsell?: undefined }
  | { readonly emptied: boolean; readonly upsell: Upsell };

export interface AddOptions {
  /** True if an upsell was shown just before, so that the next add skips the check (T-CARD-ADD-UPSELL). */
  readonly skipsUpsell?: boolean;
}

/** How long an add waits for the upsell check. */
const upsellTimeoutMs = 2_000;

/**
 * Sets the route (T-CARD-ADD-ROUTE; setting the current route changes nothing, SD17) and checks for an upsell. Returns
 * the upsell if there is one (T-CARD-ADD-UPSELL), otherwise adds the tyre and opens the basket (T-CARD-ADD-BASKET).
 * The first two calls are sent together, since neither needs the other's answer. The add waits for both.
 */
export async function addTyre(
  shell: Pick<Shell, 'call' | 'bus' | 'record'>,
  tyre: ChosenTyre,
  { skipsUpsell = false }: AddOptions = {},
): Promise<Added> {
  const [emptied, upsell] = await Promise.all([
    setRoute(shell, tyre.route),
    skipsUpsell ? undefined : findUpsell(shell, tyre),
  ]);
  if (upsell) return { emptied, upsell };
  const basket = await putIntoBasket(shell, tyre);
  recordAdded(shell, basket, tyre);
  shell.bus.emit('basket:received', { revision: basket.revision, basket: withoutPerson(basket), open: true });
  return { emptied };
}

/** Sets the route. Emits `basket:received` if that emptied the basket and `catalogue:route-toggled` if the route changed. */
async function setRoute({ call, bus }: Pick<Shell, 'call' | 'bus'>, route: 0 | 1): Promise<boolean> {
  const before = bus.last('basket:changed')?.basket.home_delivery ?? route;
  const { emptied, basket } = await call(toggleRoute, { route });
  if (emptied)
    bus.emit('basket:received', { revision: basket.revision, basket: withoutPerson(basket), open: false });
  if (emptied || before !== route) bus.emit('catalogue:route-toggled', { revision: basket.revision, route });
  return emptied;
}

/** Returns undefined if the check fails or times out, so that the tyre is added anyway. */
async function findUpsell(
  { call }: Pick<Shell, 'call'>,
  { stCode, quantity, route }: ChosenTyre,
): Promise<Upsell | undefined> {
  try {
    const signal = AbortSignal.timeout(upsellTimeoutMs);
    return upsellOf(await call(tyreUpsellModal, { st_code: stCode, quantity }, { signal }), route);
  } catch {
    console.error('There was an error!');
    return undefined;
  }
}

function upsellOf(answer: UpsellResponse, route: 0 | 1): Upsell | undefined {
  const { current_tyre, product_to_be_upsold, upsell_details } = answer;
  if (!current_tyre || !product_to_be_upsold || !upsell_details) return undefined;
  const recommended = toCardTyre(product_to_be_upsold);
  // Do not offer a tyre that is out of stock on the chosen route.
  if (!(route === 0 ? recommended.canFit : recommended.canDeliver)) return undefined;
  return {
    current: toCardTyre(current_tyre),
    recommended,
    shortDescription: upsell_details.short_description,
    description: upsell_details.description,
    takeLabel: upsell_details.submit_button_text || 'Choose recommended tyre',
  };
}

/** Adds the tyre. Only `addToBasket` accepts an axle; all other tyres are added with `tyresModalWindow` (SD12). */
async function putIntoBasket(
  { call }: Pick<Shell, 'call'>,
  { stCode, quantity, position }: ChosenTyre,
): Promise<Basket> {
  if (!position) return (await call(tyresModalWindow, { st_code: stCode, quantity })).basket;
  const { basket_updated, basket, message } = await call(addToBasket, {
    st_code: stCode,
    quantity,
    tyre_position: position,
  });
  if (basket_updated === 0)
    throw new CallError({
      status: 409,
      code: 'change_refused',
      message: message ?? 'The basket was not changed.',
    });
  return basket;
}

function recordAdded(
  { record }: Pick<Shell, 'record'>,
  basket: Basket,
  { stCode, quantity }: ChosenTyre,
): void {
  const line = basket.products.find((product) => product.st_code === stCode);
  if (!line) return;
  const price = line.unit_price_pence / 100;
  const item = {
    item_id: stCode,
    item_name: `${line.brand} ${line.tyre_range}`,
    item_brand: line.brand,
    price,
    quantity,
  };
  record('add_to_cart', { currency: 'GBP', value: (line.unit_price_pence * quantity) / 100, items: [item] });
}
