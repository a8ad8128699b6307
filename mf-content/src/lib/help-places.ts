/** Where the help topics are on their page: the search box filters what is in there. */
export const topicsId = 'help-topics';
