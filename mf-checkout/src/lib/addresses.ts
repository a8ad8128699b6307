/** What is in the basket, and how it is fitted. */
export function basketPath(): string {
  return '/basket';
}

/** The checkout. */
export function bookingDetailsPath(): string {
  return '/booking-details';
}

/** The page that waits for a payment. */
export function orderProcessingPath(reference: string): string {
  return `/order-processing?reference=${encodeURIComponent(reference)}`;
}

/** The confirmation of an order. */
export function orderSuccessPath(reference: string): string {
  return `/order-success?reference=${encodeURIComponent(reference)}`;
}

/** mf-search: the home page. */
export function homePath(): string {
  return '/';
}

/** mf-search: the choice of the car's tyre size. */
export function confirmSizePath(): string {
  return '/confirm-size';
}

/** mf-catalogue: the tyres of the chosen size. */
export function selectTyresPath(): string {
  return '/select-tyres';
}

/** mf-fitters: the choice of a fitter, a date and a time. */
export function chooseFitterPath(): string {
  return '/choose-fitter';
}

/** mf-content: the terms and conditions. */
export function termsPath(): string {
  return '/terms';
}
