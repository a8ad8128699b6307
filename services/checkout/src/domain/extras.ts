import {
  type BasketChange,
  type BasketState,
  type ChosenFitter,
  countTyres,
  type ServiceLine,
} from './basket-state';
import type { ServiceRow } from './import-rows';

/** A service that is sold. */
export type SoldService = Omit<ServiceRow, 'withdrawn'>;

/** A service as a line of a basket. */
export function serviceLineOf(service: SoldService): ServiceLine {
  return {
    kind: 'service',
    stockCode: service.code,
    id: String(service.id),
    name: service.name,
    productType: service.product_type,
    priceType: service.price_type,
    pricePence: service.retail_pence,
    minutes: service.minutes,
  };
}

/** Whether a fitter offers an extra, by its code. Without a fitter all are offered. */
export function offersExtra(fitter: ChosenFitter | null, code: string): boolean {
  return fitter?.extras?.includes(code) ?? true;
}

/** Whether an extra is work on the car, which a delivered order has nobody for. */
export function needsFitter({ productType }: ServiceLine): boolean {
  return productType === 'service';
}

/** Takes out the extras that a delivered order has no fitter for, and tells the shopper which. */
export function withoutWork(basket: BasketState): BasketState {
  return withoutExtras(basket, 'Delivered tyres come without', (line) => !needsFitter(line));
}

/** Takes out the extras that the basket's fitter does not offer, and tells the shopper which (SD11). */
export function withoutMissingExtras(basket: BasketState): BasketState {
  const { fitter } = basket;
  if (!fitter) return basket;
  return withoutExtras(basket, `${fitter.name} does not offer`, ({ stockCode }) =>
    offersExtra(fitter, stockCode),
  );
}

/** Updates prices and minutes of services; takes out those that are no longer sold, and tells the shopper which. */
export function repriceServices(services: readonly SoldService[]): BasketChange {
  const lines = new Map(services.map((service) => [service.code, serviceLineOf(service)]));
  return (basket) => {
    const kept = withoutExtras(basket, 'We no longer sell', ({ stockCode }) => lines.has(stockCode));
    const repriced = kept.lines.map((line) => lines.get(line.stockCode) ?? line);
    return JSON.stringify(repriced) === JSON.stringify(basket.lines) ? basket : { ...kept, lines: repriced };
  };
}

/**
 * The service to offer before a fitted order is placed (T-CHECKOUT-SERVICE-ASK): the first that the fitter offers, that takes
 * no time at the fitter, and that is not in the basket yet.
 */
export function serviceToOffer(
  basket: BasketState,
  services: readonly SoldService[],
): SoldService | undefined {
  const { fitter, route, lines } = basket;
  if (route !== 'fitted' || !fitter || countTyres(basket) === 0) return undefined;
  return services.find(
    ({ code, minutes }) =>
      minutes === 0 && offersExtra(fitter, code) && !lines.some(({ stockCode }) => stockCode === code),
  );
}

function withoutExtras(
  basket: BasketState,
  why: string,
  isKept: (line: ServiceLine) => boolean,
): BasketState {
  const gone = basket.lines.filter((line) => line.kind === 'service').filter((line) => !isKept(line));
  if (gone.length === 0) return basket;
  const names = gone.map(({ name }) => name).join(' and ');
  return {
    ...basket,
    lines: basket.lines.filter((line) => !gone.some(({ stockCode }) => stockCode === line.stockCode)),
    extrasRemoved: `${why} ${names}, so we took ${gone.length === 1 ? 'it' : 'them'} out of your order.`,
  };
}
