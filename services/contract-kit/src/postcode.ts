/** 1-2 letters, a digit, an optional alphanumeric, optional space, a digit and 2 letters (V-UK-POSTCODE). */
export const postcodePattern = /^[A-Za-z]{1,2}[0-9][A-Za-z0-9]?\s?[0-9][A-Za-z]{2}$/;

/** A UK postcode as it is written, 'SW1A 1AA', from any spelling; undefined when it is none. */
export function parsePostcode(text: string): string | undefined {
  const compact = text.replace(/\s+/g, '').toUpperCase();
  if (!postcodePattern.test(compact)) return undefined;
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** The outward half: 'SW1A' of 'SW1A 1AA'. */
export function outcodeOf(postcode: string): string {
  return postcode.replace(/\s+/g, '').toUpperCase().slice(0, -3);
}
