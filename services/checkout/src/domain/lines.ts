import { mostStockLines } from '@tyres/catalogue-contract/limits';
import type {
  BasketChange,
  BasketLine,
  BasketState,
  Refused,
  Route,
  ServiceLine,
  TyreLine,
} from './basket-state';
import { countTyres, noFitting, tyreLines } from './basket-state';
import { needsFitter, offersExtra } from './extras';

const tooManyLines = `One order can have ${mostStockLines} different tyres. Please remove one to add another.`;
const quantityLimits = { min: 1, max: 5 } as const;

/** These codes exclude each other: a basket has at most one wheel alignment (T-EXTRA-ALIGNMENT). */
const alignmentCodes: readonly string[] = ['WHEELALIGNMENT', 'RCWHEELALIGN4'];

/** Adds a tyre, or updates quantity and prices of the same tyre in the basket (SD19). */
export function addTyre(tyre: TyreLine): BasketChange {
  return (basket) => {
    const refused = refuseQuantity(tyre, tyre.quantity, basket.route);
    if (refused) return refused;
    const existing = tyreLines(basket).find((line) => line.stockCode === tyre.stockCode);
    if (!existing && tyreLines(basket).length >= mostStockLines) return { refused: tooManyLines };
    if (!existing) return { ...basket, lines: [...basket.lines, tyre] };
    const position = tyre.position || existing.position;
    return replaceLine(basket, { ...tyre, position });
  };
}

/** Sets the quantity of a tyre: 1 to 5, and no more than the stock (V-QTY-RANGE, SD19). */
export function setQuantity(stockCode: string, quantity: number): BasketChange {
  return (basket) => {
    const line = tyreLines(basket).find((tyre) => tyre.stockCode === stockCode);
    if (!line) return { refused: 'That tyre is no longer in your basket.' };
    if (line.quantity === quantity) return basket;
    return refuseQuantity(line, quantity, basket.route) ?? replaceLine(basket, { ...line, quantity });
  };
}

/** Adds a service that the fitter offers, if one is chosen (SD11); a wheel alignment replaces another one. */
export function addService(service: ServiceLine): BasketChange {
  return (basket) => {
    const { fitter } = basket;
    if (countTyres(basket) === 0) return { refused: 'Please choose your tyres before adding extras.' };
    if (fitter && !offersExtra(fitter, service.stockCode))
      return { refused: `${fitter.name} does not offer ${service.name}.` };
    if (basket.route === 'delivery' && needsFitter(service))
      return { refused: `${service.name} is for fitted tyres. Please choose 'Fully fitted' to add it.` };
    const excluded = alignmentCodes.includes(service.stockCode) ? alignmentCodes : [service.stockCode];
    const lines = basket.lines.filter((line) => !excluded.includes(line.stockCode));
    return { ...basket, lines: [...lines, service], extrasRemoved: null };
  };
}

/** Removes a line. Services, fitter and appointment are removed with the last tyre. */
export function removeLine(stockCode: string): BasketChange {
  return (basket) => {
    const lines = basket.lines.filter((line) => line.stockCode !== stockCode);
    if (lines.length === basket.lines.length) return basket;
    return lines.some((line) => line.kind === 'tyre')
      ? { ...basket, lines, ...(basket.extrasRemoved ? { extrasRemoved: null } : {}) }
      : { ...basket, lines: [], ...noFitting };
  };
}

/** The sellable stock of a tyre on a route; 0 when it is below the minimum. */
export function availableOf(tyre: TyreLine, route: Route): number {
  const stock = route === 'fitted' ? tyre.totalStock : tyre.deliveryStock;
  return stock < tyre.minimumStock ? 0 : stock;
}

function refuseQuantity(tyre: TyreLine, quantity: number, route: Route): Refused | undefined {
  const { min, max } = quantityLimits;
  if (!Number.isInteger(quantity) || quantity < min || quantity > max) {
    return { refused: `Please choose between ${min} and ${max} tyres.` };
  }
  const available = availableOf(tyre, route);
  if (available === 0) return { refused: 'Out of stock' };
  if (quantity > available)
    return { refused: `Only ${available} of these tyres ${available === 1 ? 'is' : 'are'} in stock.` };
  return undefined;
}

function replaceLine(basket: BasketState, changed: BasketLine): BasketState {
  return {
    ...basket,
    lines: basket.lines.map((line) => (line.stockCode === changed.stockCode ? changed : line)),
  };
}
