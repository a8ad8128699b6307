import { tyreUpsellModal } from '@tyres/catalogue-contract/endpoints';
import type {} from '@tyres/catalogue-contract/events';
import type { UpsellResponse } from '@tyres/catalogue-contract/payloads';
import { addToBasket, toggleRoute, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type {} from '@tyres/checkout-contract/events';
import type { AddOutcome, Basket } from '@tyres/checkout-contract/payloads';
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
 * Sets the route (T-CARD-ADD-ROUTE; setting the current route changes nothing, SD17), checks for an upsell and, if there is none
 * (T-CARD-ADD-UPSELL), adds the tyre and opens the basket (T-CARD-ADD-BASKET). The three calls are sent together: the last
 * one sets the route too, and adds nothing if there is an upsell (decision 69).
 */
export async function addTyre(
  shell: Pick<Shell, 'call' | 'bus' | 'record'>,
  tyre: ChosenTyre,
  { skipsUpsell = false }: AddOptions = {},
): Promise<Added> {
  const { call, bus } = shell;
  const { route } = tyre;
  const routeBefore = bus.last('basket:changed')?.basket.home_delivery ?? route;
  const toggling = call(toggleRoute, { route });
  const finding = skipsUpsell ? undefined : findUpsell(shell, tyre);
  const [toggled, put] = await Promise.allSettled([toggling, putIntoBasket(shell, tyre, !skipsUpsell)]);

  const isAdded = put.status === 'fulfilled' && !put.value.has_upsell;
  if (toggled.status === 'rejected') {
    if (!isAdded) throw toggled.reason;
    // The add has set the route too.
    console.error('There was an error!');
  }
  const answers = [toggled, put].flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const emptied = answers.some((answer) => answer.emptied);
  if (toggled.status === 'fulfilled' && toggled.value.emptied) showBasket(shell, toggled.value.basket, false);
  const revision = Math.max(...answers.map(({ basket }) => basket.revision));
  if (emptied || routeBefore !== route) bus.emit('catalogue:route-toggled', { revision, route });
  if (put.status === 'rejected') throw put.reason;

  const upsell = isAdded ? undefined : await finding;
  if (upsell) return { emptied, upsell };
  // The checkout found an upsell, but the call for its texts failed: add the tyre anyway.
  const { basket } = isAdded ? put.value : await putIntoBasket(shell, tyre, false);
  recordAdded(shell, basket, tyre);
  showBasket(shell, basket, true);
  return { emptied };
}

function showBasket({ bus }: Pick<Shell, 'bus'>, basket: Basket, open: boolean): void {
  bus.emit('basket:received', { revision: basket.revision, basket: withoutPerson(basket), open });
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

/**
 * Adds the tyre on its route. Only `addToBasket` accepts an axle; all other tyres are added with `tyresModalWindow` (SD12).
 * With `isUnlessUpsell` nothing is added if there is an upsell.
 */
async function putIntoBasket(
  { call }: Pick<Shell, 'call'>,
  { stCode, quantity, route, position }: ChosenTyre,
  isUnlessUpsell: boolean,
): Promise<AddOutcome & { readonly basket: Basket }> {
  const input = {
    st_code: stCode,
    quantity,
    home_delivery: route,
    ...(isUnlessUpsell && { unless_upsell: 1 as const }),
  };
  if (!position) return call(tyresModalWindow, input);
  const answer = await call(addToBasket, { ...input, tyre_position: position });
  if (answer.basket_updated === 0 && !answer.has_upsell)
    throw new CallError({
      status: 409,
      code: 'change_refused',
      message: answer.message ?? 'The basket was not changed.',
    });
  return answer;
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
