import type { Fitter } from '@tyres/fitters-contract/payloads';

/** A day as a button of the strip. */
export interface StripDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 'Mon 23', and 'Tue 1 Dec' where a month begins. */
  readonly name: string;
  /** 'Monday 23rd November 2026'; undefined for a full day. */
  readonly label: string | undefined;
  /** 'from 09:00', 'Full', or undefined when the times are not known yet. */
  readonly note: string | undefined;
  readonly isFull: boolean;
}

type Calendar = Pick<Fitter, 'fitting_days' | 'day_starts'>;

const weekdays = 'SunMonTueWedThuFriSat';
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** The name at a place in a text of names of three letters. */
const nameAt = (names: string, place: number): string => names.slice(place * 3, place * 3 + 3);

/** The days of a fitter in order: those that can be chosen, and among them the full ones. */
export function stripDays({ fitting_days, day_starts }: Calendar): readonly StripDay[] {
  const dates = [...new Set([...Object.keys(day_starts), ...Object.keys(fitting_days)])].toSorted();
  return dates.map((date, index) => {
    const label = fitting_days[date];
    const start = day_starts[date];
    const isFull = label === undefined;
    const note = isFull ? 'Full' : start ? `from ${start}` : undefined;
    return { date, name: nameOf(date, dates[index - 1]), label, note, isFull };
  });
}

/** The first free day with its first free time: 'Wednesday 2nd December 2026, from 09:00'. */
export function firstFree({ fitting_days, day_starts }: Calendar): string | undefined {
  const [first] = Object.entries(fitting_days);
  if (!first) return undefined;
  const [date, label] = first;
  const start = day_starts[date];
  return start ? `${label}, from ${start}` : label;
}

function nameOf(date: string, before: string | undefined): string {
  const day = new Date(`${date}T00:00:00Z`);
  const name = `${nameAt(weekdays, day.getUTCDay())} ${day.getUTCDate()}`;
  const isNewMonth = before !== undefined && before.slice(0, 7) !== date.slice(0, 7);
  return isNewMonth ? `${name} ${nameAt(months, day.getUTCMonth())}` : name;
}
