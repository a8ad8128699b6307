import type { BasketLine, Discount, TyreLine } from './basket-state';

/** What a discount takes off an order. */
export interface DiscountShare extends Pick<Discount, 'code' | 'name' | 'type'> {
  readonly amountPence: number;
  /** The parts of each line, by stock code; they add up to the amount. */
  readonly linesPence: Readonly<Record<string, number>>;
}

export interface PricedLine {
  readonly line: BasketLine;
  readonly pence: number;
}

/** The card provider takes no payment of £0.00, so a penny of the goods stays. */
const leastPaidPence = 1;
const wholePercentHundredths = 10_000;

/** A code as it is stored, from what was typed: in capitals, without spaces. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Whether a discount applies to a line. */
export function isQualifying({ brands, ranges, sizes }: Discount, line: BasketLine): boolean {
  if (brands.length + ranges.length + sizes.length === 0) return true;
  if (line.kind !== 'tyre') return false;
  return (
    isListed(brands, line.brand) &&
    isListed(ranges, line.range) &&
    (sizes.length === 0 || hasSize(sizes, line))
  );
}

/**
 * What each discount takes off, in order of priority. Each is spread over its lines in proportion to what is left of them,
 * to the penny, and never takes more than that. Fees are never reduced.
 */
export function shareDiscounts(
  discounts: readonly Discount[],
  lines: readonly PricedLine[],
): readonly DiscountShare[] {
  const left = new Map(lines.map(({ line, pence }) => [line.stockCode, pence]));
  return discounts.toSorted(byPriority).map((discount) => {
    const codes = lines.filter(({ line }) => isQualifying(discount, line)).map(({ line }) => line.stockCode);
    const leftOfLines = codes.map((code) => left.get(code) ?? 0);
    const goodsPence = Math.max(0, sum([...left.values()]) - leastPaidPence);
    const amountPence = Math.min(amountOf(discount, sum(leftOfLines)), sum(leftOfLines), goodsPence);
    const parts = spread(amountPence, leftOfLines);
    const linesPence = Object.fromEntries(codes.map((code, index) => [code, parts[index] ?? 0]));
    for (const [code, pence] of Object.entries(linesPence)) left.set(code, (left.get(code) ?? 0) - pence);
    const { code, name, type } = discount;
    return { code, name, type, amountPence, linesPence };
  });
}

/** Spreads an amount in proportion to weights, in whole pence: the largest remainders get the pennies that are over. */
export function spread(amountPence: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amountPence * weight) / total);
  const parts = exact.map(Math.floor);
  const remainder = (index: number): number => (exact[index] ?? 0) - (parts[index] ?? 0);
  const largestFirst = weights.map((_, index) => index).sort((a, b) => remainder(b) - remainder(a));
  for (const index of largestFirst.slice(0, amountPence - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** A discount in per cent is of what the discounts before it left. */
function amountOf({ amountPence, percentHundredths }: Discount, leftPence: number): number {
  return amountPence ?? Math.round((leftPence * (percentHundredths ?? 0)) / wholePercentHundredths);
}

/** The order does not depend on the sequence in which the codes were entered. */
function byPriority(one: Discount, other: Discount): number {
  return other.priority - one.priority || (one.code < other.code ? -1 : 1);
}

function isListed(names: readonly string[], name: string): boolean {
  return names.length === 0 || names.some((one) => one.toLowerCase() === name.toLowerCase());
}

function hasSize(sizes: readonly string[], { size }: TyreLine): boolean {
  return sizes.some((one) => `${size} `.startsWith(`${one} `));
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
