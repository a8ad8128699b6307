import { endpoint } from '@tyres/contract-kit/endpoint';
import { confirmNewsletterAction, leaveNewsletterAction, subscribeToNewsletterAction } from './form-actions';

/** Asks for the newsletter, as a form post: a link is e-mailed. The answer is the same for every address (decision 42). */
export const subscribeToNewsletter = /* #__PURE__ */ endpoint<{ email: string; human?: string }, never>({
  service: 'content',
  name: 'subscribeToNewsletter',
  method: 'POST',
  path: subscribeToNewsletterAction,
  audience: 'public',
  answers: 'redirect',
});

/** Subscribes by the link of an e-mail, which is good once. @throws newsletter_link_not_valid (409) */
export const confirmNewsletter = /* #__PURE__ */ endpoint<{ confirm: string }, never>({
  service: 'content',
  name: 'confirmNewsletter',
  method: 'POST',
  path: confirmNewsletterAction,
  audience: 'public',
  answers: 'redirect',
});

/** Ends a subscription, from the page that a newsletter's link opens. Idempotent. @throws newsletter_link_not_valid (409) */
export const leaveNewsletter = /* #__PURE__ */ endpoint<{ leave: string }, never>({
  service: 'content',
  name: 'leaveNewsletter',
  method: 'POST',
  path: leaveNewsletterAction,
  audience: 'public',
  answers: 'redirect',
});

/**
 * The same for mail programs, with one press and without a page (RFC 8058): they post to the address that the e-mail's header names, without
 * cookies, and follow no redirect. @throws newsletter_link_not_valid (409)
 */
export const unsubscribeOneClick = /* #__PURE__ */ endpoint<
  { leave: string; 'List-Unsubscribe': string },
  string
>({
  service: 'content',
  name: 'unsubscribeOneClick',
  method: 'POST',
  path: '/newsletter',
  audience: 'partner',
  answers: 'text',
});
