const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Whole pence as the wire's two-decimal pounds: 12345 → '123.45'. */
export function toPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Whole pence for people: 12345 → '£123.45'. */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** Pounds as written ('123.45', '£1,234.5') in whole pence; undefined when it is no amount. */
export function parsePounds(text: string): number | undefined {
  const match = /^£?\s*(-?)(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const pence = Number((match[2] ?? '').replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -pence : pence;
}

/** The VAT inside a gross amount at 20 %: a sixth, to the nearest penny. */
export function vatInPence(grossPence: number): number {
  return Math.round(grossPence / 6);
}
