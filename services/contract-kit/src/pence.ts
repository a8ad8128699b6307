const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Whole pence as the wire's two-decimal pounds: 12345 → '123.45'. */
export function toPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Whole pence for people: 12345 → '£123.45'. */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** The VAT inside a gross amount at 20 %: a sixth, to the nearest penny. */
export function vatInPence(grossPence: number): number {
  return Math.round(grossPence / 6);
}
