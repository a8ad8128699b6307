import type { Limits } from '@tyres/contract-kit/limit';

/** Each call may send an e-mail. A shopper writes one or two messages, and corrects a few fields. */
const contact = {
  group: 'contact',
  perSession: { count: 30, seconds: 600 },
  perAddress: { count: 300, seconds: 600 },
} as const;

/** How often the calls of the content service may be made. */
export const callLimits: Limits = {
  contactUs: contact,
  sendContactMessage: contact,
  confirmContactMessage: contact,
};
