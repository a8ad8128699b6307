import { subscribeToNewsletter } from '@tyres/content-contract/newsletter';
import { subscribeToNewsletterInput } from '@tyres/content-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { askForNewsletter } from '../use-cases/newsletter';

/** Sends a link that confirms. The hidden field is filled by programs only, which are answered likewise. */
export const subscribeToNewsletterRoute = (deps: Deps) =>
  route(subscribeToNewsletter, subscribeToNewsletterInput, async ({ email, human }, context) => {
    if (human) context.noteRefusedInput();
    else await askForNewsletter(deps, email, context.now);
    return redirect('/newsletter?done=asked');
  });
