import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tyres/service-kit/same-secret';

/** What a link says about a message that was written without script: `<id>.<signature>`. */
export function signContactLink(key: string, id: string): string {
  return `${id}.${signatureOf(key, id)}`;
}

/** The id of the message of a link; undefined for a link that is not ours. */
export function readContactLink(key: string, link: string): string | undefined {
  const id = link.slice(0, link.lastIndexOf('.'));
  return isSameSecret(link, signContactLink(key, id)) ? id : undefined;
}

function signatureOf(key: string, id: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['contact-link', id]))
    .digest('base64url');
}
