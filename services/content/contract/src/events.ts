import type { Revised } from '@tyres/contract-kit/bus-events';

/**
 * The visitor's consent, once there is a choice: made now, or stored by an earlier visit. Sent by mf-content. Necessary
 * and functional cookies need no consent.
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
