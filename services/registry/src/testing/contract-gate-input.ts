import type { Manifest } from '@tyres/registry-contract/release';
import type { GateInput } from '../domain/contract-gate/gate-input';
import { weighPages } from '../domain/contract-gate/weigh-pages';

/** The contract gate's input for a set, without edges and services, with the usual budget. */
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
