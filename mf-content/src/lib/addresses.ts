/** mf-search: the home page. */
export function homePath(): string {
  return '/';
}

/** Questions and answers. */
export function faqPath(): string {
  return '/faq';
}

/** How to read a tyre's size. */
export function sizeGuidePath(): string {
  return '/calculate-your-tyre-size';
}

/** Run-flat tyres. */
export function runFlatPath(): string {
  return '/run-flat-tyres';
}

/** The lifetime guarantee. */
export function guaranteePath(): string {
  return '/lifetime-tyre-guarantee';
}

/** Terms and conditions. */
export function termsPath(): string {
  return '/terms';
}

/** The cookies that the shop sets. */
export function cookiesPath(): string {
  return '/cookies';
}
