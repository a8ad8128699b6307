/** The form of an order's reference, in either case. */
export const orderReferencePattern = /^[0-9A-Z]{8,20}$/i;
