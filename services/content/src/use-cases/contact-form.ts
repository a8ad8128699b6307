import type { ContactForm } from '@tyres/content-contract/contact';
import type { Deps } from '../deps';
import { createBotChallenge } from '../domain/bot-check';
import { makeStamp } from '../domain/contact-stamp';
import { linkKey } from '../store/link-key';

/** A new stamp for a session's form, and a challenge that belongs to it. */
export async function newContactForm(
  { database, recaptcha }: Pick<Deps, 'database' | 'recaptcha'>,
  sessionId: string,
  now: Date,
): Promise<ContactForm> {
  const key = await linkKey(database);
  const stamp = makeStamp(key, sessionId, now);
  return {
    stamp,
    challenge: await createBotChallenge(key, stamp.split('.')[0] ?? '', now),
    ...(recaptcha ? { recaptcha: { site_key: recaptcha.siteKey, script_url: recaptcha.scriptUrl } } : {}),
  };
}
