import { createContext, useContext } from 'react';

/** Whether the signed-in engineer may change what sessions get. */
export const MayChange = createContext(false);

/** Whether buttons that change something are shown. */
export function useMayChange(): boolean {
  return useContext(MayChange);
}
