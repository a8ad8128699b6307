import type { OrderedBefore } from '@tyres/checkout-contract/payloads';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import type { BasketLine, TyreLine } from './basket-state';

/** As much of a paid order as repeating it needs. */
export interface PaidOrder {
  readonly registration: string;
  readonly lines: readonly BasketLine[];
  readonly fitterAccountNumber: string | null;
}

/**
 * The first of some orders that bought a tyre of one of these sizes ('205/55 R16'), or any tyre when none are given: codes
 * alone, since what they stand for is looked up as it is today.
 */
export function orderedBefore(
  orders: readonly PaidOrder[],
  sizes: readonly string[] | undefined,
): OrderedBefore | undefined {
  const wanted = sizes && new Set(sizes.map(plainSize));
  const isWanted = (tyre: TyreLine): boolean => !wanted || wanted.has(plainSize(tyre.size));
  for (const { registration, lines, fitterAccountNumber } of orders) {
    const tyre = lines.filter((line) => line.kind === 'tyre').find(isWanted);
    if (tyre) return { registration, st_code: tyre.stockCode, fitter_account_number: fitterAccountNumber };
  }
  return undefined;
}

function plainSize(text: string): string {
  const size = parseTyreSize(text);
  if (!size) return text;
  const { sectionWidthMm, aspectRatioPercent, rimDiameterInches } = size;
  return formatTyreSize({ sectionWidthMm, aspectRatioPercent, rimDiameterInches });
}
