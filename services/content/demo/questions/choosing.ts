import type { Faq } from '@tyres/content-contract/questions';

export const choosing: readonly Faq[] = [
  {
    id: 'where-is-my-tyre-size',
    question: 'Where do I find my tyre size?',
    answer:
      '<p>On the sidewall of the tyres that you have, in the form 205/55 R16 91V. Our <a href="/calculate-your-tyre-size" target="_blank">Tyre Size Guide</a> explains each part. If you search with your registration we look the sizes up for you.</p>',
  },
  {
    id: 'tyre-label',
    question: 'What do the figures on the tyre label mean?',
    answer:
      '<p>A label rates a tyre’s fuel efficiency and its grip in the wet with letters, the best being A, and says how much noise the tyre makes outside the car.</p><ul><li>Labels are rated A to G. That is the scale of labels from before May 2021, which you may still meet on tyres in stock.</li><li>Rating labels are A to E for fuel and wet grip on every label since then.</li><li>Noise classes are A to C: about 67 to 71 dB is low, and 72 to 77 dB is the highest.</li></ul><p>Every tyre that we offer shows its own label.</p>',
  },
  {
    id: 'matching-tyres',
    question: 'Do all four tyres have to match?',
    answer:
      '<p>Both tyres of an axle should be the same brand, range and size. Some cars have wider tyres at the rear: when yours does, we show you both sizes.</p>',
  },
  {
    id: 'load-index-and-speed',
    question: 'May I choose a lower load index or speed rating?',
    answer:
      '<p>No. A tyre must carry at least the load, and be rated for at least the speed, that your car’s maker asks for. When you search with your registration we only show tyres that do. Winter tyres may be rated for a lower speed; the card then says so.</p>',
  },
];
