import type { ContactUsInput } from '@tyres/content-contract/contact';
import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { isSolved } from '../domain/bot-check';
import { readStamp } from '../domain/contact-stamp';
import {
  formFilledByProgram,
  botCheckUnavailable,
  recaptchaInvalid,
  stampNotValid,
  stampTooOld,
  stampTooYoung,
  stampUsed,
  tooManyLinks,
} from '../errors';
import { countLinks, findMessage, insertMessage, type TypedMessage } from '../store/contact-messages';
import { linkKey } from '../store/link-key';

export interface Sender {
  readonly sessionId: string;
  readonly now: Date;
  /** Whether the sender may confirm by a link in place of the bot check, as forms without script do. */
  readonly mayConfirm: boolean;
}

/** `confirm`: the sender is sent a link, and the message goes on when it is used. */
export type Taken = 'sent' | 'confirm';

const dayMs = 24 * 60 * 60 * 1_000;
const linksPerDay = 3;

/**
 * Takes a message, once for each stamp: another attempt with the same text gets the same answer.
 * @throws message_not_sent, recaptcha_invalid, bot_check_unavailable, too_many_links
 */
export async function takeContactMessage(deps: Deps, input: ContactUsInput, sender: Sender): Promise<Taken> {
  const { database } = deps;
  if (input.human) throw formFilledByProgram();
  const id = await readId(database, input.stamp, sender);
  const typed = typedOf(input);
  const before = await findMessage(database, id);
  if (before) return sameAs(before, typed);
  const isConfirmed = await checkBot(deps, id, input, sender);
  const isAdded = await database.transaction((tx) =>
    addMessage({ ...deps, tx }, { ...typed, id, createdAt: sender.now }, isConfirmed),
  );
  if (isAdded) return isConfirmed ? 'sent' : 'confirm';
  const rival = await findMessage(database, id);
  if (!rival) throw stampNotValid();
  return sameAs(rival, typed);
}

async function readId(database: Queryable, text: string, { sessionId, now }: Sender): Promise<string> {
  const stamp = readStamp(await linkKey(database), sessionId, text, now);
  if (!stamp) throw stampNotValid();
  if (stamp.age === 'too-young') throw stampTooYoung();
  if (stamp.age === 'too-old') throw stampTooOld();
  return stamp.id;
}

/** Whether the bot check is passed; false where a link is to confirm the message. */
async function checkBot(
  { database, recaptcha }: Pick<Deps, 'database' | 'recaptcha'>,
  id: string,
  { 'g-recaptcha-response': response }: ContactUsInput,
  { mayConfirm }: Sender,
): Promise<boolean> {
  if (!response && mayConfirm) return false;
  if (!response) throw recaptchaInvalid();
  // With a key too, since without consent to Google the browser does our own check.
  if (await isSolved(await linkKey(database), id, response)) return true;
  const verdict = await recaptcha?.verify(response);
  if (verdict === 'passed') return true;
  if (verdict !== 'unavailable') throw recaptchaInvalid();
  if (!mayConfirm) throw botCheckUnavailable();
  return false;
}

async function addMessage(
  { tx, addJob }: Pick<Deps, 'addJob'> & { readonly tx: Queryable },
  message: TypedMessage & { readonly id: string; readonly createdAt: Date },
  isConfirmed: boolean,
): Promise<boolean> {
  if (!isConfirmed) {
    const since = new Date(message.createdAt.getTime() - dayMs);
    if ((await countLinks(tx, message.email, since)) >= linksPerDay) throw tooManyLinks();
  }
  const isAdded = await insertMessage(tx, { ...message, state: isConfirmed ? 'waiting' : 'unconfirmed' });
  if (isAdded) await addJob(tx, isConfirmed ? 'send-contact-message' : 'send-contact-link', message.id);
  return isAdded;
}

function sameAs(before: TypedMessage & { readonly state: string }, typed: TypedMessage): Taken {
  const fields = ['name', 'email', 'telephone', 'reference', 'message'] as const;
  if (fields.some((field) => before[field] !== typed[field])) throw stampUsed();
  return before.state === 'unconfirmed' ? 'confirm' : 'sent';
}

function typedOf({ name, email, telephone, reference = '', message }: ContactUsInput): TypedMessage {
  return { name, email, telephone, reference, message: message.replaceAll('\r\n', '\n') };
}
