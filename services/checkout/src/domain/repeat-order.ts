import { type BasketChange, type TyreLine, tyreLines } from './basket-state';
import { addTyre } from './lines';

/** Adds one tyre of a previous order to the basket; a tyre that is there already keeps its quantity. */
export function repeatTyre(line: TyreLine): BasketChange {
  return (basket) => {
    const there = tyreLines(basket).find((tyre) => tyre.stockCode === line.stockCode);
    return there ? basket : addTyre({ ...line, quantity: 1 })(basket);
  };
}

/** Which parts of a previous order were repeated. */
export interface Repeated {
  readonly tyre: boolean;
  readonly fitter: boolean;
  /** The session has a size. */
  readonly size: boolean;
  /** A requested part could not be repeated. */
  readonly missed: boolean;
}

/**
 * The page for the next step: to choose a fitter and a date when there is a tyre, else a tyre when there is a size, else a
 * size. When a part could not be repeated, the page shows a notice (SD33).
 */
export function pageAfterRepeating({ tyre, size, missed }: Repeated): string {
  if (tyre && !missed) return '/choose-fitter';
  return `${size ? '/select-tyres' : '/'}${missed ? '?again=unavailable' : ''}`;
}
