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

/** The bus of a page, with what only the root does with it. */
export interface PageBus extends Bus {
  /** Listeners that stand; zero once every fragment is gone. */
  listenerCount(): number;
  close(): void;
}

/** The part of BroadcastChannel that the bus uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  close(): void;
}

export interface BusOptions {
  /** Carries states to the other tabs of the site; none: this tab only. */
  readonly channel?: TabChannel;
  /** Hears of listeners that throw. */
  readonly onListenerError?: (error: unknown, name: string) => void;
}

/** Only states travel to other tabs; a fact such as `basket:received` may open a modal, and that in one tab only. */
function travels(name: string): boolean {
  return name.endsWith(':changed');
}

/** Makes the one bus of a page. */
export function createBus({ channel, onListenerError }: BusOptions = {}): PageBus {
  const lastByName = new Map<string, unknown>();
  const listenersByName = new Map<string, Set<(payload: unknown) => void>>();

  const tell = (listener: (payload: unknown) => void, payload: unknown, name: string): void => {
    try {
      listener(payload);
    } catch (error) {
      onListenerError?.(error, name);
    }
  };
  const receive = (name: string, payload: unknown): boolean => {
    if (revisionOf(payload) < revisionOf(lastByName.get(name))) return false;
    lastByName.set(name, payload);
    // A copy, since a listener may end itself or others while it is told.
    for (const listener of [...(listenersByName.get(name) ?? [])]) tell(listener, payload, name);
    return true;
  };
  channel?.addEventListener('message', ({ data }) => {
    if (isTabMessage(data) && travels(data.name)) receive(data.name, data.payload);
  });

  return {
    emit(name, payload) {
      if (receive(name, payload) && travels(name)) channel?.postMessage({ name, payload });
    },
    on(name, listener) {
      const listeners = listenersByName.get(name) ?? new Set();
      const hear = (payload: unknown): void => {
        if (isPayloadOf(name, payload)) listener(payload);
      };
      listenersByName.set(name, listeners.add(hear));
      if (lastByName.has(name)) tell(hear, lastByName.get(name), name);
      return () => void listeners.delete(hear);
    },
    last(name) {
      const payload = lastByName.get(name);
      return isPayloadOf(name, payload) ? payload : undefined;
    },
    listenerCount: () => [...listenersByName.values()].reduce((count, { size }) => count + size, 0),
    close: () => channel?.close(),
  };
}

/** A fragment's own view of the bus: `end` takes back every subscription that it left. */
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

/** `emit` keeps names and payloads together; other tabs are held to the same contracts by the release gate. */
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
