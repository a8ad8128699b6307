import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { gt, satisfies, valid } from 'semver';
import { findShell, titleOf, type Check } from './gate-input';

/** The shell's kit is at least as new as each micro-frontend's, within one major version. */
export const checkKit: Check = ({ set }) => {
  const shell = findShell(set);
  if (!shell) return [];
  return set.flatMap((built): ReleaseProblem[] => {
    if (valid(built.kit) === null)
      return [
        problem(
          `${titleOf(built)} does not say which version of @tyres/kit it was built with, so it is unknown whether it works in this shell. Build and publish it again.`,
        ),
      ];
    if (valid(shell.kit) === null || satisfies(shell.kit, `^${built.kit}`)) return [];
    const [breaks, remedy] = gt(built.kit, shell.kit)
      ? [
          'the older kit may lack something that it uses',
          `Release a shell with kit ^${built.kit} first, or build ${built.name} with ${shell.kit}`,
        ]
      : ['the kit has had breaking changes since', `Build ${built.name} with kit ${shell.kit}`];
    return [
      problem(
        `${titleOf(built)} was built with @tyres/kit ${built.kit}, but ${titleOf(shell)} has ${shell.kit}: ${breaks}. ${remedy}.`,
      ),
    ];
  });
};

function problem(message: string): ReleaseProblem {
  return { code: 'kit_out_of_range', message };
}
