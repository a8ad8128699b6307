/** How many are remembered, the latest first. */
export const mostViewed = 8;

/**
 * The storage key of the viewed tyres. Session storage ends with the visit, and remembering within a visit what the
 * visitor viewed is the feature itself, so it needs no consent. No server gets it, except as stock codes to price.
 */
const key = 'tyres:recently-viewed';
const stockCodePattern = /^[^\s\p{Cc}][^\p{Cc}]{0,39}$/u;

/** Stock codes of the tyres viewed in this tab, the latest first; none without storage. */
export function viewedTyres(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStockCode).slice(0, mostViewed) : [];
  } catch {
    return [];
  }
}

/** Remembers a tyre as the last one viewed. */
export function rememberViewed(stCode: string): void {
  if (!isStockCode(stCode)) return;
  const others = viewedTyres().filter((code) => code !== stCode);
  try {
    sessionStorage.setItem(key, JSON.stringify([stCode, ...others].slice(0, mostViewed)));
  } catch {
    // Without storage nothing is shown later.
  }
}

/** Forgets them all. */
export function forgetViewed(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function isStockCode(value: unknown): value is string {
  return typeof value === 'string' && stockCodePattern.test(value);
}
