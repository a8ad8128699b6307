import { addDays } from '@tyres/contract-kit/london';

/** What customers wrote, the oldest first; '' is a rating alone. */
const written: readonly (readonly [rating: number, firstName: string, text: string])[] = [
  [5, 'Aisha', 'Typed in the number plate, chose the middle price, booked for the next day. That was all.'],
  [
    5,
    'Callum',
    'The price at the end was the price at the beginning. I had forgotten that this is possible.',
  ],
  [4, '', 'Good choice of sizes for an old van. The list is long, so use the filters.'],
  [5, 'Beth', ''],
  [3, 'Gareth', 'Tyres fine, but the e-mail with the time came only in the evening.'],
  [5, 'Priya', 'I could compare three tyres side by side, with the noise in decibels. Very clear.'],
  [5, 'Rhys', 'Changed the day of my delivery without ringing anybody.'],
  [4, 'Hannah', ''],
  [5, 'Imran', 'Run-flats are usually a fight. Here it said which ones fit my car, and which do not.'],
  [2, 'Sean', 'One of four tyres came a day late. They told me, but I had taken the morning off.'],
  [5, 'Zoë', 'Easy on the phone, with one hand, in a lay-by.'],
  [5, '', ''],
  [4, 'Daniel', 'The site explained the sizes better than the garage did.'],
  [5, 'Eilidh', 'Delivered to Skye for what they said it would cost.'],
  [5, 'Kasia', 'Friendly on the telephone, and they rang back when they said they would.'],
  [4, 'Jack', ''],
  [5, 'Amara', 'Cheaper than the place around the corner, fitted by the place around the corner.'],
  [1, '', 'Ordered the wrong size, and had to pay for sending them back. It does say so, in fairness.'],
  [5, 'Oliver', 'Ten minutes from flat tyre to ordered tyre.'],
  [4, 'Niamh', 'Would like a time for the delivery as well as a day. Otherwise no complaints.'],
  [5, 'Fatima', 'They refunded the one I sent back within two days.'],
  [5, 'Ewan', ''],
  [4, 'Leah', 'Winter tyres in stock in October, which says enough.'],
  [5, 'Mohammed', 'Third time I buy here. It remembers the tyre, I only confirm it.'],
  [3, 'Carys', 'It took me a while to find where to enter the size. After that it was quick.'],
  [5, 'Alun', 'No account, no password, no extras pushed at me.'],
  [5, 'Chloe', ''],
  [4, '', 'Fair prices. The parcel was wet from the rain, which tyres do not mind.'],
];

const firstOrderOn = '2025-01-06';
const daysBetween = 12;

/** A review of each order that the checkout's demo data has for it, KERBREVIEW01 and so on, some days after the order. */
export const demoReviews = written.map(([rating, first_name, text], index) => ({
  order_reference: `KERBREVIEW${String(index + 1).padStart(2, '0')}`,
  rating,
  written_on: addDays(firstOrderOn, index * daysBetween + 3 + (index % 8)),
  first_name,
  text,
}));
