import { contactUs, type ContactUsResponse } from '@tyres/content-contract/contact';
import { contactUsInput } from '@tyres/content-contract/schemas';
import { Refusal } from '@tyres/contract-kit/problem';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { newContactForm } from '../use-cases/contact-form';
import { takeContactMessage } from '../use-cases/take-contact-message';

/** Sends a message to customer service. Where its stamp or hidden field is not right, the answer has what a new attempt needs (SD39). */
export const contactUsRoute = (deps: Deps) =>
  route(contactUs, contactUsInput, async (input, context): Promise<ContactUsResponse> => {
    const { sessionId, now } = context;
    try {
      await takeContactMessage(deps, input, { sessionId, now, mayConfirm: false });
      return { send: 1 };
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== 'message_not_sent') throw error;
      context.noteRefusedInput();
      const form = await newContactForm(deps.database, sessionId, now);
      return { send: 0, message: error.problem.message, form };
    }
  });
