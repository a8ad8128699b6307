import { setDontShowBuyAgainModal } from '@tyres/search-contract/endpoints';
import { setDontShowBuyAgainModalInput } from '@tyres/search-contract/schemas';
import { route, type Route } from '@tyres/service-kit/route';
import { hideBuyAgainCookie } from '../domain/buy-again-cookie';

/** Hides the buy-again modal from this visitor for a year, by a cookie (C-DONT-SHOW-BUY-AGAIN, SD33). */
export const setDontShowBuyAgainModalRoute = (): Route =>
  route(setDontShowBuyAgainModal, setDontShowBuyAgainModalInput, async (_, context) => {
    context.setCookie(hideBuyAgainCookie);
    return { cookie_set: 1 as const };
  });
