import type { CardTyre } from './card-tyre';

/** Puts the tyres that can be added on a route before those that cannot. The order is kept otherwise. */
export function inStockFirst(tyres: readonly CardTyre[], route: 0 | 1): CardTyre[] {
  const canBeAdded = ({ canFit, canDeliver }: CardTyre): boolean => (route === 0 ? canFit : canDeliver);
  return [...tyres.filter(canBeAdded), ...tyres.filter((tyre) => !canBeAdded(tyre))];
}
