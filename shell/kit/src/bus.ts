import type { BusEventName, BusEvents } from '@tyres/contract-kit/bus-events';

export type BusListener<Name extends BusEventName> = (payload: BusEvents[Name]) => void;

/** Events between micro-frontends of one page, and by revision between tabs. */
export interface Bus {
  /** Tells everybody, this tab first. A payload older than the last one is dropped. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Listens; the last payload, if any, is replayed at once. Returns its own undo. */
  on<Name extends BusEventName>(name: Name, listener: BusListener<Name>): () => void;
  /** The last payload, if there was one. */
  last<Name extends BusEventName>(name: Name): BusEvents[Name] | undefined;
}
