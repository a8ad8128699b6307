import type { Basket } from '@tyres/checkout-contract/payloads';
import type { Car } from '@tyres/search-contract/payloads';
import { tyresOf } from '../../lib/basket-lines';

export type Axle = 'front' | 'rear';

/** The axle that a basket has no tyres for, while it has some for the other one (S15.6). */
export function missingAxle(basket: Basket): Axle | undefined {
  const positions = tyresOf(basket).map(({ tyre_position }) => tyre_position);
  if (positions.includes('front') === positions.includes('rear')) return undefined;
  return positions.includes('front') ? 'rear' : 'front';
}

export interface AxleSize {
  /** The value of the size form. */
  readonly value: string;
  readonly label: string;
}

/**
 * The sizes for the missing axle of a car whose axles differ. Those that belong to a tyre in the basket, if there are any, else
 * all of them.
 */
export function axleSizes({ options }: Pick<Car, 'options'>, axle: Axle, basket: Basket): AxleSize[] {
  const differing = options.filter(({ front_value, back_value }) => front_value !== back_value);
  const inBasket = tyresOf(basket).map(({ size }) => size);
  const matching = differing.filter(({ front, back }) => inBasket.includes(axle === 'rear' ? front : back));
  const sizes = (matching.length > 0 ? matching : differing).map((option) =>
    axle === 'rear'
      ? { value: option.back_value, label: option.back }
      : { value: option.front_value, label: option.front },
  );
  return [...new Map(sizes.map((size) => [size.value, size])).values()];
}
