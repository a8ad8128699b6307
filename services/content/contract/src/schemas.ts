import { mixed, number, object, string } from 'yup';
import { queryLimit } from './help-text';
import { contactForm, email } from './contact-form';

/** Lower-case words with hyphens between: `run-flat-tyres`. */
export const slug = string()
  .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is made of lower-case words with hyphens between.')
  .max(80);

export const getSettingsInput = object({});
export const getFaqsInput = object({});
export const getHelpTopicsInput = object({});

export const searchHelpInput = object({ q: string().max(queryLimit).default('') });

export const noteSearchInput = object({ q: string().max(queryLimit).required() });

export const getPageInput = object({ slug: slug.required() });

/** A path that a visitor asked for; none of ours is longer. */
export const getRedirectInput = object({
  path: string().matches(/^\//, 'A path begins with a slash.').max(300).required(),
});

export const getPreviewInput = object({ link: string().max(400).required() });

export const getPagesInput = object({ group: string().max(60) });

/** From 1. */
export const getReviewsInput = object({ page: number().integer().min(1).max(100_000).default(1) });

export const getDeskInput = object({ link: string().max(400).required() });

export const getContentPictureInput = object({
  name: string()
    .matches(/^[0-9a-f]{32}(-\d{1,4}\.webp|\.svg)$/, 'There is no such picture.')
    .required(),
});

/** 120 characters, of which some count as two. */
export const getSharePictureInput = object({
  proof: string().max(16).required(),
  heading: string().strict().max(240).required(),
});

export const getContactFormInput = object({});

/** All fields of a contact message, including the hidden ones. */
export const contactUsInput = contactForm.shape({
  human: string().max(1_000),
  stamp: string().max(200).required(),
  'g-recaptcha-response': string().max(4_000),
});

export const sendContactMessageInput = contactUsInput;

export const confirmContactMessageInput = object({ confirm: string().max(200).required() });

export const getStoredItemsInput = object({});

export const subscribeToNewsletterInput = object({
  email: email.required('Email is a required field'),
  human: string().max(1_000),
});

const newsletterLink = string().max(200).required();

export const confirmNewsletterInput = object({ confirm: newsletterLink });

export const leaveNewsletterInput = object({ leave: newsletterLink });

export const unsubscribeOneClickInput = object({
  leave: newsletterLink,
  'List-Unsubscribe': string().oneOf(['One-Click']).required(),
});

export const acceptAllCookiesInput = object({});

/** Checked by the service, which lists what is wrong with each field: a form sends texts, a script booleans. */
export const manageCookieSettingsInput = object({
  performance: mixed().nullable(),
  advertising: mixed().nullable(),
  functional: mixed().nullable(),
});

/** The page's name in `release.ts`. */
export const streamAddressesInput = object({ page: string().max(60).required() });
