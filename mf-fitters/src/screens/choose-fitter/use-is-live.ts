import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the server's HTML, true once the browser has taken it over: tells plain steps from scripted ones. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
