import { setDontShowBuyAgainModal } from '@tyres/search-contract/endpoints';
import { setDontShowBuyAgainModalInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { hideBuyAgainCookie } from '../domain/buy-again-cookie';
import { withCookie } from './with-cookie';

/** Keeps the buy-again modal away from this visitor for a year (C-DONT-SHOW-BUY-AGAIN, SD33). */
export const setDontShowBuyAgainModalRoute = () =>
  withCookie(
    route(setDontShowBuyAgainModal, setDontShowBuyAgainModalInput, async () => ({ cookie_set: 1 as const })),
    hideBuyAgainCookie,
  );
