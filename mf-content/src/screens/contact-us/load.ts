import { getContactForm, type ContactForm } from '@tyres/content-contract/contact';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { contactPath } from '../../lib/addresses';

export type ContactData =
  | { readonly step: 'write'; readonly form: ContactForm }
  /** A link of an e-mail is open: its button sends the message. */
  | { readonly step: 'link'; readonly link: string }
  /** A link is on its way to the sender. */
  | { readonly step: 'confirm' }
  | { readonly step: 'sent' };

/** Loads the form, or what the address says about a message. */
export const load: Load<ContactData> = async ({ page: { query }, call, signal }) => {
  const done = query['done']?.[0];
  if (done === 'sent' || done === 'confirm') return { step: done };
  const link = query['confirm']?.[0];
  if (link !== undefined) return { step: 'link', link };
  return { step: 'write', form: await call(getContactForm, {}, { signal }) };
};

/** The address of a link is a secret: it is neither indexed nor told to others. */
export const head: HeadOf<ContactData> = ({ step }) => ({
  title: 'Contact us | Kerbside Tyres',
  description: 'Write to our customer service: about an order, a fitting, or tyres.',
  canonical: contactPath,
  ...(step === 'write' ? {} : { noIndex: true, noReferrer: true }),
});
