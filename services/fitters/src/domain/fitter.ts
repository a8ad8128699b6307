import type { Nation } from '@tyres/contract-kit/bank-holidays';

export type DayType = 'weekday' | 'saturday' | 'sunday';

/** Minutes of a day, London time: 510 is half past eight. */
export interface Hours {
  readonly opensAtMinute: number;
  readonly closesAtMinute: number;
}

/** A day type that is absent is closed. */
export type OpeningHours = Readonly<Partial<Record<DayType, Hours>>>;

export interface FitterRecord {
  readonly id: number;
  readonly accountNumber: string;
  readonly calAccountNumber: string;
  readonly code: string;
  readonly name: string;
  readonly isMobile: boolean;
  readonly addressLines: readonly [string, string, string];
  readonly town: string;
  readonly postcode: string;
  readonly nation: Nation;
  readonly latitude: number;
  readonly longitude: number;
  /** From the searched place; null without a search. */
  readonly distanceMiles: number | null;
  readonly averageScore: number;
  readonly reviewCount: number;
  readonly mobileSurchargePence: number;
  /** How far from its depot a mobile fitter goes; null for garages. */
  readonly servesMiles: number | null;
  /** The way from one job to the next; 0 for garages. */
  readonly travelMinutes: number;
  /** How long a job of up to four tyres occupies a bay. */
  readonly jobMinutes: number;
  readonly leadDays: number;
  readonly cutOffMinute: number;
  readonly opensOnBankHolidays: boolean;
  readonly isFeatured: boolean;
  readonly servicesAvailable: readonly string[];
  readonly servicesUnavailable: readonly string[];
  /** Codes of the extras that it offers. */
  readonly extras: readonly string[];
  readonly openingHours: OpeningHours;
  /** Dates (YYYY-MM-DD) on which it is closed, whatever its opening hours. */
  readonly closedDates: ReadonlySet<string>;
  /**
   * The slots that a calendar-integrated fitter put, by date (YYYY-MM-DD): 'HH:MM|HH:MM', in order, without overlaps. Null for
   * others, whose times follow from their opening hours.
   */
  readonly slots: ReadonlyMap<string, readonly string[]> | null;
  /** Bays of a garage, vans of a mobile fitter, by id. */
  readonly bayIds: readonly number[];
}

/** The code of mobile fitters whose calendar is shared with us (E-FITTER-CALTOTD). */
const sharedCalendarCode = 'CALTOTD';

/** Whether a fitter's calendar is shared with us, so that we know its exact times. */
export function isCalendarIntegrated(fitter: Pick<FitterRecord, 'code'>): boolean {
  return fitter.code === sharedCalendarCode;
}

/**
 * Whether the customer picks a time; other mobile fitters agree one with them later (T-TIME-SHOWN,
 * T-TIME-MOBILE-CONTACT).
 */
export function offersTimes(fitter: Pick<FitterRecord, 'code' | 'isMobile'>): boolean {
  return !fitter.isMobile || isCalendarIntegrated(fitter);
}

/** The type of a day (YYYY-MM-DD), which decides a fitter's hours. */
export function dayTypeOf(date: string): DayType {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (day === 0) return 'sunday';
  return day === 6 ? 'saturday' : 'weekday';
}
