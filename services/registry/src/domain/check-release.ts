import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { checkEndpoints } from './gate/check-endpoints';
import { checkEvents } from './gate/check-events';
import { checkFragments } from './gate/check-fragments';
import { checkKit } from './gate/check-kit';
import { checkPageState } from './gate/check-page-state';
import { checkPages } from './gate/check-pages';
import { checkShared } from './gate/check-shared';
import { checkShell } from './gate/check-shell';
import { checkWeights } from './gate/check-weights';
import type { Check, GateInput } from './gate/gate-input';

const checks: readonly Check[] = [
  checkShell,
  checkPages,
  checkFragments,
  checkEvents,
  checkShared,
  checkKit,
  checkPageState,
  checkEndpoints,
  checkWeights,
];

/** Everything that keeps a set of versions from being released; none when it may be. */
export function checkRelease(input: GateInput): readonly ReleaseProblem[] {
  return checks.flatMap((check) => check(input));
}
