import { sendContactMessage } from '@tyres/content-contract/contact';
import { sendContactMessageInput } from '@tyres/content-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { takeContactMessage } from '../use-cases/take-contact-message';

/** Takes a message that was posted without script. @throws message_not_sent, recaptcha_invalid, too_many_links */
export const sendContactMessageRoute = (deps: Deps) =>
  route(sendContactMessage, sendContactMessageInput, async (input, { sessionId, now }) => {
    const taken = await takeContactMessage(deps, input, { sessionId, now, mayConfirm: true });
    return redirect(`/contact-us?done=${taken}`);
  });
