import type { WebhookSender } from '../adapters/send-webhook';
import type { Deps } from '../deps';
import {
  endLease,
  findNextMessage,
  leaseWebhooks,
  noteDelivered,
  noteFailed,
  type LeasedWebhook,
} from '../store/webhooks';

type DeliveryDeps = Pick<Deps, 'database' | 'log'> & { readonly webhooks: WebhookSender };

/** Longer than an attempt can take. */
const leaseSeconds = 30;
const firstRetrySeconds = 5;
const longestRetrySeconds = 3_600;

/**
 * Notifies each webhook of what it does not know yet: every change of the live state, in order, at least once. A webhook that
 * fails is tried again after 5 s, then after pauses that double up to an hour, and does not hold up the others.
 */
export async function deliverWebhooks(deps: DeliveryDeps): Promise<void> {
  const leased = await leaseWebhooks(deps.database, leaseSeconds);
  await Promise.all(leased.map((webhook) => deliverAll(deps, webhook)));
}

async function deliverAll(deps: DeliveryDeps, leased: LeasedWebhook): Promise<void> {
  let webhook = leased;
  for (;;) {
    const told = await deliverNext(deps, webhook);
    if (told === undefined) return;
    webhook = { ...webhook, delivered_revision: told, failed_attempts: 0 };
  }
}

/** Delivers the next message; its revision, or undefined when there is none or it failed. */
async function deliverNext(
  { database, log, webhooks }: DeliveryDeps,
  webhook: LeasedWebhook,
): Promise<number | undefined> {
  const { id, url, secret, delivered_revision: before, failed_attempts: attempts } = webhook;
  const message = await findNextMessage(database, before);
  if (!message) {
    await endLease(database, id);
    return undefined;
  }
  const { revision } = message.data;
  const body = JSON.stringify(message);
  const problem = await webhooks.send({ url, secret, id: `revision-${revision}`, body });
  if (problem === undefined)
    return (await noteDelivered(database, webhook, revision, leaseSeconds)) ? revision : undefined;
  const retrySeconds = Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** Math.min(attempts, 20));
  await noteFailed(database, webhook, { problem: problem.slice(0, 300), retrySeconds });
  log.warn({ webhook: id, revision, attempts: attempts + 1, problem }, 'a webhook was not delivered');
  return undefined;
}
