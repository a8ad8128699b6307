import type { Revised } from '@tyres/contract-kit/bus-events';
import type { Basket } from './payloads';

/** The whole basket after each change; revision is the basket's own. Sent by mf-checkout's basket store. */
export interface BasketChanged extends Revised {
  readonly basket: Basket;
}

/** A screen of another team changed the basket by a call; mf-checkout takes it over and, if asked, shows it. */
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
