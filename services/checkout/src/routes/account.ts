import { getAccount, requestSignIn, signIn, signOut } from '@tyres/checkout-contract/endpoints';
import {
  getAccountInput,
  requestSignInInput,
  signInInput,
  signOutInput,
} from '@tyres/checkout-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { basketIdOf } from '../store/baskets';
import { callerOf } from '../use-cases/caller-of';
import { findAccount, requestSignIn as request, signIn as takeLink } from '../use-cases/sign-in';

const loginPath = '/user/login';

/** Has a link sent to an address; the answer is the same for every address (SD40). */
export const requestSignInRoute = (deps: Deps) =>
  route(requestSignIn, requestSignInInput, async ({ email }) => {
    await request(deps, email);
    return redirect(`${loginPath}?sent=1`);
  });

/** Signs the browser in with a link, and gives it a new key. @throws sign_in_link_invalid */
export const signInRoute = (deps: Deps) =>
  route(signIn, signInInput, async ({ link }, context) => {
    context.giveBrowserKey(await takeLink(deps, callerOf(context), link));
    return redirect(loginPath);
  });

/** Signs the browser out. */
export const signOutRoute = (deps: Deps) =>
  route(signOut, signOutInput, async (_, context) => {
    const { sessionId, browserKey } = context;
    await deps.accounts.signOut({ basketId: basketIdOf(sessionId), key: browserKey });
    return redirect(loginPath);
  });

/** The account of the browser, with its orders. */
export const getAccountRoute = (deps: Deps) =>
  route(getAccount, getAccountInput, async (_, context) => ({
    account: await findAccount(deps, callerOf(context)),
  }));
