/** What a subscriber agrees to. It is kept with the subscription, as the proof of what was agreed to. */
export const newsletterWording =
  'I want advice and offers about tyres by e-mail, at most once a month. I can unsubscribe with one press in each e-mail.';
