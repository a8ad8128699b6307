import { createBankHolidays } from '../domain/bank-holidays';
import type { Calendar } from '../domain/slots';
import { findBankHolidayExceptions } from '../store/bank-holiday-exceptions';
import type { Queryable } from '@tyres/service-kit/database';

/** The calendar as of a moment: bank holidays by rule, with the stored exceptions. */
export async function loadCalendar(database: Queryable, now: Date): Promise<Calendar> {
  return { now, isBankHoliday: createBankHolidays(await findBankHolidayExceptions(database)) };
}
