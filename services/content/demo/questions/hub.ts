import type { Faq } from '@tyres/content-contract/questions';

export const mobile: readonly Faq[] = [
  {
    id: 'mobile-change-appointment',
    question: 'Can I change the day of my mobile fitting?',
    answer:
      '<p>Yes, in <a href="/user/login">My Account</a>, as long as the fitter has a free appointment.</p>',
  },
  {
    id: 'mobile-cancel',
    question: 'Can I cancel my mobile fitting?',
    answer:
      '<p>Yes, by e-mail with the order reference, or in <a href="/user/login">My Account</a>. A mobile fit cancellation refunds the full fee if cancelled before the fitting day, none on or after.</p>',
  },
  {
    id: 'mobile-what-is-needed',
    question: 'What does the mobile fitter need?',
    answer:
      '<p>Level, firm ground with room to walk around the car, the car’s keys, and the key of your locking wheel nuts. You need not stay with the car.</p>',
  },
];

export const garage: readonly Faq[] = [
  {
    id: 'garage-fitting-time',
    question: 'Can I change my fitting time?',
    answer: '<p>Yes. Would you like to be fitted earlier or later?</p>',
  },
  {
    id: 'garage-cancel',
    question: 'Can I cancel my garage fitting?',
    answer:
      '<p>Yes, by e-mail with the order reference, or in <a href="/user/login">My Account</a>. Garage fit has no cancellation charge.</p>',
  },
  {
    id: 'garage-extra-work',
    question: 'Can the garage do other work on my car?',
    answer:
      '<p>There is no puncture repair and no tyre rotation. For everything else ask the garage; you would pay there.</p>',
  },
];

export const homeDelivery: readonly Faq[] = [
  {
    id: 'delivery-when',
    question: 'When do my tyres arrive?',
    answer:
      '<p>Your confirmation says on which day. The courier tells you the hours on the morning of that day.</p>',
  },
  {
    id: 'delivery-return',
    question: 'Can I send my tyres back?',
    answer:
      '<p>Yes, as long as they have not been used. The home delivery collection fee is deducted from refunds, which are made within 14 days to the card used. Driven-on tyres cannot be replaced.</p>',
  },
  {
    id: 'delivery-damaged',
    question: 'My tyres are damaged or not the ones that I ordered',
    answer:
      '<p>Do not have them fitted. <a href="/contact-us">Write to us</a> with your order reference and a picture: we reply within 24 hours.</p>',
  },
];
