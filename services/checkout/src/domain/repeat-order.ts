import { type BasketChange, type TyreLine, tyreLines } from './basket-state';
import { addTyre } from './lines';

/** Puts a tyre of a previous order into the basket, one of it; a tyre that is there already keeps its quantity. */
export function repeatTyre(line: TyreLine): BasketChange {
  return (basket) => {
    const there = tyreLines(basket).find((tyre) => tyre.stockCode === line.stockCode);
    return there ? basket : addTyre({ ...line, quantity: 1 })(basket);
  };
}

/** How much of what was asked for could be repeated. */
export interface Repeated {
  readonly tyre: boolean;
  readonly fitter: boolean;
  /** The session has a size to choose tyres of. */
  readonly size: boolean;
  /** Something that was asked for could not be done. */
  readonly missed: boolean;
}

/**
 * The page that asks for what is missing still: a fitter and a date once there is a tyre, else a tyre, else a size. When
 * something could not be repeated the tyres are shown, with a word on it (SD33).
 */
export function pageAfterRepeating({ tyre, size, missed }: Repeated): string {
  if (tyre && !missed) return '/choose-fitter';
  return `${size ? '/select-tyres' : '/'}${missed ? '?again=unavailable' : ''}`;
}
