import { createContext } from 'react';
import type { FragmentHost } from './fragment-host';

/** Reports a failure that a part of a fragment handles itself. Not available on the server. */
export const FailureContext = createContext<FragmentHost['onFailure'] | undefined>(undefined);
