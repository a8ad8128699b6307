import type { OrderedBefore } from '@tyres/checkout-contract/payloads';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import type { BasketLine, TyreLine } from './basket-state';

/** The part of a paid order that is needed to repeat it. */
export interface PaidOrder {
  readonly registration: string;
  readonly lines: readonly BasketLine[];
  readonly fitterAccountNumber: string | null;
}

/**
 * The first order with a tyre of one of these sizes ('205/55 R16'), or with any tyre when no sizes are given. Only codes
 * are returned; the caller looks up the tyre and the fitter as they are today.
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
