/**
 * Whether a search is words that editors may read. Addresses of e-mail, telephone numbers, order references and the like are typed into
 * search boxes, too: they are not kept.
 */
export function isAboutHelp(query: string): boolean {
  return (
    /^[\p{L}\p{M}\p{N} '’?!,.&/%°-]+$/u.test(query) &&
    !/\d[\d -]{3,}\d/.test(query) &&
    !/[A-Z\d]{8,}/.test(query)
  );
}
