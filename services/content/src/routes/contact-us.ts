import { contactUs, type ContactUsResponse } from '@tyres/content-contract/contact';
import { contactUsInput } from '@tyres/content-contract/schemas';
import { Refusal } from '@tyres/contract-kit/problem';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { newContactForm } from '../use-cases/contact-form';
import { takeContactMessage } from '../use-cases/take-contact-message';

const notSent = ['message_not_sent', 'message_too_soon', 'bot_check_unavailable'];

/** Sends a message to customer service. A refused one gets what the next attempt needs: more time, a link, or a new form (SD39). */
export const contactUsRoute = (deps: Deps) =>
  route(contactUs, contactUsInput, async (input, context): Promise<ContactUsResponse> => {
    const { sessionId, now } = context;
    try {
      await takeContactMessage(deps, input, { sessionId, now, mayConfirm: false });
      return { send: 1 };
    } catch (error) {
      if (!(error instanceof Refusal) || !notSent.includes(error.problem.code)) throw error;
      context.noteRefusedInput();
      const { code, message } = error.problem;
      // The form is good in a few seconds; a new one would be as young.
      if (code === 'message_too_soon') return { send: 0, message };
      if (code === 'bot_check_unavailable') return { send: 0, message, by_link: true };
      return { send: 0, message, form: await newContactForm(deps, sessionId, now) };
    }
  });
