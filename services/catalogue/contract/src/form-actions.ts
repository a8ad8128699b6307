// Apart from the endpoints, so that a view with a form does not bring all of them into a page's first script.

/** Another size for the list of tyres. */
export const updateTyresFormAction = '/update-tyres';
