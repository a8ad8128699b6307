/** The most tyres that are remembered. */
export const mostViewed = 8;

/**
 * The storage key of the viewed tyres. It needs no consent: session storage ends with the visit, and the feature that
 * the visitor uses is to remember these tyres. The server receives only their stock codes, to look up prices.
 */
const key = 'tyres:recently-viewed';
const stockCodePattern = /^[^\s\p{Cc}][^\p{Cc}]{0,39}$/u;

/** The stock codes of the tyres viewed in this tab, latest first; empty without storage. */
export function viewedTyres(): string[] {
  try {
    const kept: unknown = JSON.parse(String(sessionStorage.getItem(key)));
    return Array.isArray(kept) ? kept.filter(isStockCode).slice(0, mostViewed) : [];
  } catch {
    return [];
  }
}

/** Remembers a tyre as the last one that was viewed; nothing without a stock code. */
export function rememberViewed(stCode: string | undefined): void {
  if (!isStockCode(stCode)) return;
  const others = viewedTyres().filter((code) => code !== stCode);
  try {
    sessionStorage.setItem(key, JSON.stringify([stCode, ...others]));
  } catch {
    // Without storage the tyre is not remembered.
  }
}

/** Forgets all viewed tyres. */
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
