import type { Limits } from '@tyres/contract-kit/limit';

/** Each call may send an e-mail. A shopper writes one or two messages, and corrects a few fields. */
const contact = {
  group: 'contact',
  perSession: { count: 30, seconds: 600 },
  perAddress: { count: 300, seconds: 600 },
} as const;

/** Each call may send an e-mail; nobody asks for a newsletter often. */
const newsletter = {
  group: 'newsletter',
  perSession: { count: 10, seconds: 600 },
  perAddress: { count: 100, seconds: 600 },
} as const;

/** How often the calls of the content service may be made. */
export const callLimits: Limits = {
  contactUs: contact,
  sendContactMessage: contact,
  confirmContactMessage: contact,
  subscribeToNewsletter: newsletter,
  confirmNewsletter: newsletter,
  leaveNewsletter: newsletter,
  // A new picture takes 60 ms of a core; the networks that show links fetch many from one address.
  getSharePicture: { perAddress: { count: 300, seconds: 600 } },
  // Mail programs of many readers share an address.
  unsubscribeOneClick: {
    perSession: { count: 3_000, seconds: 600 },
    perAddress: { count: 3_000, seconds: 600 },
  },
};
