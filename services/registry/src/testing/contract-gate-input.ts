import type { Manifest } from '@tyres/registry-contract/release';
import type { GateInput } from '../domain/contract-gate/gate-input';
import { weighPages } from '../domain/contract-gate/weigh-pages';

/** What the gate looks at for a set, when nothing else is known: no edge, no live service, the usual budget. */
export function gateInput(set: readonly Manifest[], changes: Partial<GateInput> = {}): GateInput {
  return {
    set,
    stable: [],
    edgePageStates: [],
    contracts: new Map(),
    weighed: weighPages(set),
    budgetBytes: 120_000,
    ...changes,
  };
}
