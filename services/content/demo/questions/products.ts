import type { Faq } from '@tyres/content-contract/questions';

export const products: readonly Faq[] = [
  {
    id: 'age-of-tyres',
    question: 'How old are your tyres?',
    answer:
      '<p>Stock is generally under 18 months old. The trade calls a tyre ‘brand new’ if stored up to 3 years and ‘new’ up to 5 years, since a tyre that is stored cool, dry and dark hardly ages.</p>',
  },
  {
    id: 'letters-beside-a-tyre',
    question: 'What do the letters beside a tyre mean?',
    answer:
      '<p>They say what it is made for. XL is reinforced for heavier loads. RFT is a <a href="/run-flat-tyres">run-flat tyre</a>; DG and SSR are makers’ names for the same idea, and carry you up to 50 miles at no more than 50 mph. Seal closes punctures of up to 5 mm by itself. 3PMSF and M+S mark tyres for snow and mud.</p>',
  },
  {
    id: 'budget-brands',
    question: 'Are budget tyres safe?',
    answer:
      '<p>Every tyre that we sell is approved for British roads. Dearer ones tend to stop sooner in the wet, last longer and roll more quietly: compare the labels.</p>',
  },
];

export const recommendations: readonly Faq[] = [
  {
    id: 'summer-winter-all-season',
    question: 'Summer, winter or all season?',
    answer:
      '<p>Summer tyres grip best above 7°C, winter tyres below it. All season tyres stand between the two and suit most of Britain’s winters.</p>',
  },
  {
    id: 'electric-cars',
    question: 'I drive an electric car. Do I need special tyres?',
    answer:
      '<p>Look for the EV/HEV badge. These tyres carry the weight of a battery, resist the wear of strong acceleration and roll more quietly.</p>',
  },
  {
    id: 'replace-in-pairs',
    question: 'Should I replace one tyre, two or four?',
    answer:
      '<p>Two at least, on one axle, unless the other one is nearly new: a difference in tread makes a car pull to one side in the wet. Cars with all-wheel drive may need four; their handbook says.</p>',
  },
];
