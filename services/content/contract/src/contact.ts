import { endpoint } from '@tyres/contract-kit/endpoint';
import { confirmContactMessageAction, sendContactMessageAction } from './form-actions';

/** A proof of work in ALTCHA's first format: the number between 0 and `maxnumber` whose hash after `salt` is `challenge`. */
export interface BotChallenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** Google's box 'I'm not a robot' (reCAPTCHA v2). */
export interface RecaptchaBox {
  readonly site_key: string;
  /** The address of its script, without a query. */
  readonly script_url: string;
}

/** What a contact form carries that nobody types. It is good for one message of one session, from 3 seconds to 2 hours. */
export interface ContactForm {
  readonly stamp: string;
  readonly challenge: BotChallenge;
  /** With a key of the shop: Google's box in place of the challenge, for visitors who allow functional cookies. */
  readonly recaptcha?: RecaptchaBox;
}

/** A contact message (E-CONTACT). */
export interface ContactUsInput {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly reference?: string | undefined;
  readonly message: string;
  /** Hidden from people, and so empty unless a program filled it. */
  readonly human?: string | undefined;
  readonly stamp: string;
  /** The solved challenge: base64 of its JSON. Or the response of Google's box. */
  readonly 'g-recaptcha-response'?: string | undefined;
}

export interface ContactUsResponse {
  /** 1 when the message is sent. */
  readonly send: 0 | 1;
  /** Why it was not sent. */
  readonly message?: string;
  /** The check of Google's box gave no verdict: a plain post without a response is confirmed by a link. */
  readonly by_link?: true;
  /** For the next attempt. */
  readonly form?: ContactForm;
}

/** A new stamp and challenge for a session's form. */
export const getContactForm = /* #__PURE__ */ endpoint<object, ContactForm>({
  service: 'content',
  name: 'getContactForm',
  method: 'GET',
  path: '/internal/contact-form',
  audience: 'internal',
});

/** Sends a message to customer service, once however often it is called. @throws recaptcha_invalid (422) */
export const contactUs = /* #__PURE__ */ endpoint<ContactUsInput, ContactUsResponse>({
  service: 'content',
  name: 'contactUs',
  method: 'POST',
  path: '/ajax/contact_us',
  audience: 'public',
});

/**
 * The same as a form post. Without a solved challenge the sender is sent a link, and the message goes on when it is used.
 * @throws recaptcha_invalid, message_not_sent or message_too_soon (409), too_many_links (429)
 */
export const sendContactMessage = /* #__PURE__ */ endpoint<ContactUsInput, never>({
  service: 'content',
  name: 'sendContactMessage',
  method: 'POST',
  path: sendContactMessageAction,
  audience: 'public',
  answers: 'redirect',
});

/** Sends the message of a link, once however often it is called. @throws confirmation_not_valid (409) */
export const confirmContactMessage = /* #__PURE__ */ endpoint<{ confirm: string }, never>({
  service: 'content',
  name: 'confirmContactMessage',
  method: 'POST',
  path: confirmContactMessageAction,
  audience: 'public',
  answers: 'redirect',
});
