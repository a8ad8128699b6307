import { createContext } from 'react';
import type { FragmentHost } from './fragment-host';

/** Where a part of a fragment tells of its failure when it keeps that to itself; nowhere on the server. */
export const FailureContext = createContext<FragmentHost['onFailure'] | undefined>(undefined);
