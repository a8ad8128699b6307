import { createOutbox, type JobHandler, type Lane } from '@tyres/service-kit/outbox';
import { boolean, mixed, object, string, type Schema } from 'yup';
import { providerNames, type ProviderName } from '../domain/payment-ledger';
import type { Queryable } from '@tyres/service-kit/database';
import type { CallSignal } from '@tyres/service-kit/deadline';
import { messageChannels, messageKinds, type MessageChannel } from '../store/messages';

const reference = string().required();
const byReference = object({ reference });
const byPayment = object({
  provider: mixed<ProviderName>().oneOf(providerNames).required(),
  code: string().required(),
});

/** The jobs by name, with the schemas of their payloads. */
const payloads = {
  'fulfil-order': byReference,
  'settle-payment': byPayment,
  'inquire-payment': byPayment,
  'check-payment': byReference,
  'empty-basket': byReference,
  'release-holds': object({ reference, appointment: boolean().required() }),
  'match-appointment': byReference,
  'send-change': object({
    reference,
    channel: mixed<MessageChannel>().oneOf(messageChannels).required(),
    appointment: string().required(),
  }),
  'release-time': object({
    basketId: string().required(),
    id: string().required(),
    accountNumber: string().required(),
    date: string().required(),
    time: string().nullable().defined(),
  }),
  'send-sign-in': object({ request: string().required() }),
  'send-message': object({
    reference,
    channel: mixed<MessageChannel>().oneOf(messageChannels).required(),
    kind: mixed<(typeof messageKinds)[number]>().oneOf(messageKinds).required(),
  }),
} as const;

type Payloads = typeof payloads;
export type JobName = keyof Payloads;
export type JobPayloads = { readonly [Name in JobName]: Payloads[Name]['__outputType'] };

export interface Jobs {
  /**
   * Enqueues a job in the transaction that causes it: it runs only if that commits. Waiting jobs with the same name and
   * payload are deduplicated. Returns whether it was added: with `unlessRunning` a job that runs is left alone, and one
   * that waits for a retry runs now.
   */
  add<Name extends JobName>(
    database: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: { delaySeconds?: number; unlessRunning?: boolean },
  ): Promise<boolean>;
}

/** The service's outbox; its tables are in a schema of their own. */
export const outbox = createOutbox('checkout_jobs');

/** Runs before all other jobs that are due: somebody has paid and waits for the goods. */
const urgentJob: JobName = 'fulfil-order';

export const jobs: Jobs = {
  add: (database, name, payload, options = {}) =>
    outbox.enqueue(database, name, payload, {
      key: [name, ...Object.values(payload)].join(':'),
      priority: name === urgentJob ? -1 : 0,
      ...options,
    }),
};

export interface JobContext {
  /** True when there is no retry after this attempt. */
  readonly isLastAttempt: boolean;
  readonly signal: CallSignal;
}

/** A handler for each job. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], context: JobContext) => Promise<void>;
};

const jobTimeoutMs = 30_000;

/** Jobs that wait for a mail server or a text gateway; they run beside the others, which never wait for them. */
const messageJobs: readonly string[] = [
  'send-message',
  'send-change',
  'send-sign-in',
] satisfies readonly JobName[];
const orderWorkers = 4;
const messageWorkers = 3;

/** The workers of the outbox: one group for orders and money, and one for messages. */
export function outboxLanes(handlers: JobHandlers): readonly Lane[] {
  const all = Object.entries(outboxHandlers(handlers));
  const isMessage = ([name]: readonly [string, JobHandler]): boolean => messageJobs.includes(name);
  return [
    { handlers: Object.fromEntries(all.filter((job) => !isMessage(job))), concurrency: orderWorkers },
    { handlers: Object.fromEntries(all.filter(isMessage)), concurrency: messageWorkers },
  ];
}

/** The handlers for the outbox: validates payloads and sets a timeout. */
export function outboxHandlers(handlers: JobHandlers): Readonly<Record<JobName, JobHandler>> {
  return {
    'fulfil-order': checked(payloads['fulfil-order'], handlers['fulfil-order']),
    'settle-payment': checked(payloads['settle-payment'], handlers['settle-payment']),
    'inquire-payment': checked(payloads['inquire-payment'], handlers['inquire-payment']),
    'check-payment': checked(payloads['check-payment'], handlers['check-payment']),
    'empty-basket': checked(payloads['empty-basket'], handlers['empty-basket']),
    'release-holds': checked(payloads['release-holds'], handlers['release-holds']),
    'match-appointment': checked(payloads['match-appointment'], handlers['match-appointment']),
    'send-change': checked(payloads['send-change'], handlers['send-change']),
    'release-time': checked(payloads['release-time'], handlers['release-time']),
    'send-sign-in': checked(payloads['send-sign-in'], handlers['send-sign-in']),
    'send-message': checked(payloads['send-message'], handlers['send-message']),
  };
}

function checked<Payload>(
  schema: Schema<Payload>,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): JobHandler {
  return async (payload, { isLastAttempt }) =>
    handle(await schema.validate(payload), { isLastAttempt, signal: AbortSignal.timeout(jobTimeoutMs) });
}
