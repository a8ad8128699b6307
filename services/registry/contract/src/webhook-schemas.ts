import { object, string } from 'yup';
import { databaseId, reason } from './schema-parts';

const address = 'Give the address that is told: https://…, without user, password and fragment.';

export const listWebhooksInput = object({});
export const addWebhookInput = object({
  url: string()
    .trim()
    .max(500, 'An address has at most 500 characters.')
    .required(address)
    .test({ message: address, test: isAddress }),
  reason,
});
export const removeWebhookInput = object({ id: databaseId, reason });

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}
