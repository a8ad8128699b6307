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

/** Signs the session in with a link. @throws sign_in_link_invalid */
export const signInRoute = (deps: Deps) =>
  route(signIn, signInInput, async ({ link }, context) => {
    await takeLink(deps, callerOf(context), link);
    return redirect(loginPath);
  });

/** Signs the session out. */
export const signOutRoute = (deps: Deps) =>
  route(signOut, signOutInput, async (_, context) => {
    await deps.accounts.signOut(basketIdOf(context.sessionId));
    return redirect(loginPath);
  });

/** The account of the session, with its orders. */
export const getAccountRoute = (deps: Deps) =>
  route(getAccount, getAccountInput, async (_, context) => ({
    account: await findAccount(deps, callerOf(context)),
  }));
