import { endpoint } from '@tyres/contract-kit/endpoint';

/** An address that is notified of every change of the live state, in order, as the Standard Webhooks specification says. */
export interface Webhook {
  readonly id: number;
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly created_by: string;
  /** The last revision of the live state that it was notified of. */
  readonly delivered_revision: number;
  /** Attempts that failed since then. */
  readonly failed_attempts: number;
  /** Why the last attempt failed; null when it succeeded. */
  readonly problem: string | null;
}

export interface CreatedWebhook extends Webhook {
  /** `whsec_…`: what its messages are signed with. Shown only once. */
  readonly secret: string;
}

export interface AddWebhookInput {
  readonly url: string;
  readonly reason: string;
}

/** Every webhook, newest first. For admins: an address may contain a secret. @throws admins_only */
export const listWebhooks = /* #__PURE__ */ endpoint<object, { webhooks: readonly Webhook[] }>({
  service: 'registry',
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  audience: 'internal',
});

/** Adds a webhook, which is notified of what happens from now on. For admins. @throws admins_only, webhook_address_refused, too_many_webhooks */
export const addWebhook = /* #__PURE__ */ endpoint<AddWebhookInput, CreatedWebhook>({
  service: 'registry',
  name: 'addWebhook',
  method: 'POST',
  path: '/webhooks',
  audience: 'internal',
  body: 'json',
});

/** Removes a webhook: it gets no more notifications. For admins. @throws admins_only, unknown_webhook */
export const removeWebhook = /* #__PURE__ */ endpoint<{ id: number; reason: string }, Webhook>({
  service: 'registry',
  name: 'removeWebhook',
  method: 'POST',
  path: '/webhooks/{id}/remove',
  audience: 'internal',
  body: 'json',
});

/** The body of a message. */
export interface WebhookMessage {
  /** What was done, as in the audit log: `release`, `start_canary`, `advance_plan`, `rollback`, … */
  readonly type: string;
  /** When it was done: ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: {
    readonly revision: number;
    readonly actor: string;
    readonly reason: string | null;
    readonly from_release: number | null;
    readonly to_release: number | null;
  };
}
