import { removeWebhook } from '@tyres/registry-contract/webhook-endpoints';
import { removeWebhookInput } from '@tyres/registry-contract/webhook-schemas';
import type { Deps } from '../deps';
import { unknownWebhook } from '../domain/webhook-errors';
import { insertAudit } from '../store/audit';
import { removeWebhook as remove } from '../store/webhooks';
import { action } from '../use-cases/action';

/** Removes a webhook. @throws admins_only, unknown_webhook */
export const removeWebhookRoute = ({ database, ...deps }: Deps) =>
  action(
    deps,
    { endpoint: removeWebhook, input: removeWebhookInput, by: 'admins' },
    ({ id, reason }, { name: actor }) =>
      database.transaction(async (tx) => {
        const webhook = await remove(tx, id);
        if (!webhook) throw unknownWebhook(id);
        await insertAudit(tx, { actor, action: 'remove_webhook', reason, detail: { id } });
        return webhook;
      }),
  );
