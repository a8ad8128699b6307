import { addDays, formatMinute, isCalendarDate } from '@tyres/contract-kit/london';
import { readSlot } from './slots';

/** How far ahead a calendar may be put: further than appointments are offered. */
export const putAheadDays = 91;
/** Clocks change between 1 and 2 am, so until then a time of day may not exist, or may be there twice. */
const settledMinute = 180;

/** Messages by field, as in `days[0].slots[2]`; empty when all is right. */
export type Complaints = Record<string, string>;

/** What is wrong with the dates of some days that are put on a day (YYYY-MM-DD, London). */
export function wrongDates(days: readonly { readonly date: string }[], today: string): Complaints {
  const complaints: Complaints = {};
  const known = new Map<string, number>();
  const last = addDays(today, putAheadDays);
  for (const [index, { date }] of days.entries()) {
    const field = `days[${index}].date`;
    const earlier = known.get(date);
    if (!isCalendarDate(date)) complaints[field] = `${field}: there is no day ${date}.`;
    else if (date < today) complaints[field] = `${field}: ${date} is past.`;
    else if (date > last) complaints[field] = `${field}: ${date} is too far ahead; ${last} is the last day.`;
    else if (earlier !== undefined) complaints[field] = `${field}: ${date} is days[${earlier}] already.`;
    known.set(date, earlier ?? index);
  }
  return complaints;
}

/** A day with slots as they are put. */
export interface PutDay {
  readonly date: string;
  readonly slots: readonly string[];
}

/** What is wrong with the days and slots that are put on a day (YYYY-MM-DD, London). */
export function wrongSlots(days: readonly PutDay[], today: string): Complaints {
  const complaints = wrongDates(days, today);
  for (const [index, { date, slots }] of days.entries()) {
    const field = `days[${index}].slots`;
    if (date.endsWith('-12-25') && slots.length > 0)
      complaints[field] = `${field}: nobody fits on Christmas Day, so it has no slots.`;
    Object.assign(complaints, wrongSlotsOf(field, slots));
  }
  return complaints;
}

function wrongSlotsOf(field: string, slots: readonly string[]): Complaints {
  const complaints: Complaints = {};
  const sorted = slots
    .map((slot, index) => ({ slot, index, ...readSlot(slot) }))
    .toSorted((a, b) => a.start - b.start);
  // The one that ends last so far: a slot may overlap another than its neighbour.
  let before: (typeof sorted)[number] | undefined;
  for (const one of sorted) {
    const name = `${field}[${one.index}]`;
    if (one.end <= one.start) complaints[name] = `${name}: ${one.slot} ends before it begins.`;
    else if (one.start < settledMinute)
      complaints[name] =
        `${name}: ${one.slot} begins before ${formatMinute(settledMinute)}. Clocks change in those hours, so slots begin later.`;
    else if (before && one.start < before.end)
      complaints[name] = `${name}: ${one.slot} overlaps ${field}[${before.index}], ${before.slot}.`;
    if (!before || one.end > before.end) before = one;
  }
  return complaints;
}

/** A day's slots in the order in which they are kept. */
export const inOrder = (slots: readonly string[]): string[] => slots.toSorted();

/** Whether a time of a day, in minutes, lies within slots (in order) that follow each other without a gap. */
export function isWithinSlots(
  slots: readonly string[],
  { start, end }: { start: number; end: number },
): boolean {
  let reached = start;
  for (const slot of slots.map(readSlot)) if (slot.start <= reached) reached = Math.max(reached, slot.end);
  return reached >= end && slots.length > 0;
}
