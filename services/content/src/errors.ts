import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** No page has this slug. */
export function pageNotFound(): Refusal {
  return refusal(404, 'page_not_found', 'There is no such page.');
}

/** Nothing is known about this address. */
export function redirectNotFound(): Refusal {
  return refusal(404, 'redirect_not_found', 'There is no such page.');
}

/** There are fewer pages of reviews. */
export function reviewsPageNotFound(): Refusal {
  return refusal(404, 'reviews_page_not_found', 'There is no such page.');
}

/** No picture has this name. */
export function pictureNotFound(): Refusal {
  return refusal(404, 'picture_not_found', 'There is no such picture.');
}

/** Too many pictures beside shared links are being drawn. */
export function picturesBusy(): Refusal {
  return refusal(503, 'pictures_busy', 'Too many pictures are being drawn. Please try again in a minute.');
}

/** A signed link is wrong, or has ended. */
export function linkNotValid(): Refusal {
  return refusal(404, 'link_not_valid', 'This link is not valid. Please ask for a new one.');
}

/** A contact message is not sent; the form stays as it is, for another attempt. */
function messageNotSent(message: string): Refusal {
  return refusal(409, 'message_not_sent', message);
}

/** The hidden field is filled: by a program, or by a browser that fills in forms. */
export const formFilledByProgram = (): Refusal =>
  messageNotSent(
    'Your message was not sent, since a field that nobody sees was filled in. Please try again.',
  );

/** The form was sent before a person can have typed a message. */
export const stampTooYoung = (): Refusal =>
  refusal(
    409,
    'message_too_soon',
    'That was very quick. Please wait a few seconds, then send your message again.',
  );

/** The form was open for more than two hours. */
export const stampTooOld = (): Refusal =>
  messageNotSent('This page was open for a long time. Please send your message again.');

/** The stamp is forged, or of another session. */
export const stampNotValid = (): Refusal =>
  messageNotSent('Your visit has ended since you opened this page. Please send your message again.');

/** The form has sent another message already. */
export const stampUsed = (): Refusal =>
  messageNotSent('This form has sent another message already. Please send this one again.');

/** The bot check has no solution, or a wrong one (X-CONTACT). */
export const recaptchaInvalid = (): Refusal =>
  refusal(422, 'recaptcha_invalid', 'Recaptcha is invalid', {
    'g-recaptcha-response': 'Recaptcha is invalid',
  });

/** Google gives no verdict. The form stays as it is, and a plain post of it is confirmed by a link. */
export const botCheckUnavailable = (): Refusal =>
  refusal(
    409,
    'bot_check_unavailable',
    'Your message was not sent: Google cannot check at the moment that you are no robot. Please try again in a minute, or have a link e-mailed to you that sends it.',
  );

/** The address was sent as many links as anybody needs. */
export const tooManyLinks = (): Refusal =>
  refusal(
    429,
    'too_many_links',
    'We have sent several links to this e-mail address today. Please use one of them, or try again tomorrow.',
  );

/** The link of a message is not ours, or it is older than a day. */
export const confirmationNotValid = (): Refusal =>
  refusal(
    409,
    'confirmation_not_valid',
    'This link is not valid, or it is older than 24 hours. Please write your message again.',
  );

/** The link of a newsletter is not ours; or it subscribes, and was used or is older than a day. */
export const newsletterLinkNotValid = (): Refusal =>
  refusal(
    409,
    'newsletter_link_not_valid',
    'This link is not valid. A link that subscribes works once, for 24 hours.',
  );

/** Some cookie settings are missing, or neither true nor false. */
export function invalidCookieSettings(fields: Record<string, string>): Refusal {
  return refusal(422, 'invalid_cookie_settings', 'Please check your cookie settings.', fields);
}
