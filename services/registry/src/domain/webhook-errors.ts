import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** The registry sends nothing to this address. */
export function webhookAddressRefused(why: string): Refusal {
  return refusal(422, 'webhook_address_refused', `${why} Nothing was added.`, { url: why });
}

/** There are as many webhooks as there may be. */
export function tooManyWebhooks(most: number): Refusal {
  return refusal(409, 'too_many_webhooks', `There are ${most} webhooks already. Remove one first.`);
}

/** No webhook has this number. */
export function unknownWebhook(id: number): Refusal {
  return refusal(404, 'unknown_webhook', `There is no webhook ${id}. \`tyres webhook list\` shows them.`);
}
