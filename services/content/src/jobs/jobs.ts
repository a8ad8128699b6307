import type { Queryable } from '@tyres/service-kit/database';
import { createOutbox } from '@tyres/service-kit/outbox';

/** The service's outbox; its tables are in a schema of their own. */
export const outbox = createOutbox('content_jobs');

export type JobName =
  'send-contact-message' | 'send-contact-link' | 'send-newsletter-link' | 'send-newsletter-welcome';

/** Enqueues a mail about a message or a subscription in the transaction that causes it. */
export type AddJob = (tx: Queryable, name: JobName, id: string) => Promise<void>;

/** Attempts over three days: a mail server may be away for a weekend. */
const maxAttempts = 25;

export const addJob: AddJob = async (tx, name, id) => {
  await outbox.enqueue(tx, name, { id }, { key: `${name}:${id}`, maxAttempts });
};
