import { setMobileFitting } from '@tyres/search-contract/endpoints';
import { setMobileFittingInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** Marks the session as one for mobile fitting (C-SET-MOBILE-FITTING). */
export const setMobileFittingRoute = ({ sessions }: Deps) =>
  route(setMobileFitting, setMobileFittingInput, async (_input, { sessionId }) => {
    await sessions.change(sessionId, { mobileFitting: true });
    return { mobile_fitting: 1 as const };
  });
