import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the server's HTML, true once hydrated: whether a step is a plain link or form. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
