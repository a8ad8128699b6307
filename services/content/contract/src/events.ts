import type { Revised } from '@tyres/contract-kit/bus-events';

/**
 * What the visitor agreed to, once there is a choice: made now, or remembered from an earlier visit. Sent by mf-content.
 * What is necessary, and what merely works better, needs no word here.
 */
export interface ConsentChanged extends Revised {
  readonly analytics: boolean;
  readonly advertising: boolean;
}

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'consent:changed': ConsentChanged;
  }
}
