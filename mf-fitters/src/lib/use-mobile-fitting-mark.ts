import { useEffect } from 'react';
import { useShell } from '@tyres/kit/use-shell';
import { setMobileFitting } from '@tyres/search-contract/endpoints';

/** Marks the session for mobile fitting when a page of mobile fitters is opened (T-MOBILE-LANDING). */
export function useMobileFittingMark(isMobile: boolean): void {
  const { call } = useShell();
  useEffect(() => {
    // Without the mark the visitor chooses mobile fitters by hand, so no message is needed.
    if (isMobile) call(setMobileFitting, {}).catch(() => console.error('There was an error!'));
  }, [call, isMobile]);
}
