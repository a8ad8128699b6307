/**
 * The events between micro-frontends, by name. Each owner adds its own by interface merging in its service's
 * contract, so that a wrong name or payload does not compile:
 *
 *     declare module '@tyres/contract-kit/bus-events' {
 *       interface BusEvents { 'basket:changed': BasketChanged }
 *     }
 *
 * A payload is the whole new state with its revision.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the owners' contracts
export interface BusEvents {}

export type BusEventName = keyof BusEvents & string;

/** The revision in every payload: receivers drop those older than the one they have. */
export interface Revised {
  readonly revision: number;
}
