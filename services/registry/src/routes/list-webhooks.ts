import { listWebhooks } from '@tyres/registry-contract/webhook-endpoints';
import { listWebhooksInput } from '@tyres/registry-contract/webhook-schemas';
import type { Deps } from '../deps';
import { findWebhooks } from '../store/webhooks';
import { action } from '../use-cases/action';

/** Every webhook, newest first. @throws admins_only */
export const listWebhooksRoute = (deps: Deps) =>
  action(deps, { endpoint: listWebhooks, input: listWebhooksInput, by: 'admins' }, async () => ({
    webhooks: await findWebhooks(deps.database),
  }));
