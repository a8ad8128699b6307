import type { Revised } from '@tyres/contract-kit/bus-events';

/**
 * The visitor's consent, once there is a choice: made now, or stored by an earlier visit. Sent by mf-content. Necessary
 * cookies need no consent. `functional` is for third parties that a feature needs, such as Google's map.
 */
export interface ConsentChanged extends Revised {
  readonly analytics: boolean;
  readonly functional: boolean;
  readonly advertising: boolean;
}

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'consent:changed': ConsentChanged;
  }
}
