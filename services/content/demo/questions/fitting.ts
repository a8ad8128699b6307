import type { Faq } from '@tyres/content-contract/questions';

export const fitting: readonly Faq[] = [
  {
    id: 'fitted-price',
    question: 'What does the fully fitted price include?',
    answer:
      '<p>The fitting price includes tyres, fitting, wheel balancing and disposal of your old tyres, with a new rubber valve for each wheel and VAT.</p>',
  },
  {
    id: 'mobile-fitter',
    question: 'Can somebody come to me?',
    answer:
      '<p>Yes. A <a href="/mobile-tyre-fitting">mobile fitter</a> comes to your home or your place of work. If there is a surcharge you see it beside the fitter, before you pay.</p>',
  },
  {
    id: 'repairs-and-rotation',
    question: 'Do you repair punctures or rotate tyres?',
    answer:
      '<p>There is no puncture repair and no tyre rotation: our fitters fit the tyres that you have ordered.</p>',
  },
  {
    id: 'how-long-fitting-takes',
    question: 'How long does the fitting take?',
    answer:
      '<p>About an hour for four tyres. A wheel alignment adds half an hour; the appointments that we offer allow for it.</p>',
  },
  {
    id: 'locking-wheel-nut',
    question: 'What do I have to bring?',
    answer:
      '<p>Your order reference, and the key of your locking wheel nuts if your car has them. Without it the wheels cannot be taken off.</p>',
  },
];

export const tpms: readonly Faq[] = [
  {
    id: 'what-is-tpms',
    question: 'What is TPMS?',
    answer:
      '<p>The tyre pressure monitoring system: sensors that warn you on the dashboard when a tyre loses pressure. Cars that were first sold from November 2014 have it, and it has to work to pass the MOT.</p>',
  },
  {
    id: 'tpms-sensors',
    question: 'Do sensors have to be replaced?',
    answer:
      '<p>A TPMS sensor averages about £100 each, with a lifespan of 5 to 7 years: its battery is sealed in. It is best replaced together with a tyre.</p>',
  },
];
