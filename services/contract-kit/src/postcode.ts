/** 1-2 letters, a digit, an optional alphanumeric, optional space, a digit and 2 letters (V-UK-POSTCODE). */
export const postcodePattern = /^[A-Za-z]{1,2}[0-9][A-Za-z0-9]?\s?[0-9][A-Za-z]{2}$/;

/** Spaces of every width, hyphens and dots between the halves. */
const separators = /[\s.\-\u2010-\u2015\u200b-\u200d\u2060\ufeff]/g;
const maxTypedLength = 40;

/** Normalises a UK postcode from any spelling to 'SW1A 1AA'; undefined when it is not one. */
export function parsePostcode(text: string): string | undefined {
  if (text.length > maxTypedLength) return undefined;
  const compact = text.replace(separators, '');
  if (!postcodePattern.test(compact)) return undefined;
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`.toUpperCase();
}

/** The outward half: 'SW1A' of 'SW1A 1AA'. */
export function outcodeOf(postcode: string): string {
  return postcode.replace(separators, '').toUpperCase().slice(0, -3);
}
