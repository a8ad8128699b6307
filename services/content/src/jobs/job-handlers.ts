import type { JobHandler } from '@tyres/service-kit/outbox';
import { object, string } from 'yup';
import { sendContactLink, sendToCustomerService, type ContactMailDeps } from './contact-mails';
import type { JobName } from './jobs';

/** The handlers of all jobs. */
export function jobHandlers(deps: ContactMailDeps): Readonly<Record<JobName, JobHandler>> {
  const payload = object({ id: string().required() });
  return {
    'send-contact-message': async (value) => sendToCustomerService(deps, (await payload.validate(value)).id),
    'send-contact-link': async (value) => sendContactLink(deps, (await payload.validate(value)).id),
  };
}
