import { minuteOfDay } from '@tyres/contract-kit/london';
import sql, { type Sql } from 'sql-template-tag';
import {
  isCalendarIntegrated,
  type DayType,
  type FitterRecord,
  type Hours,
  type OpeningHours,
} from '../domain/fitter';
import type { Nation } from '@tyres/contract-kit/bank-holidays';

/** A row of `fitterColumns`. */
export interface FitterRow {
  id: number;
  account_number: string;
  cal_account_number: string;
  code: string;
  name: string;
  is_mobile: boolean;
  address_line_one: string;
  address_line_two: string;
  address_line_three: string;
  town: string;
  postcode: string;
  nation: Nation;
  latitude: number;
  longitude: number;
  average_score: string;
  review_count: number;
  mobile_surcharge_pence: number;
  serves_miles: number | null;
  travel_minutes: number;
  job_minutes: number;
  lead_days: number;
  cut_off_time: string;
  opens_on_bank_holidays: boolean;
  is_featured: boolean;
  services_available: string[];
  services_unavailable: string[];
  extras: string[];
  opening_times: Partial<Record<DayType, string>> | null;
  closed_dates: string[];
  slots: Record<string, string[]> | null;
  bay_ids: number[];
  distance_miles: number | null;
}

/** The columns of a `FitterRow`, without its distance. */
export const fitterColumns: Sql = sql`
  fitters.id, account_number, cal_account_number, code, name, is_mobile, address_line_one, address_line_two,
  address_line_three, town, postcode, nation, latitude, longitude, average_score, review_count,
  mobile_surcharge_pence, serves_miles, travel_minutes, job_minutes, lead_days, cut_off_time::text, opens_on_bank_holidays, is_featured,
  services_available, services_unavailable, extras,
  (select jsonb_object_agg(day_type, to_char(opens_at, 'HH24:MI') || '-' || to_char(closes_at, 'HH24:MI'))
     from opening_times where fitter_id = fitters.id) as opening_times,
  array(select date::text from closures where fitter_id = fitters.id) as closed_dates,
  (select jsonb_object_agg(date, content) from calendar_entries
    where fitter_id = fitters.id and kind = 'slots' and date >= current_date - 1) as slots,
  array(select bays.id from bays where fitter_id = fitters.id and not withdrawn order by number) as bay_ids`;

/** Converts a row to the domain's record. */
export function toFitterRecord(row: FitterRow): FitterRecord {
  return {
    id: row.id,
    accountNumber: row.account_number,
    calAccountNumber: row.cal_account_number,
    code: row.code,
    name: row.name,
    isMobile: row.is_mobile,
    addressLines: [row.address_line_one, row.address_line_two, row.address_line_three],
    town: row.town,
    postcode: row.postcode,
    nation: row.nation,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMiles: row.distance_miles,
    averageScore: Number(row.average_score),
    reviewCount: row.review_count,
    mobileSurchargePence: row.mobile_surcharge_pence,
    servesMiles: row.serves_miles,
    travelMinutes: row.travel_minutes,
    jobMinutes: row.job_minutes,
    leadDays: row.lead_days,
    cutOffMinute: minuteOfDay(row.cut_off_time),
    opensOnBankHolidays: row.opens_on_bank_holidays,
    isFeatured: row.is_featured,
    servicesAvailable: row.services_available,
    servicesUnavailable: row.services_unavailable,
    extras: row.extras,
    openingHours: openingHoursOf(row.opening_times ?? {}),
    closedDates: new Set(row.closed_dates),
    slots: isCalendarIntegrated(row) ? new Map(Object.entries(row.slots ?? {})) : null,
    bayIds: row.bay_ids,
  };
}

function openingHoursOf({ weekday, saturday, sunday }: Partial<Record<DayType, string>>): OpeningHours {
  return {
    ...(weekday ? { weekday: hoursOf(weekday) } : {}),
    ...(saturday ? { saturday: hoursOf(saturday) } : {}),
    ...(sunday ? { sunday: hoursOf(sunday) } : {}),
  };
}

function hoursOf(span: string): Hours {
  const [opens = '', closes = ''] = span.split('-');
  return { opensAtMinute: minuteOfDay(opens), closesAtMinute: minuteOfDay(closes) };
}
