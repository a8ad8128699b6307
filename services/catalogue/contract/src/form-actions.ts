// Kept apart from the endpoints, so that a view with a form does not bring all of them into the page's first script.

/** The size form of catalogue pages. */
export const updateTyresFormAction = '/update-tyres';
