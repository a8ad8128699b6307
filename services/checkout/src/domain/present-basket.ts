import { toPounds } from '@tyres/contract-kit/pence';
import type {
  Basket,
  BasketContacts,
  BasketDiscount,
  BasketProduct,
} from '@tyres/checkout-contract/payloads';
import { hoursOf } from './appointment';
import { type BasketLine, type BasketState, type Contact, countTyres } from './basket-state';
import { fittingPlace } from './fitting-place';
import { versionOf } from './basket-version';
import { type Fees, lineQuantity, lineTotalPence, type Totals, totalsOf, unitPricePence } from './totals';

/** The basket as the contract shows it; its money is formatted here only. */
export function presentBasket(basket: BasketState, fees: Fees): Basket {
  const totals = totalsOf(basket, fees);
  const { appointment, fitter } = basket;
  const hours = hoursOf(appointment);
  return {
    revision: basket.revision,
    version: versionOf(basket, fees),
    products: basket.lines.map((line) => presentLine(line, basket)),
    sub_total: toPounds(totals.subTotalPence),
    total: toPounds(totals.totalPence),
    total_pence: totals.totalPence,
    total_quantity: countTyres(basket) + basket.lines.filter((line) => line.kind === 'service').length,
    total_tyres: countTyres(basket),
    mobile_fitting: toPounds(totals.mobileFittingPence),
    delivery_amount: toPounds(totals.deliveryPence),
    disposal_fee: toPounds(totals.disposalFeePence),
    home_delivery: basket.route === 'delivery' ? 1 : 0,
    route: basket.route === 'delivery' ? 'Tyre Delivery' : 'Fully Fitted',
    fitter_id: fitter?.accountNumber ?? null,
    fitter: fitter && {
      name: fitter.name,
      mobile: fitter.isMobile ? 1 : 0,
      code: fitter.code,
      address: fittingPlace(fitter, postcodeOf(basket)),
    },
    app_date: appointment?.date ?? null,
    app_date_label: appointment?.dateLabel ?? null,
    app_time: appointment?.time ?? null,
    app_end_time: hours.end,
    app_time_label: appointment?.timeLabel ?? null,
    appointment_held_until: appointment?.heldUntil ?? null,
    appointment_lost: basket.appointmentLost ?? null,
    fitted_nationally: basket.fittedNationally ? 1 : 0,
    extras_removed: basket.extrasRemoved ?? null,
    marketing: basket.marketing === null ? null : basket.marketing ? '1' : '0',
    email: basket.email,
    postcode: basket.postcode,
    registration: basket.registration,
    basket_discounts: presentDiscounts(totals),
    discounts_removed: basket.discountsRemoved ?? null,
    button: buttonOf(basket),
    ...contactFields('billing', basket.billing),
    ...contactFields('shipping', basket.shipping),
  };
}

/** Where a mobile fitter comes to, as far as it is known. Events carry baskets, so they never contain the whole address. */
function postcodeOf({ billing, shipping, postcode }: BasketState): string {
  return (shipping ?? billing)?.postcode ?? postcode ?? '';
}

/** The discounts of a basket or an order (E-DISCOUNT). */
export function presentDiscounts({ discounts = [] }: Pick<Totals, 'discounts'>): BasketDiscount[] {
  return discounts.map(({ type, code, name, amountPence }) => ({
    type,
    discount_code: code,
    discount_amount: toPounds(amountPence),
    discount_name: name,
  }));
}

/** A line as the contract shows it, with the prices of its basket. */
export function presentLine(line: BasketLine, basket: BasketState): BasketProduct {
  // Not spread: adding fields to a spread object takes fifty times as long.
  return Object.assign(priceFields(line, basket), ownFields(line));
}

function priceFields(line: BasketLine, basket: BasketState) {
  const unitPence = unitPricePence(line, basket.route);
  const totalPence = lineTotalPence(line, basket);
  return {
    id: line.id,
    st_code: line.stockCode,
    quantity: lineQuantity(line, basket),
    display_price: toPounds(unitPence),
    display_total: toPounds(totalPence),
    unit_price_pence: unitPence,
    total_pence: totalPence,
    retail: toPounds(unitPence),
  };
}

function ownFields(line: BasketLine): Omit<BasketProduct, keyof ReturnType<typeof priceFields>> {
  switch (line.kind) {
    case 'tyre':
      return {
        product_type: 'product',
        brand: line.brand,
        tyre_range: line.range,
        description: line.description,
        size: line.size,
        tyre_position: line.position,
        service_name: '',
        price_type: '',
        image_url: line.imageUrl,
        fuel: line.label.fuel,
        wet: line.label.wet,
        decibels: line.label.decibels,
        noise_rating: line.label.noiseRating,
      };
    case 'service':
      return {
        product_type: line.productType,
        brand: '',
        tyre_range: '',
        description: line.name,
        size: '',
        tyre_position: '',
        service_name: line.name,
        price_type: line.priceType,
        image_url: '',
      };
  }
}

/** The next step from the basket (T-ROUTE-NAV-DELIVERY, T-ROUTE-NAV-FITTED). A fitter that was chosen first stays (SD04). */
function buttonOf(basket: BasketState): Basket['button'] {
  const show_registration_size_form = countTyres(basket) === 0;
  const hasFitterFirst = basket.fittedNationally && basket.appointment?.holdKey;
  return basket.route === 'delivery' || hasFitterFirst
    ? { label: 'Continue to checkout', link: '/booking-details', show_registration_size_form }
    : { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form };
}

function contactFields(block: 'billing' | 'shipping', contact: Contact | null): BasketContacts {
  if (!contact) return {};
  return Object.fromEntries(Object.entries(contact).map(([name, value]) => [`${block}_${name}`, value]));
}
