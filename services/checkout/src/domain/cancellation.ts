import { addDays, dateLabel, londonDate } from '@tyres/contract-kit/london';
import { formatPence } from '@tyres/contract-kit/pence';
import { tyreLines } from './basket-state';
import type { StoredOrder } from './order';
import { dayHasCome, hasBegun } from './order-change';

/** What a cancellation gives back, by the shop's policies. `words` tell the shopper, before and after. */
export type Cancellation =
  | { readonly isAllowed: false; readonly words: string }
  | {
      readonly isAllowed: true;
      readonly words: string;
      readonly refundPence: number;
      /** Whether the goods have been sent, and have to be collected. */
      readonly isReturn: boolean;
    };

export interface CancellationPolicy {
  /** What the collection of delivered tyres costs the shopper. */
  readonly collectionFeePence: number;
}

type Cancelled = Pick<StoredOrder, 'status' | 'snapshot' | 'totalPence' | 'createdAt'>;

/** Deliveries take 3-5 working days. */
const longestDeliveryDays = 5;
const returnDays = 14;

/**
 * What cancelling an order gives back at a moment: a garage's all until its fitting, a mobile fitter's all before the day of the
 * fitting and nothing on it, a delivery's all before its tyres are sent, and less the collection fee until 14 days after it came.
 */
export function cancellationOf(order: Cancelled, policy: CancellationPolicy, now: Date): Cancellation {
  const { status, snapshot } = order;
  const { appointment, fitter } = snapshot;
  if (status !== 'paid') return refused('Only a paid order can be cancelled.');
  if (!appointment || !fitter) return deliveryCancellation(order, policy, now);
  if (fitter.isMobile && dayHasCome(appointment, now))
    return refused('From the day of a mobile fitting on nothing is given back. Please contact us.');
  if (hasBegun(appointment, now))
    return refused('The time of this appointment has come. Please contact your fitter.');
  return {
    ...{ isAllowed: true, isReturn: false, refundPence: order.totalPence },
    words: fitter.isMobile
      ? 'You get all of your money back if you cancel before the day of the fitting.'
      : 'There is no charge: you get all of your money back.',
  };
}

function deliveryCancellation(
  { snapshot, totalPence, createdAt }: Cancelled,
  { collectionFeePence }: CancellationPolicy,
  now: Date,
): Cancellation {
  const today = londonDate(now);
  const sentOn = dispatchDay(
    createdAt,
    Math.max(0, ...tyreLines(snapshot).map(({ leadDays = 0 }) => leadDays)),
  );
  if (today < sentOn)
    return {
      ...{ isAllowed: true, isReturn: false, refundPence: totalPence },
      words: `Your tyres are sent on ${dateLabel(sentOn)}. Before that day you get all of your money back.`,
    };
  const refundPence = totalPence - collectionFeePence;
  if (refundPence <= 0 || today > addDays(afterWeekdays(sentOn, longestDeliveryDays), returnDays))
    return refused('To return tyres that are delivered, please contact us with your order reference.');
  return {
    ...{ isAllowed: true, isReturn: true, refundPence },
    words: `Your tyres are on their way, or have arrived. We collect them, if they were not driven on. You get ${formatPence(refundPence)} back: ${formatPence(totalPence)} less ${formatPence(collectionFeePence)} for the collection.`,
  };
}

/** The day on which the tyres of a delivery are sent: the first weekday after its order, or later if they have to come first. */
export function dispatchDay(orderedAt: Date, leadDays: number): string {
  return afterWeekdays(londonDate(orderedAt), 1 + leadDays);
}

function afterWeekdays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWeekday(day)) left -= 1;
  }
  return day;
}

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6;
}

function refused(words: string): Cancellation {
  return { isAllowed: false, words };
}
