import { toggleRoute, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type {} from '@tyres/checkout-contract/events';
import type { Shell } from '@tyres/kit/fragment';

/** A tyre chosen on a card: how many, and on which route. */
export interface ChosenTyre {
  readonly stCode: string;
  readonly quantity: number;
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
}

/** What a purchase panel's form says with the button pressed; undefined when something is empty (V-EMPTY-VALUE). */
export function chosenTyre(form: HTMLFormElement, pressed: HTMLElement | null): ChosenTyre | undefined {
  const fields = new FormData(form);
  const stCode = fields.get('st_code');
  const quantity = Number(fields.get('quantity'));
  const route = pressed instanceof HTMLButtonElement ? pressed.value : '';
  if (typeof stCode !== 'string' || !stCode || !(quantity >= 1 && quantity <= 5) || !/^[01]$/.test(route)) return undefined;
  return { stCode, quantity, route: route === '1' ? 1 : 0 };
}

/**
 * Sets the route, adds the tyre and hands the basket on, opened (T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET). Answers whether
 * a change of route emptied the basket first.
 */
export async function addTyre({ call, bus }: Pick<Shell, 'call' | 'bus'>, tyre: ChosenTyre): Promise<{ emptied: boolean }> {
  const { emptied } = await call(toggleRoute, { route: tyre.route });
  const { basket } = await call(tyresModalWindow, { st_code: tyre.stCode, quantity: tyre.quantity });
  bus.emit('basket:received', { revision: basket.revision, basket, open: true });
  return { emptied };
}
