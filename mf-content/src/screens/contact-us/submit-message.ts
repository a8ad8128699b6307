import { contactUs, type ContactForm } from '@tyres/content-contract/contact';
import { contactForm } from '@tyres/content-contract/contact-form';
import type { Call } from '@tyres/contract-kit/endpoint';
import { fieldErrors } from '@tyres/kit/field-errors';
import type { Outcome } from '@tyres/kit/outcome';
import type { BotCheckRun } from './use-bot-check';

export interface MessageSubmit {
  readonly call: Call;
  readonly check: Pick<BotCheckRun, 'solve' | 'renew'>;
  /** The form for the next attempt. */
  readonly onForm: (form: ContactForm) => void;
  /** Whether the sender may have a link e-mailed in place of the check, which gave no verdict. */
  readonly onOffer: (offersLink: boolean) => void;
  readonly onSent: () => void;
}

/** Validates a message and sends it: it is sent when the service answers send 1 (T-CONTACT-SEND-1). */
export async function submitMessage(
  element: HTMLFormElement,
  { call, check, onForm, onOffer, onSent }: MessageSubmit,
): Promise<Outcome> {
  const values = new FormData(element);
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = {
    name: text('name'),
    email: text('email'),
    telephone: text('telephone'),
    reference: text('reference'),
    message: text('message'),
  };
  const errors = await fieldErrors(contactForm, typed);
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  // Only secure connections have it. The plain post is confirmed by a link.
  if (!globalThis.crypto?.subtle) return { kind: 'post' };
  const response = await check.solve();
  // A check without a response (T-CONTACT-RECAPTCHA).
  if (!response) return { kind: 'refused', errors: { 'g-recaptcha-response': 'Recaptcha is invalid' } };
  const answer = await call(contactUs, {
    ...typed,
    human: text('human'),
    stamp: text('stamp'),
    'g-recaptcha-response': response,
  }).catch((error: unknown) => {
    check.renew();
    throw error;
  });
  onOffer(answer.by_link === true);
  if (answer.send === 1) {
    onSent();
    return { kind: 'done' };
  }
  check.renew();
  if (answer.form) onForm(answer.form);
  return { kind: 'refused', ...(answer.message === undefined ? {} : { message: answer.message }) };
}
