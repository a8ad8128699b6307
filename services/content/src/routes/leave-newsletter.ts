import { leaveNewsletter } from '@tyres/content-contract/newsletter';
import { leaveNewsletterInput } from '@tyres/content-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { leaveByLink } from '../use-cases/newsletter';

/** Ends a subscription by its page. @throws newsletter_link_not_valid */
export const leaveNewsletterRoute = (deps: Deps) =>
  route(leaveNewsletter, leaveNewsletterInput, async ({ leave }, { now }) => {
    await leaveByLink(deps, leave, now);
    return redirect('/newsletter?done=left');
  });
