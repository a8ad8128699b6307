/** What an order's reference looks like, in either case; nothing else is ever asked for. */
export const orderReferencePattern = /^[0-9A-Z]{8,20}$/i;
