import type { JobHandler } from '@tyres/service-kit/outbox';
import { object, string } from 'yup';
import { sendContactLink, sendToCustomerService, type ContactMailDeps } from './contact-mails';
import { sendNewsletter, sendNewsletterLink, sendNewsletterWelcome } from './newsletter-mails';
import type { JobName } from './jobs';

/** The handlers of all jobs. */
export function jobHandlers(
  deps: ContactMailDeps,
): Readonly<Record<JobName | 'send-newsletter', JobHandler>> {
  const payload = object({ id: string().required() });
  const issuePayload = payload.shape({ issue: string().required() });
  return {
    'send-contact-message': async (value) => sendToCustomerService(deps, (await payload.validate(value)).id),
    'send-newsletter-link': async (value) => sendNewsletterLink(deps, (await payload.validate(value)).id),
    'send-newsletter-welcome': async (value) =>
      sendNewsletterWelcome(deps, (await payload.validate(value)).id),
    'send-newsletter': async (value) => {
      const { id, issue } = await issuePayload.validate(value);
      await sendNewsletter(deps, id, issue);
    },
    'send-contact-link': async (value) => sendContactLink(deps, (await payload.validate(value)).id),
  };
}
