/** How many are remembered, the latest first. */
export const mostViewed = 8;

/**
 * Where the tab keeps what was looked at. Session storage, so that it ends with the visit: keeping what a visitor asked to
 * see, for that visitor, in that visit, is what the page is for, and so asks for no consent. It goes to no server but as
 * the stock codes whose prices are asked for.
 */
const key = 'tyres:recently-viewed';
const stockCodePattern = /^[^\s\p{Cc}][^\p{Cc}]{0,39}$/u;

/** Stock codes of the tyres looked at in this tab, the latest first; none where the browser keeps nothing. */
export function viewedTyres(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStockCode).slice(0, mostViewed) : [];
  } catch {
    return [];
  }
}

/** Remembers a tyre as the one looked at last. */
export function rememberViewed(stCode: string): void {
  if (!isStockCode(stCode)) return;
  const others = viewedTyres().filter((code) => code !== stCode);
  try {
    sessionStorage.setItem(key, JSON.stringify([stCode, ...others].slice(0, mostViewed)));
  } catch {
    // A browser that keeps nothing shows nothing later.
  }
}

/** Forgets them all. */
export function forgetViewed(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function isStockCode(value: unknown): value is string {
  return typeof value === 'string' && stockCodePattern.test(value);
}
