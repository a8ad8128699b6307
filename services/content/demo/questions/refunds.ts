import type { Faq } from '@tyres/content-contract/questions';

export const refunds: readonly Faq[] = [
  {
    id: 'when-refunded',
    question: 'When do I get my money back?',
    answer: '<p>Refunds are made within 14 days to the card used.</p>',
  },
  {
    id: 'return-delivered-tyres',
    question: 'Can I return tyres that were delivered?',
    answer:
      '<p>Yes, as long as they have not been used. The home delivery collection fee is deducted from refunds. Driven-on tyres cannot be replaced.</p>',
  },
  {
    id: 'guarantee',
    question: 'How long is the guarantee?',
    answer:
      '<p>The guarantee is 12 months for workmanship and product, excluding accidental, malicious or wear damage. Some tyres also have our <a href="/lifetime-tyre-guarantee">lifetime tyre guarantee</a>.</p>',
  },
  {
    id: 'faulty-tyre',
    question: 'My tyre is faulty. What happens now?',
    answer:
      '<p>Claims go to the manufacturer, the investigation takes up to 10 weeks, and the refund is proportional to tread worn.</p>',
  },
];

export const motoring: readonly Faq[] = [
  {
    id: 'tread-depth',
    question: 'How deep must my tread be?',
    answer:
      '<p>The law asks for 1.6 mm across the middle three quarters of the tyre, all the way round. Most makers advise a change at 3 mm, because grip in the wet falls off quickly below it.</p>',
  },
  {
    id: 'tyre-pressure',
    question: 'What pressure do my tyres need?',
    answer:
      '<p>Look in the handbook, inside the driver’s door or in the fuel flap. Measure when the tyres are cold, once a month and before a long journey.</p>',
  },
  {
    id: 'wheel-alignment',
    question: 'When does a car need a wheel alignment?',
    answer:
      '<p>When it pulls to one side, when the steering wheel is not straight, or when tyres wear on one edge. It is worth a check with every new pair.</p>',
  },
];
