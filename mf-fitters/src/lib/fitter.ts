import { outcodeOf } from '@tyres/contract-kit/postcode';
import type { Fitter, OpeningTimes } from '@tyres/fitters-contract/payloads';

const sharedCalendarCode = 'CALTOTD';
const premiumCode = 'CALFIT';
const closed = '00:00-00:00';

/** Whether a mobile fitter shares its calendar, so that shoppers can choose a time (E-FITTER-CALTOTD). */
export function isCalendarIntegrated(fitter: Pick<Fitter, 'code'>): boolean {
  return fitter.code === sharedCalendarCode;
}

/** Whether the fitter is shown as 'Premium Fitter' (B-CALFIT). */
export function isPremium(fitter: Pick<Fitter, 'code'>): boolean {
  return fitter.code === premiumCode;
}

/** Whether the fitter has the highest score (B-FIVE-STAR). */
export function isFiveStar(fitter: Pick<Fitter, 'average_score'>): boolean {
  return fitter.average_score === 5;
}

/** Whether the shopper chooses the time; otherwise the fitter contacts the shopper (T-TIME-SHOWN). */
export function choosesTime(fitter: Pick<Fitter, 'mobile' | 'code'>): boolean {
  return fitter.mobile === 0 || isCalendarIntegrated(fitter);
}

/** The fitter's address in one line. */
export function addressOf(fitter: Fitter): string {
  const lines = [
    fitter.address_line_one,
    fitter.address_line_two,
    fitter.address_line_three,
    fitter.town,
    fitter.postcode,
  ];
  return lines.filter(Boolean).join(', ');
}

/**
 * Where a mobile fitter comes to, and the area of its depot, which tells two vans of one company apart. Never the depot's
 * address: nobody is to go there.
 */
export function comesTo(
  { town, postcode }: Pick<Fitter, 'town' | 'postcode'>,
  search: { readonly postcode: string },
): string {
  const base = `from ${town} ${outcodeOf(postcode)}`;
  return search.postcode === '' ? `Comes to you ${base}` : `Comes to you at ${search.postcode}, ${base}`;
}

/** The opening times as rows, such as 'Mon to Fri' with '08:30 to 17:30'. */
export function openingRows({ weekday, saturday, sunday }: OpeningTimes): [days: string, hours: string][] {
  const hours = (span: string): string => (span === closed ? 'Closed' : span.replace('-', ' to '));
  return [
    ['Mon to Fri', hours(weekday)],
    ['Saturday', hours(saturday)],
    ['Sunday', hours(sunday)],
  ];
}
