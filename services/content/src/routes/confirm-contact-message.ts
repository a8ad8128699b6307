import { confirmContactMessage } from '@tyres/content-contract/contact';
import { confirmContactMessageInput } from '@tyres/content-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { confirmByLink } from '../use-cases/confirm-by-link';

/** Sends a message that was written without script. @throws confirmation_not_valid */
export const confirmContactMessageRoute = (deps: Deps) =>
  route(confirmContactMessage, confirmContactMessageInput, async ({ confirm }, { now }) => {
    await confirmByLink(deps, confirm, now);
    return redirect('/contact-us?done=sent');
  });
