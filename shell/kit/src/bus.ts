import type { BusEventName, BusEvents } from '@tyres/contract-kit/bus-events';

export type BusListener<Name extends BusEventName> = (payload: BusEvents[Name]) => void;

/** Events between the micro-frontends of a page and, by revision, between tabs. */
export interface Bus {
  /** Notifies all listeners, this tab first. A payload older than the last one is dropped. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Subscribes; the last payload, if any, is replayed at once. Returns a function that unsubscribes. */
  on<Name extends BusEventName>(name: Name, listener: BusListener<Name>): () => void;
  /** The last payload, if there was one. */
  last<Name extends BusEventName>(name: Name): BusEvents[Name] | undefined;
}

/** The bus of a page, with a method that only the root uses. */
export interface PageBus extends Bus {
  /** Number of listeners; zero once every fragment is unmounted. */
  listenerCount(): number;
}

/** The part of BroadcastChannel that the bus uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export interface BusOptions {
  /** Sends states to the other tabs of the site; without it, events stay in this tab. */
  readonly channel?: TabChannel;
  /** Called when a listener throws. */
  readonly onListenerError?: (error: unknown, name: string) => void;
}

/** Only states are sent to other tabs. Another event, such as `basket:received`, may open a modal in its own tab only. */
function isState(name: string): boolean {
  return name.endsWith(':changed');
}

/** Creates the bus of a page. */
export function createBus({ channel, onListenerError }: BusOptions = {}): PageBus {
  const lastByName = new Map<string, unknown>();
  const listenersByName = new Map<string, Set<(payload: unknown) => void>>();

  const notify = (listener: (payload: unknown) => void, payload: unknown, name: string): void => {
    try {
      listener(payload);
    } catch (error) {
      onListenerError?.(error, name);
    }
  };
  const receive = (name: string, payload: unknown): boolean => {
    if (revisionOf(payload) < revisionOf(lastByName.get(name))) return false;
    lastByName.set(name, payload);
    // A copy, since a listener may unsubscribe itself or others.
    for (const listener of [...(listenersByName.get(name) ?? [])]) notify(listener, payload, name);
    return true;
  };
  channel?.addEventListener('message', ({ data }) => {
    if (isTabMessage(data) && isState(data.name)) receive(data.name, data.payload);
  });

  return {
    emit(name, payload) {
      if (receive(name, payload) && isState(name)) channel?.postMessage({ name, payload });
    },
    on(name, listener) {
      const listeners = listenersByName.get(name) ?? new Set();
      const onPayload = (payload: unknown): void => {
        if (isPayloadOf(name, payload)) listener(payload);
      };
      listenersByName.set(name, listeners.add(onPayload));
      if (lastByName.has(name)) notify(onPayload, lastByName.get(name), name);
      return () => void listeners.delete(onPayload);
    },
    last(name) {
      const payload = lastByName.get(name);
      return isPayloadOf(name, payload) ? payload : undefined;
    },
    listenerCount: () => [...listenersByName.values()].reduce((count, { size }) => count + size, 0),
  };
}

/** A fragment's own view of the bus: `end` removes all its subscriptions. */
export function scopeBus(bus: Bus): { readonly bus: Bus; readonly end: () => void } {
  const undos = new Set<() => void>();
  const scoped: Bus = {
    emit: (name, payload) => bus.emit(name, payload),
    last: (name) => bus.last(name),
    on(name, listener) {
      const undo = bus.on(name, listener);
      undos.add(undo);
      return () => {
        undos.delete(undo);
        undo();
      };
    },
  };
  return {
    bus: scoped,
    end: () => {
      for (const undo of undos) undo();
      undos.clear();
    },
  };
}

/** `emit` type-checks payloads; for other tabs, the release gate checks that they use the same contracts. */
function isPayloadOf<Name extends BusEventName>(_name: Name, payload: unknown): payload is BusEvents[Name] {
  return typeof payload === 'object' && payload !== null;
}

function revisionOf(payload: unknown): number {
  if (typeof payload !== 'object' || payload === null || !('revision' in payload)) return 0;
  return typeof payload.revision === 'number' ? payload.revision : 0;
}

function isTabMessage(value: unknown): value is { name: string; payload: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'payload' in value
  );
}
