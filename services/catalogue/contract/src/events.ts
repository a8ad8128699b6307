import type { Revised } from '@tyres/contract-kit/bus-events';

/** The postcode for fitting dates was changed (T-EARLIEST-UPDATED). Sent by mf-catalogue. */
export interface UpdatedPostcode extends Revised {
  readonly postcode: string;
}

/** The fitting route was changed by the toggle or by adding a tyre. Sent by mf-catalogue. */
export interface RouteToggled extends Revised {
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
}

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'catalogue:updatedPostcode': UpdatedPostcode;
    'catalogue:route-toggled': RouteToggled;
  }
}
