import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { checkEndpoints } from './contract-gate/check-endpoints';
import { checkEvents } from './contract-gate/check-events';
import { checkFragments } from './contract-gate/check-fragments';
import { checkFrames } from './contract-gate/check-frames';
import { checkKit } from './contract-gate/check-kit';
import { checkPageState } from './contract-gate/check-page-state';
import { checkPages } from './contract-gate/check-pages';
import { checkRemovals } from './contract-gate/check-removals';
import { checkShadows } from './contract-gate/check-shadows';
import { checkShared } from './contract-gate/check-shared';
import { checkShell } from './contract-gate/check-shell';
import { checkSitemaps } from './contract-gate/check-sitemaps';
import { checkWeights } from './contract-gate/check-weights';
import type { Check, GateInput } from './contract-gate/gate-input';

const checks: readonly Check[] = [
  checkShell,
  checkPages,
  checkShadows,
  checkRemovals,
  checkFragments,
  checkFrames,
  checkSitemaps,
  checkEvents,
  checkShared,
  checkKit,
  checkPageState,
  checkEndpoints,
  checkWeights,
];

/** The contract gate: every problem that keeps a set of versions from being released. */
export function checkRelease(input: GateInput): readonly ReleaseProblem[] {
  return checks.flatMap((check) => check(input));
}
