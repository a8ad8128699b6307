import sql from 'sql-template-tag';
import type { BankHolidayException, Nation } from '@tyres/contract-kit/bank-holidays';
import type { Queryable } from '@tyres/service-kit/database';

/** All exceptions to the rules for bank holidays: a handful in a decade. */
export async function findBankHolidayExceptions(database: Queryable): Promise<BankHolidayException[]> {
  const rows = await database.query<{ date: string; nation: Nation; is_holiday: boolean }>(sql`
    select date::text, nation, is_holiday from bank_holiday_exceptions`);
  return rows.map(({ date, nation, is_holiday }) => ({ date, nation, isHoliday: is_holiday }));
}
