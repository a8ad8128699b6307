import { useEffect, useState } from 'react';

/** The id of a fitter's card in the list. */
export const cardId = (account: string): string => `fitter-${account}`;

export interface Selection {
  /** The account number of the selected fitter. */
  readonly selected: string | undefined;
  /** Selects the fitter, unselects the others, then focuses and scrolls to its card (T-FITTERS-SELECT). */
  readonly select: (account: string) => void;
}

/** Which fitter of the list is selected; at first the one that was selected before the page was rendered. */
export function useSelection(selectedAtFirst: string | undefined): Selection {
  const [selected, setSelected] = useState(selectedAtFirst);
  // A new object for each selection: a second one of the same fitter scrolls to its card again.
  const [attended, setAttended] = useState<{ readonly account: string }>();
  useEffect(() => {
    if (!attended) return;
    const card = document.getElementById(cardId(attended.account));
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  }, [attended]);
  const select = (account: string): void => {
    setSelected(account);
    setAttended({ account });
  };
  return { selected, select };
}
