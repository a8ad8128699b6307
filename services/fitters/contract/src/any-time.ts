// Kept apart from the schemas, which browsers do not load.

/** In the place of a time, for a fitter who agrees the time with the customer. */
export const anyTime = 'any';
