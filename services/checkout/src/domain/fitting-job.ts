import type { FittingJob } from '@tyres/checkout-contract/payloads';
import { countTyres, tyreLines, type BasketState, type ServiceLine } from './basket-state';

/** What a basket's or an order's lines ask of a fitter; null without tyres. */
export function fittingJobOf(basket: Pick<BasketState, 'lines'>): FittingJob | null {
  const tyres = tyreLines(basket);
  if (tyres.length === 0) return null;
  const services = basket.lines.filter((line) => line.kind === 'service');
  return {
    tyres: countTyres(basket),
    services: services.map((line) => line.stockCode).toSorted(),
    service_minutes: services.reduce((sum, line) => sum + minutesOf(line), 0),
    lead_days: Math.max(...tyres.map(({ leadDays = 0 }) => leadDays)),
  };
}

/** Before services had minutes of their own, a wheel alignment took half an hour and a cover no time. */
const formerMinutes = { service: 30, cover: 0 } as const;
function minutesOf({ minutes, productType }: ServiceLine): number {
  return minutes ?? formerMinutes[productType];
}

/** Whether two baskets ask the same of a fitter. */
export function asksTheSame(one: Pick<BasketState, 'lines'>, other: Pick<BasketState, 'lines'>): boolean {
  return JSON.stringify(fittingJobOf(one)) === JSON.stringify(fittingJobOf(other));
}
