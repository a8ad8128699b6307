import type { HeadOf, Load } from '@tyres/kit/fragment';
import { newsletterPath } from '../../lib/addresses';

export type NewsletterData =
  | { readonly step: 'ask' }
  /** A link of an e-mail is open: its button subscribes, or leaves. */
  | { readonly step: 'confirm' | 'leave'; readonly link: string }
  /** What was done. */
  | { readonly step: 'asked' | 'subscribed' | 'left' };

/** Reads from the address how far somebody is. */
export const load: Load<NewsletterData> = async ({ page: { query } }) => {
  const done = query['done']?.[0];
  if (done === 'asked' || done === 'subscribed' || done === 'left') return { step: done };
  for (const step of ['confirm', 'leave'] as const) {
    const link = query[step]?.[0];
    if (link !== undefined) return { step, link };
  }
  return { step: 'ask' };
};

/** The address of a link is a secret: it is neither indexed nor told to others. */
export const head: HeadOf<NewsletterData> = ({ step }) => ({
  title: 'Newsletter | Kerbside Tyres',
  description: 'Advice and offers about tyres by e-mail, at most once a month. Leave with one press.',
  canonical: newsletterPath,
  ...(step === 'ask' ? {} : { noIndex: true, noReferrer: true }),
});
