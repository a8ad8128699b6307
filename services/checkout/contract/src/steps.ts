/** A step of a purchase, with the page where it can be seen again. */
export interface PurchaseStep {
  readonly name: string;
  readonly href?: string;
}

/** How a purchase goes: its tyres are fitted, delivered, or fitted by somebody who was chosen first (SD04). */
export type PurchaseKind = 'fitted' | 'delivered' | 'nationally';

const stepNames: ReadonlyMap<string, string> = new Map([
  ['confirm-size', 'Confirm size'],
  ['select-tyres', 'Select tyres'],
  ['choose-fitter', 'Choose a fitter'],
  ['fitted-nationally', 'Fitted nationally'],
  ['booking-details', 'Checkout'],
]);

const pagesOf: Readonly<Record<PurchaseKind, readonly string[]>> = {
  fitted: ['confirm-size', 'select-tyres', 'choose-fitter', 'booking-details'],
  delivered: ['confirm-size', 'select-tyres', 'booking-details'],
  nationally: ['fitted-nationally', 'select-tyres', 'booking-details'],
};

/** The name of a page as a step (R-STEP-NAMES); a page without one is 'Step N', by its place from 1 (R-STEP-OTHER, SD05). */
export function stepName(page: string, place: number): string {
  return stepNames.get(page) ?? `Step ${place}`;
}

/**
 * The steps of a purchase, by the names that all teams' pages have for them. Without a vehicle the size was typed, and there is
 * no page on which it can be confirmed again.
 */
export function purchaseSteps(kind: PurchaseKind, hasVehicle: boolean): readonly PurchaseStep[] {
  return pagesOf[kind].map((page, index) => {
    const name = stepName(page, index + 1);
    if (page === 'confirm-size' && !hasVehicle) return { name };
    return { name, href: page === 'select-tyres' ? tyresAddress(kind === 'delivered') : `/${page}` };
  });
}

/** The list of tyres, at the prices and with the method of this basket (SD06). */
export function tyresAddress(isDelivered: boolean): string {
  return isDelivered ? '/select-tyres?home_delivery_prices=yes' : '/select-tyres';
}
