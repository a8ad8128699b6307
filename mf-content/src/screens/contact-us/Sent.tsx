import { Notice } from '@tyres/ui/Notice';

/** When an answer comes, in the words of the shop's policy (B-POLICY-REPLY). */
export const replySentence = 'If your message requires a response, we will get back to you within 24 hours.';

/** Says that a message was sent (T-CONTACT-SENT). */
export function Sent() {
  return (
    <Notice tone="success" role="status" title="Your message has been sent">
      {replySentence}
    </Notice>
  );
}
