import { randomBytes } from 'node:crypto';
import { addWebhook } from '@tyres/registry-contract/webhook-endpoints';
import { addWebhookInput } from '@tyres/registry-contract/webhook-schemas';
import type { Deps } from '../deps';
import { tooManyWebhooks, webhookAddressRefused } from '../domain/webhook-errors';
import { insertAudit } from '../store/audit';
import { findWebhooks, insertWebhook, lockWebhooks } from '../store/webhooks';
import { action } from '../use-cases/action';

const secretBytes = 32;
const mostWebhooks = 20;

/** Adds a webhook, which is notified of what happens from now on, and returns its secret this once. @throws admins_only, webhook_address_refused, too_many_webhooks */
export const addWebhookRoute = ({ database, webhooks, ...deps }: Deps) =>
  action(
    deps,
    { endpoint: addWebhook, input: addWebhookInput, by: 'admins' },
    async ({ url, reason }, { name: actor }) => {
      const refused = await webhooks.refusalOf(url);
      if (refused !== undefined) throw webhookAddressRefused(refused);
      const secret = randomBytes(secretBytes);
      return database.transaction(async (tx) => {
        await lockWebhooks(tx);
        if ((await findWebhooks(tx)).length >= mostWebhooks) throw tooManyWebhooks(mostWebhooks);
        const webhook = await insertWebhook(tx, { url, secret, createdBy: actor });
        const { id } = webhook;
        await insertAudit(tx, {
          actor,
          action: 'add_webhook',
          reason,
          detail: { id, host: new URL(url).host },
        });
        return { ...webhook, secret: `whsec_${secret.toString('base64')}` };
      });
    },
  );
