import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { findShell, titleOf, type Check } from './gate-input';

/** React refuses to run with a react-dom of another version, so these versions are exactly equal in a set. */
const exactlyShared = ['react', 'react-dom'] as const;

/** Every micro-frontend was built with the shell's exact React. */
export const checkShared: Check = ({ set }) => {
  const shell = findShell(set);
  if (!shell) return [];
  return set.flatMap((built) =>
    exactlyShared
      .filter((name) => built.shared[name] !== undefined && built.shared[name] !== shell.shared[name])
      .map((name): ReleaseProblem => ({
        code: 'shared_differs',
        message: `${titleOf(built)} was built with ${name} ${built.shared[name]}, but ${titleOf(shell)} has ${shell.shared[name] ?? 'none'}. A page loads one ${name} for all fragments, and these were not tested with that one. Build ${built.name} with the shell's, or release a shell with ${name} ${built.shared[name]} in the same set.`,
      })),
  );
};
