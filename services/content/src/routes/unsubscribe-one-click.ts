import { unsubscribeOneClick } from '@tyres/content-contract/newsletter';
import { unsubscribeOneClickInput } from '@tyres/content-contract/schemas';
import { route, text } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { leaveByLink } from '../use-cases/newsletter';

/** Ends a subscription for a mail program (RFC 8058). @throws newsletter_link_not_valid */
export const unsubscribeOneClickRoute = (deps: Deps) =>
  route(unsubscribeOneClick, unsubscribeOneClickInput, async ({ leave }, { now }) => {
    await leaveByLink(deps, leave, now);
    return text('You get no newsletter any more.');
  });
