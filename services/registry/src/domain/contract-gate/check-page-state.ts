import { findShell, isLive, titleOf, type Check } from './gate-input';

/**
 * The shell can read the page state that the edges write. Without edges there is nothing to compare. A shell that is
 * live already is not refused, since that would not help.
 */
export const checkPageState: Check = ({ set, stable, edgePageStates }) => {
  const shell = findShell(set);
  if (!shell || isLive(shell, stable) || edgePageStates.every((written) => written === shell.pageState))
    return [];
  const written = [...new Set(edgePageStates)].sort((a, b) => a - b);
  const reads =
    shell.pageState === undefined
      ? 'does not say which page state it reads'
      : `reads page state ${shell.pageState}`;
  const remedy =
    written.length > 1
      ? 'The edges are being updated: wait until all write the same version, then try again.'
      : `Edges and shell need the same version of @tyres/kit: update the older of them first.`;
  return [
    {
      code: 'page_state_unknown',
      message: `${titleOf(shell)} ${reads}, but the edges write ${written.join(' and ')}: pages would not start in the browser. ${remedy}`,
    },
  ];
};
