import { confirmNewsletter } from '@tyres/content-contract/newsletter';
import { confirmNewsletterInput } from '@tyres/content-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { confirmSubscription } from '../use-cases/newsletter';

/** Subscribes by a link. @throws newsletter_link_not_valid */
export const confirmNewsletterRoute = (deps: Deps) =>
  route(confirmNewsletter, confirmNewsletterInput, async ({ confirm }, { now }) => {
    await confirmSubscription(deps, confirm, now);
    return redirect('/newsletter?done=subscribed');
  });
