import type { BusEventName } from '@tyres/contract-kit/bus-events';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { BusListener } from './bus';
import type { Shell } from './fragment';

/** The shell on the server does nothing: the bus delivers no events, and calls reject. */
const serverShell: Shell = {
  bus: { emit: () => undefined, on: () => () => undefined, last: () => undefined },
  // Not a CallError, which would bring its module into every fragment's first script.
  call: () => Promise.reject(new Error('Views make no calls on the server.')),
  navigate: () => undefined,
  replaceAddress: () => undefined,
  record: () => undefined,
};

const ShellContext = createContext<Shell>(serverShell);

/** Provides the shell to a fragment's views. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** What the shell offers to a fragment: bus, calls to services, navigation. */
export function useShell(): Shell {
  return useContext(ShellContext);
}

/** Subscribes to an event while the component is mounted; the last payload is replayed first. */
export function useBusEvent<Name extends BusEventName>(name: Name, listener: BusListener<Name>): void {
  const { bus } = useShell();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [bus, name]);
}
