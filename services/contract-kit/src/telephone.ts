/** Spaces, brackets, dashes and dots between the digits. */
const separators = /[\s().\u00a0\u2010-\u2015-]/g;

/**
 * Normalises a telephone number to E.164: '07700 900123', '+44 (0)7700 900123' and '0044 7700 900123' are '+447700900123'.
 * Undefined when it is not one: UK numbers have 9 or 10 digits after the 0, others 8 to 15 in all.
 */
export function parseTelephone(text: string): string | undefined {
  const compact = text.replace(/\(0\)/, '').replace(separators, '').replace(/^00/, '+');
  if (/^(?:\+44)?0?[1-9]\d{8,9}$/.test(compact) && /^(?:\+44|0)/.test(compact))
    return compact.replace(/^(?:\+44)?0?/, '+44');
  return /^\+(?!44)[1-9]\d{7,14}$/.test(compact) ? compact : undefined;
}

/** Whether a text message can reach a number: UK mobiles (not pagers and personal numbers), and numbers abroad. */
export function takesTexts(text: string): boolean {
  const number = parseTelephone(text);
  if (!number) return false;
  return !number.startsWith('+44') || /^\+447(?:[1-57-9]\d{8}|624\d{6})$/.test(number);
}
