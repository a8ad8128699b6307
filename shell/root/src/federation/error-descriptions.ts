/** Replaces the texts of the federation runtime's errors: each error keeps its code and a link to its documentation. */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
