import { addDays, formatMinute } from '@tyres/contract-kit/london';
import type { FitterFileRow } from '../src/domain/import-rows';
import type { BookingRow, ReviewRow } from '../src/domain/review-rows';
import { between, createRandom, pick } from './random';

/** What customers think of an invented fitter. */
export interface Reputation {
  readonly reviewCount: number;
  /** Their ratings are around this. */
  readonly score: number;
}

type DemoReview = Omit<ReviewRow, 'withdrawn'>;

/** A past order with its review. */
interface ReviewedOrder {
  readonly booking: BookingRow;
  readonly review: DemoReview;
}

const firstDay = '2025-01-06';
const lastDay = 340;
const opensAtMinute = 9 * 60;

const firstNames = [
  ...[
    'Aisha',
    'Alun',
    'Amara',
    'Beth',
    'Callum',
    'Carys',
    'Chloe',
    'Daniel',
    'Eilidh',
    'Ewan',
    'Fatima',
    'Gareth',
  ],
  ...[
    'Hannah',
    'Imran',
    'Jack',
    'Kasia',
    'Leah',
    'Mohammed',
    'Niamh',
    'Oliver',
    'Priya',
    'Rhys',
    'Sean',
    'Zoë',
  ],
] as const;
const good = [
  'Booked online, turned up, done in under an hour. The price was the price.',
  'Friendly team, and they showed me the wear on the old tyres.',
  'Tyres were there and waiting. I was on my way again in forty minutes.',
  'Really easy. They checked the pressures on the other two as well.',
  'Clean waiting room, good coffee, and the car drives much better.',
  'On time to the minute, and no attempt to sell me anything else.',
] as const;
const mobile = [
  'Came to my work and fitted all four while I was in a meeting.',
  'The van arrived when they said it would. I never left the house.',
  'Rang half an hour before, fitted two tyres on the drive, left no mess.',
  'So much easier than sitting in a garage. Would use again.',
] as const;
const fair = [
  'Work was fine, but I waited twenty minutes past my time.',
  'Good fitting. Parking there is difficult, so come early.',
  'Polite and quick enough. One valve cap was missing.',
] as const;
const poor = [
  'An hour late, and nobody told me. The tyres are fine.',
  'Had to go back to have one wheel balanced again.',
] as const;

/** The past orders of an invented fitter that were reviewed, oldest first. */
export function makeReviews(fitter: FitterFileRow, { reviewCount, score }: Reputation): ReviewedOrder[] {
  // A sequence of its own keeps the fitters as they are.
  const random = createRandom(1_000_000 + fitter.id);
  return Array.from({ length: reviewCount }, (_, index): ReviewedOrder => {
    const order = {
      order_reference: `DEMO${String(fitter.id).padStart(4, '0')}${String(index).padStart(3, '0')}`,
      account_number: fitter.account_number,
    };
    const date = weekdayAfter(addDays(firstDay, Math.floor((index * lastDay) / reviewCount)));
    const startMinute = opensAtMinute + (index % 3) * 120;
    const time = `${formatMinute(startMinute)}-${formatMinute(startMinute + fitter.job_minutes)}`;
    const rating = Math.min(5, Math.max(1, Math.round(score + (random() - 0.5) * 2.2)));
    const review = {
      ...order,
      rating,
      written_on: addDays(date, between(random, 0, 6)),
      first_name: random() < 0.25 ? '' : pick(random, firstNames),
      text: random() < 0.3 ? '' : textOf(rating, fitter.mobile === 1, random),
    };
    return { booking: { ...order, date, time, bay: 1 }, review };
  });
}

function textOf(rating: number, isMobile: boolean, random: () => number): string {
  if (rating <= 2) return pick(random, poor);
  if (rating === 3) return pick(random, fair);
  return pick(random, isMobile ? mobile : good);
}

/** The day itself, or the Monday after a weekend. */
function weekdayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, day === 6 ? 2 : day === 0 ? 1 : 0);
}
