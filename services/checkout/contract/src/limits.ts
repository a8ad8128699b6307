/** The format of an order's reference, in upper or lower case. */
export const orderReferencePattern = /^[0-9A-Z]{8,20}$/i;
