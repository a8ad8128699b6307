import { createBankHolidays } from '@tyres/contract-kit/bank-holidays';
import { createCalendar, type Calendar } from '../domain/calendar';
import { findBankHolidayExceptions } from '../store/bank-holiday-exceptions';
import type { Queryable } from '@tyres/service-kit/database';

/** The calendar as of a moment: bank holidays by rule, with the stored exceptions. */
export async function loadCalendar(database: Queryable, now: Date): Promise<Calendar> {
  return createCalendar(now, createBankHolidays(await findBankHolidayExceptions(database)));
}
