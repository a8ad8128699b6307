import type { BusEventName } from '@tyres/contract-kit/bus-events';
import { CallError } from '@tyres/contract-kit/endpoint';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { BusListener } from './bus';
import type { Shell } from './fragment';

/** On the server a view may ask for the shell, but nothing happens there: the bus is silent, calls reject. */
const serverShell: Shell = {
  bus: { emit: () => undefined, on: () => () => undefined, last: () => undefined },
  call: () =>
    Promise.reject(
      new CallError({ status: 0, code: 'no_answer', message: 'Views make no calls on the server.' }),
    ),
  navigate: () => undefined,
  replaceAddress: () => undefined,
  record: () => undefined,
};

const ShellContext = createContext<Shell>(serverShell);

/** Gives a fragment's views their shell. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** What the shell does for a fragment: bus, calls to services, navigation. */
export function useShell(): Shell {
  return useContext(ShellContext);
}

/** Hears an event for as long as the component stands; the last payload is replayed first. */
export function useBusEvent<Name extends BusEventName>(name: Name, listener: BusListener<Name>): void {
  const { bus } = useShell();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [bus, name]);
}
