import type { ContentPage } from '@tyres/content-contract/endpoints';

interface Topic {
  readonly title: string;
  /** Question and answer; an answer is HTML. */
  readonly questions: readonly (readonly [question: string, answer: string])[];
}

const topics: readonly Topic[] = [
  {
    title: 'How to Choose Your Tyres',
    questions: [
      [
        'Where do I find my tyre size?',
        '<p>On the sidewall of the tyres that you have, in the form 205/55 R16 91V. Our <a href="/calculate-your-tyre-size" target="_blank">Tyre Size Guide</a> explains each part. If you search with your registration we look the sizes up for you.</p>',
      ],
      [
        'What do the figures on the tyre label mean?',
        '<p>The label rates fuel efficiency and wet grip with letters, the best being A, and the noise that a tyre makes outside the car in decibels. Labels since May 2021 run from A to E; the older ones that you may still meet run from A to G. Noise has a class as well: A stands for quiet tyres of about 67 to 71 dB, and the loudest measure 72 to 77 dB.</p>',
      ],
      [
        'Do all four tyres have to match?',
        '<p>Both tyres of an axle should be the same brand, range and size. Some cars have wider tyres at the rear: when yours does, we show you both sizes.</p>',
      ],
    ],
  },
  {
    title: 'Ordering Your Tyres',
    questions: [
      [
        'Can I order by telephone?',
        '<p>No. Orders are placed here, where you see the fitters near you and the appointments that are free.</p>',
      ],
      [
        'What if I ordered the wrong size?',
        '<p>Contact us with your order reference. We change the order, charge or refund the difference in price, and may have to move the date of your fitting.</p>',
      ],
      [
        'How do I cancel an order?',
        '<p>Send us an e-mail with your order reference. There is no charge for cancelling a garage fitting. A mobile fitting fee is refunded in full when you cancel before the day of fitting, and not on that day or after it.</p>',
      ],
    ],
  },
  {
    title: 'Payment Information',
    questions: [
      [
        'How can I pay?',
        '<p>By debit or credit card and with Google Pay. Card details are entered on the pages of our payment provider; we never see them.</p>',
      ],
      ['Is VAT included?', '<p>Yes. Every price that you see on this site includes VAT.</p>'],
    ],
  },
  {
    title: 'Tyre Fitting Queries',
    questions: [
      [
        'What does the fully fitted price include?',
        '<p>The tyres, their fitting, a new rubber valve for each, wheel balancing, the disposal of your old tyres, and VAT.</p>',
      ],
      [
        'Can somebody come to me?',
        '<p>Yes. A mobile fitter comes to your home or your place of work. If there is a surcharge you see it beside the fitter, before you pay.</p>',
      ],
      [
        'Do you repair punctures or rotate tyres?',
        '<p>No. Our fitters fit the tyres that you have ordered; they neither repair punctures nor move tyres between axles.</p>',
      ],
    ],
  },
  {
    title: 'Product Information',
    questions: [
      [
        'How old are your tyres?',
        '<p>Generally under 18 months. The trade calls a tyre that has been properly stored brand new for up to 3 years and new for up to 5 years.</p>',
      ],
      [
        'What do the letters beside a tyre mean?',
        '<p>They say what it is made for. XL is reinforced for heavier loads. RFT is a run-flat tyre; DG and SSR are makers’ names for the same idea, and carry you up to 50 miles at no more than 50 mph. Seal closes punctures of up to 5 mm by itself. 3PMSF and M+S mark tyres for snow and mud.</p>',
      ],
    ],
  },
  {
    title: 'Tyre Recommendations',
    questions: [
      [
        'Summer, winter or all season?',
        '<p>Summer tyres grip best above 7°C, winter tyres below it. All season tyres stand between the two and suit most of Britain’s winters.</p>',
      ],
      [
        'I drive an electric car. Do I need special tyres?',
        '<p>Look for the EV/HEV badge. These tyres carry the weight of a battery, resist the wear of strong acceleration and roll more quietly.</p>',
      ],
    ],
  },
  {
    title: 'Returns and Refunds',
    questions: [
      ['When do I get my money back?', '<p>Within 14 days, on the card that you paid with.</p>'],
      [
        'Can I return tyres that were delivered?',
        '<p>Yes, as long as they have not been used. The cost of collecting them is deducted from the refund. Tyres that have been driven on cannot be replaced.</p>',
      ],
      [
        'My tyre is faulty. What happens now?',
        '<p>Workmanship and product are guaranteed for 12 months, except for accidental or malicious damage and for wear. Claims go to the manufacturer, whose investigation can take up to 10 weeks; a refund is in proportion to the tread that was left.</p>',
      ],
    ],
  },
  {
    title: 'Motoring Questions',
    questions: [
      [
        'How deep must my tread be?',
        '<p>The law asks for 1.6 mm across the middle three quarters of the tyre, all the way round. Most makers advise a change at 3 mm, because grip in the wet falls off quickly below it.</p>',
      ],
      [
        'What pressure do my tyres need?',
        '<p>Look in the handbook, inside the driver’s door or in the fuel flap. Measure when the tyres are cold, once a month and before a long journey.</p>',
      ],
    ],
  },
  {
    title: 'TPMS',
    questions: [
      [
        'What is TPMS?',
        '<p>The tyre pressure monitoring system: sensors that warn you on the dashboard when a tyre loses pressure.</p>',
      ],
      [
        'Do sensors have to be replaced?',
        '<p>A sensor’s battery lasts 5 to 7 years. A new one costs about £100 on average, and is best fitted together with a new tyre.</p>',
      ],
    ],
  },
];

const topicHtml = ({ title, questions }: Topic): string =>
  `<h2>${title}</h2>${questions.map(([question, answer]) => `<details><summary>${question}</summary>${answer}</details>`).join('')}`;

export const helpTopics: ContentPage = {
  slug: 'faq',
  heading: 'Help Topics',
  description: 'Answers about choosing, ordering, fitting, paying for and returning tyres at Kerbside Tyres.',
  updated_on: '2026-01-05',
  html: `<p>Short answers to what people ask us most. If yours is not here, write to us: we reply within 24 hours.</p>${topics.map(topicHtml).join('')}`,
};
