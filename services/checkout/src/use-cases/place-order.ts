import { getTyres } from '@tyres/catalogue-contract/endpoints';
import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import { withShippingFilled } from '@tyres/checkout-contract/schemas';
import { formatPence } from '@tyres/contract-kit/pence';
import type { ProviderName } from '../domain/payment-ledger';
import type { Caller, Deps } from '../deps';
import {
  type BasketChange,
  type BasketState,
  countTyres,
  isRefused,
  tyreLines,
} from '../domain/basket-state';
import { versionOf } from '../domain/basket-version';
import { changes } from '../domain/changes';
import { loseDiscount, refreshDiscounts } from '../domain/discount-changes';
import { detailsOf, placeOf, saveDetails, type CheckoutDetails } from '../domain/contacts';
import { setDelivery } from '../domain/delivery';
import { repriceServices } from '../domain/extras';
import { availableOf } from '../domain/lines';
import { hasSameLines } from '../domain/order';
import { type Fees, totalsOf } from '../domain/totals';
import { statePath } from '../domain/present-order';
import { repriceTyres } from '../domain/tyre-line';
import {
  asksShipping,
  checkoutConditions,
  validateCheckout,
  withAppointment,
} from '../domain/validate-checkout';
import { DiscountUsedUp } from '../errors';
import { basketIdOf } from '../store/baskets';
import { findOrderUnderway } from '../store/orders';
import { findDeliveryCharge } from '../store/delivery-charges';
import { findServices } from '../store/services';
import { findDiscounts, findUsedUp } from '../store/discounts';
import { claimBasket } from './claim-basket';
import { keepAppointment } from './keep-appointment';
import { keepTyped } from './keep-typed';
import { openPayment, type PaymentMethod, type Placed } from './open-payment';
import { resolveAddresses } from './resolve-addresses';
import { releaseLater, updateBasket } from './update-basket';

/**
 * Places the order for a session's basket and opens its payment. Idempotent: the same form for the same basket, sent again
 * or concurrently, makes the same changes and finds the same order.
 */
export async function placeOrder(deps: Deps, caller: Caller, form: CheckoutFields): Promise<Placed> {
  const basketId = basketIdOf(caller.sessionId);
  const shown = await deps.baskets.read(basketId);
  const [underway] = await Promise.all([
    findOrderUnderway(deps.database, basketId),
    keepTyped(deps, caller, form, shown),
  ]);
  if (underway) return { kind: 'redirect', path: statePath(underway) };
  if (countTyres(shown) === 0) return { kind: 'redirect', path: '/basket' };
  if (shown.route === 'fitted' && !shown.fitter) return { kind: 'redirect', path: '/choose-fitter' };
  const unseen = findUnseen(form, shown, deps.settings);
  if (unseen) return { kind: 'refused', errors: unseen };

  const required = { date: deps.settings.appDateRequired, time: deps.settings.appTimeRequired };
  const conditions = checkoutConditions(shown, required);
  const fields = withAppointment(withShippingFilled(form), shown);
  const errors = validateCheckout(fields, conditions);
  if (errors) return { kind: 'refused', errors };
  const provider = providerOf(fields.payment_method);
  if (!deps.payments.offers(provider))
    return { kind: 'refused', errors: `${providerTitles[provider]} is not available. Please pay by card.` };
  const addresses = await resolveAddresses(deps.addresses, fields, asksShipping(conditions));
  if ('errors' in addresses) return { kind: 'refused', errors: addresses.errors };

  const details = detailsOf(fields, addresses);
  const settle = await prepareSettling(deps, caller, shown, details);
  const settled = settle(shown);
  if (isRefused(settled)) return { kind: 'refused', errors: settled.refused };
  const kept = await keepAppointment(deps, caller, settled, { fields, details });
  if ('errors' in kept) return { kind: 'refused', errors: kept.errors };
  const { basket, refused } = await updateBasket(deps, basketId, changes(settle, kept.change));
  if (refused !== null) {
    if (kept.time) await releaseLater(deps, basketId, kept.time);
    return { kind: 'refused', errors: refused };
  }
  const objection = findObjection(basket, shown, deps);
  if (objection) return { kind: 'refused', errors: objection };

  try {
    return await pay(deps, caller, basket, { provider });
  } catch (error) {
    if (!(error instanceof DiscountUsedUp)) throw error;
    const lost = await updateBasket(deps, basketId, loseDiscount(error.code, error.reason));
    return { kind: 'refused', errors: findObjection(lost.basket, basket, deps) ?? error.reason };
  }
}

/** Opens the payment of a basket's order, unless one is underway or is for a newer basket. */
async function pay(deps: Deps, caller: Caller, basket: BasketState, method: PaymentMethod): Promise<Placed> {
  const basketId = basketIdOf(caller.sessionId);
  const claimed = await claimBasket(deps, basketId, basket, method);
  if (claimed.kind === 'outdated') {
    // Redis may have come back with an older basket than was ordered: a new revision can be ordered again.
    await updateBasket(deps, basketId, (now) => (now.revision < claimed.newestRevision ? { ...now } : now));
    return { kind: 'refused', errors: basketChanged };
  }
  const { order } = claimed;
  return claimed.kind === 'underway' || order.status === 'paid'
    ? { kind: 'redirect', path: statePath(order) }
    : openPayment(deps, caller, order, method, {
        hasLease: claimed.hasLease,
        browserKey: caller.browserKey,
      });
}

const providerTitles: Readonly<Record<ProviderName, string>> = {
  worldpay: 'Paying by card',
  paypal: 'PayPal',
  amazonpay: 'Amazon Pay',
};

/** Google Pay is a card order (SD29). */
function providerOf(method: string | undefined): ProviderName {
  if (method === 'paypal') return 'paypal';
  return method === 'amazon' ? 'amazonpay' : 'worldpay';
}

/** A message when the form was filled in for another basket than there is now. */
function findUnseen(
  { basket_version, basket_total }: CheckoutFields,
  basket: BasketState,
  fees: Fees,
): string | undefined {
  const { totalPence } = totalsOf(basket, fees);
  if (basket_total !== undefined && basket_total !== totalPence)
    return priceChanged(basket_total, totalPence);
  return basket_version !== undefined && basket_version !== versionOf(basket, fees)
    ? basketChanged
    : undefined;
}

/**
 * Prepares the change that saves the form's details and updates all prices and lead times. It is refused when another tab
 * has changed the basket since it was shown.
 */
async function prepareSettling(
  deps: Deps,
  caller: Caller,
  shown: BasketState,
  details: CheckoutDetails,
): Promise<BasketChange> {
  const { database } = deps;
  const st_codes = tyreLines(shown).map((line) => line.stockCode);
  const destination = placeOf(details).postcode;
  const discountCodes = (shown.discounts ?? []).map(({ code }) => code);
  const user = { email: details.email, basketId: basketIdOf(caller.sessionId) };
  const hasServices = shown.lines.some((line) => line.kind === 'service');
  const [{ tyres }, charge, offered, usedUp, services] = await Promise.all([
    deps.services.call(getTyres, { st_codes }, caller),
    shown.route === 'delivery' ? findDeliveryCharge(database, destination) : 0,
    findDiscounts(database, discountCodes),
    findUsedUp(database, discountCodes, user),
    hasServices ? findServices(database) : [],
  ]);
  return changes(
    (basket) => (hasSameLines(basket, shown) ? basket : { refused: basketChanged }),
    saveDetails(details),
    shown.route === 'delivery' ? setDelivery(destination, charge) : (same) => same,
    repriceTyres(tyres),
    repriceServices(services),
    refreshDiscounts(offered, usedUp),
  );
}

/** A message when the basket cannot be sold as shown: too little stock, or a changed price. */
function findObjection(basket: BasketState, shown: BasketState, { settings }: Deps): string | undefined {
  const short = tyreLines(basket).find((line) => availableOf(line, basket.route) < line.quantity);
  if (short)
    return `${short.brand} ${short.range} is out of stock in that quantity. Please change your basket.`;
  const { extrasRemoved } = basket;
  if (extrasRemoved && extrasRemoved !== shown.extrasRemoved) return `${extrasRemoved} ${checkAgain}`;
  const before = totalsOf(shown, settings).totalPence;
  const now = totalsOf(basket, settings).totalPence;
  const removed = basket.discountsRemoved !== shown.discountsRemoved ? basket.discountsRemoved : null;
  if (before !== now) return priceChanged(before, now, removed);
  return removed ? `${removed} ${checkAgain}` : undefined;
}

const checkAgain = 'Please check it and place your order again.';
const basketChanged = 'Your basket has changed. Please check your order and place it again.';

function priceChanged(before: number, now: number, why: string | null = null): string {
  const price = `The price of your order has changed from ${formatPence(before)} to ${formatPence(now)}.`;
  return [why, price, checkAgain].filter(Boolean).join(' ');
}
