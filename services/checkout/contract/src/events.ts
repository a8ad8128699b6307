import type { Revised } from '@tyres/contract-kit/bus-events';
import type { Basket } from './payloads';

/** The basket after each change, with the basket's own revision. Sent by mf-checkout's basket store. */
export interface BasketChanged extends Revised {
  readonly basket: Basket;
}

/** Another team's screen changed the basket by a call; mf-checkout adopts it and, if `open`, shows it. */
export interface BasketReceived extends Revised {
  readonly basket: Basket;
  /** Opens 'Your tyre selection'. */
  readonly open: boolean;
}

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'basket:changed': BasketChanged;
    'basket:received': BasketReceived;
  }
}
