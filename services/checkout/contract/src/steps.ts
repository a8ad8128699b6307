/** A step of a purchase, with the page where it can be seen again. */
export interface PurchaseStep {
  readonly name: string;
  readonly href?: string;
}

/** How a purchase goes: its tyres are fitted, delivered, or fitted by somebody who was chosen first (SD04). */
export type PurchaseKind = 'fitted' | 'delivered' | 'nationally';

const selectTyres: PurchaseStep = { name: 'Select tyres', href: '/select-tyres' };
const checkout: PurchaseStep = { name: 'Checkout', href: '/booking-details' };

/**
 * The steps of a purchase, by the names that all teams' pages have for them (R-STEP-NAMES). Without a vehicle the size was
 * typed, and there is no page on which it can be confirmed again.
 */
export function purchaseSteps(kind: PurchaseKind, hasVehicle: boolean): readonly PurchaseStep[] {
  const confirmSize = hasVehicle ? { name: 'Confirm size', href: '/confirm-size' } : { name: 'Confirm size' };
  switch (kind) {
    case 'fitted':
      return [confirmSize, selectTyres, { name: 'Choose a fitter', href: '/choose-fitter' }, checkout];
    case 'delivered':
      return [confirmSize, selectTyres, checkout];
    case 'nationally':
      return [{ name: 'Fitted nationally', href: '/fitted-nationally' }, selectTyres, checkout];
  }
}
