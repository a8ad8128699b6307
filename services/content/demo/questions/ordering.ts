import type { Faq } from '@tyres/content-contract/questions';

export const ordering: readonly Faq[] = [
  {
    id: 'order-by-telephone',
    question: 'Can I order by telephone?',
    answer:
      '<p>No. Orders are placed on <a href="/">our site</a>, where you see the fitters near you and the appointments that are free.</p>',
  },
  {
    id: 'wrong-size',
    question: 'What if I ordered the wrong size?',
    answer:
      '<p>Wrong-size orders are changed by contacting us: write to <a href="mailto:{customerServicesEmail}">{customerServicesEmail}</a> with your order reference. They are changed with the price difference charged or refunded and a possible fitting date change.</p>',
  },
  {
    id: 'cancel-an-order',
    question: 'How do I cancel an order?',
    answer:
      '<p>Cancellation is by e-mail with the order reference: write to <a href="mailto:{customerServicesEmail}">{customerServicesEmail}</a>. You can also cancel in <a href="/user/login">My Account</a>, which sends the same request for you.</p><ul><li>Garage fit has no cancellation charge.</li><li>A mobile fit cancellation refunds the full fee if cancelled before the fitting day, none on or after.</li></ul>',
  },
  {
    id: 'manage-an-order',
    question: 'How do I see or change my order?',
    answer:
      '<p>Managing an order requires login via <a href="/user/login">My Account</a>. Enter the e-mail address that you ordered with and we send you a link, which opens your orders: no password is needed.</p>',
  },
  {
    id: 'reply-time',
    question: 'How soon do you answer a message?',
    answer:
      '<p>We reply within 24 hours. <a href="/contact-us">Write to us</a>, or see the other ways to reach us at <a href="/customer-services">Customer Service</a>.</p>',
  },
];
