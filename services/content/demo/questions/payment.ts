import type { Faq } from '@tyres/content-contract/questions';

export const payment: readonly Faq[] = [
  {
    id: 'ways-to-pay',
    question: 'How can I pay?',
    answer:
      '<p>By {payment}. Card details are entered on the pages of our payment provider; {webName} never sees them.</p>',
  },
  {
    id: 'vat',
    question: 'Is VAT included?',
    answer: '<p>Yes. Every price that you see on this site includes VAT.</p>',
  },
  {
    id: 'when-charged',
    question: 'When is my money taken?',
    answer:
      '<p>When you place your order. If we cannot fulfil it, the whole amount goes back to the card used.</p>',
  },
];

export const paypal: readonly Faq[] = [
  {
    id: 'pay-with-paypal',
    question: 'How do I pay with PayPal?',
    answer:
      '<p>Choose PayPal at the end of the checkout. You sign in at PayPal, approve the payment there and come back to us. We never see your card or your bank account.</p>',
  },
  {
    id: 'paypal-credit',
    question: 'What is PayPal Credit?',
    answer:
      '<p>PayPal Credit is a credit limit that PayPal gives you, if you apply and are approved: 0% for 4 months on single transactions at or above £{paypalCreditMinimumSpend}, otherwise 19.9% p.a. (variable).</p>',
  },
  {
    id: 'paypal-refund',
    question: 'I paid with PayPal. Where does a refund go?',
    answer: '<p>To the PayPal account that you paid with, within 14 days.</p>',
  },
];
