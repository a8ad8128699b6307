/** The home page, at one of its two searches. */
export function homePath(search?: 'reg' | 'size'): string {
  return search ? `/#search-by-${search}` : '/';
}

/** The choice of the car's tyre size. */
export function confirmSizePath(): string {
  return '/confirm-size';
}

/** The landing page of mobile fitting. */
export function mobileTyreFittingPath(): string {
  return '/mobile-tyre-fitting';
}

/** mf-content: questions and answers. */
export function faqPath(): string {
  return '/faq';
}

/** mf-content: how to read a tyre's size. */
export function sizeGuidePath(): string {
  return '/calculate-your-tyre-size';
}

/** mf-content: run-flat tyres. */
export function runFlatPath(): string {
  return '/run-flat-tyres';
}

/** mf-content: the lifetime guarantee. */
export function guaranteePath(): string {
  return '/lifetime-tyre-guarantee';
}
