import type { FittingJob } from '@tyres/checkout-contract/payloads';
import { countTyres, tyreLines, type BasketState } from './basket-state';

/** What a basket's or an order's lines ask of a fitter; null without tyres. */
export function fittingJobOf(basket: Pick<BasketState, 'lines'>): FittingJob | null {
  const tyres = tyreLines(basket);
  if (tyres.length === 0) return null;
  const services = basket.lines.filter((line) => line.kind === 'service').map((line) => line.stockCode);
  return {
    tyres: countTyres(basket),
    services: services.toSorted(),
    lead_days: Math.max(...tyres.map(({ leadDays = 0 }) => leadDays)),
  };
}

/** Whether two baskets ask the same of a fitter. */
export function asksTheSame(one: Pick<BasketState, 'lines'>, other: Pick<BasketState, 'lines'>): boolean {
  return JSON.stringify(fittingJobOf(one)) === JSON.stringify(fittingJobOf(other));
}
