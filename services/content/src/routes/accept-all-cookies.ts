import { acceptAllCookies } from '@tyres/content-contract/consent';
import { acceptAllCookiesInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { keepCookieChoice } from '../use-cases/keep-cookie-choice';

const all = { performance: true, functional: true, advertising: true };

/** Allows all cookies for six months (C-ACCEPT-COOKIES). */
export const acceptAllCookiesRoute = () =>
  route(acceptAllCookies, acceptAllCookiesInput, async (_, context) =>
    keepCookieChoice({ kind: 'settings', settings: all }, context),
  );
