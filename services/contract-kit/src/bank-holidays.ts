import { addDays } from './london';

export const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];

/** A day that the rules do not cover: an extra holiday, or one that was moved. */
export interface BankHolidayException {
  readonly date: string;
  readonly nation: Nation;
  readonly isHoliday: boolean;
}

/**
 * Whether a day is a bank holiday in a nation. Christmas Day, Boxing Day and New Year's Day themselves are, also at a
 * weekend, when another day is the bank holiday by law.
 */
export type IsBankHoliday = (date: string, nation: Nation) => boolean;

/** The rules (Banking and Financial Dealings Act 1971, schedule 1, and yearly custom), corrected by the exceptions. */
export function createBankHolidays(exceptions: readonly BankHolidayException[]): IsBankHoliday {
  const corrections = new Map(
    exceptions.map(({ date, nation, isHoliday }) => [`${date} ${nation}`, isHoliday]),
  );
  return (date, nation) => {
    const correction = corrections.get(`${date} ${nation}`);
    if (correction !== undefined) return correction;
    return holidaysByRule(date.slice(0, 4), nation).has(date);
  };
}

/** What a day is called that the rules make a holiday: 'Christmas Day', 'Boxing Day (substitute day)'. */
export function bankHolidayName(date: string, nation: Nation): string | undefined {
  return holidaysByRule(date.slice(0, 4), nation).get(date);
}

/** By year and nation: every search asks for the same two years. */
const knownYears = new Map<string, ReadonlyMap<string, string>>();

/** Names by date. */
function holidaysByRule(year: string, nation: Nation): ReadonlyMap<string, string> {
  const key = `${year} ${nation}`;
  const known = knownYears.get(key);
  if (known) return known;
  const feasts = [
    [`${year}-01-01`, 'New Year’s Day'],
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, 'Boxing Day'],
  ] as const;
  const names = new Map([...namedHolidays(Number(year), nation), ...feasts]);
  knownYears.set(key, names);
  return names;
}

/** A nation's bank holidays of a year by the rules, as the government publishes them, in no order. */
export function bankHolidaysByRule(year: number, nation: Nation): string[] {
  return namedHolidays(year, nation).map(([date]) => date);
}

type NamedDay = readonly [date: string, name: string];

function namedHolidays(year: number, nation: Nation): NamedDay[] {
  const easter = easterSunday(year);
  const isScotland = nation === 'Scotland';
  const only = (isHere: boolean, ...day: NamedDay): NamedDay[] => (isHere ? [day] : []);
  const substitute = (name: string): string => `${name} (substitute day)`;
  const [newYear, secondOfJanuary] = bothInLieu(`${year}-01-01`);
  const [christmas, boxingDay] = bothInLieu(`${year}-12-25`);
  return [
    [isScotland ? newYear : inLieu(`${year}-01-01`), substitute('New Year’s Day')],
    ...only(isScotland, secondOfJanuary, '2nd January'),
    [addDays(easter, -2), 'Good Friday'],
    ...only(!isScotland, addDays(easter, 1), 'Easter Monday'),
    [firstMonday(year, 5), 'Early May bank holiday'],
    [lastMondayBefore(`${year}-06-01`), 'Spring bank holiday'],
    [isScotland ? firstMonday(year, 8) : lastMondayBefore(`${year}-09-01`), 'Summer bank holiday'],
    ...only(isScotland, inLieu(`${year}-11-30`), 'St Andrew’s Day'),
    ...(nation === 'Northern Ireland' ? irishHolidays(year) : []),
    [christmas, substitute('Christmas Day')],
    [boxingDay, substitute('Boxing Day')],
  ];
}

function irishHolidays(year: number): NamedDay[] {
  return [
    [inLieu(`${year}-03-17`), 'St Patrick’s Day'],
    [inLieu(`${year}-07-12`), 'Battle of the Boyne'],
  ];
}

/** Easter Sunday of a year, Gregorian: the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}

/** 0 Sunday … 6 Saturday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The day itself, or the next Monday when it is on a weekend. */
function inLieu(date: string): string {
  return addDays(date, { 6: 2, 0: 1 }[weekdayOf(date)] ?? 0);
}

/**
 * Two consecutive holidays (25 and 26 December; 1 and 2 January in Scotland): those on a weekend move to the next
 * free weekdays.
 */
function bothInLieu(first: string): [string, string] {
  const moves: Record<number, readonly [number, number]> = { 5: [0, 3], 6: [2, 3], 0: [2, 1] };
  const [move, nextMove] = moves[weekdayOf(first)] ?? [0, 1];
  return [addDays(first, move), addDays(first, nextMove)];
}

function firstMonday(year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, (8 - weekdayOf(first)) % 7);
}

function lastMondayBefore(date: string): string {
  const before = addDays(date, -1);
  return addDays(before, -((weekdayOf(before) + 6) % 7));
}
