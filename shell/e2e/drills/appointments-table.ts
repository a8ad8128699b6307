import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import sql, { raw } from 'sql-template-tag';

/** The appointments of the fitters service, past its code. */
export interface AppointmentsTable {
  /** How many holds and bookings of a fitter begin at a time. */
  countAt(time: { readonly account: string; readonly date: string; readonly time: string }): Promise<number>;
  /** Drops the exclusion constraint, so that nothing but the service's own look before it decides. */
  dropConstraint(): Promise<void>;
  /** Deletes a fitter's appointments, and brings the constraint back. */
  restoreConstraint(account: string): Promise<void>;
  close(): Promise<void>;
}

const constraint = 'appointments_one_job_a_bay';

/** Opens the table in the database of a drill's own stack. */
export async function openAppointmentsTable(databaseUrl: string): Promise<AppointmentsTable> {
  const database = createDatabase({ url: databaseUrl, schema: 'fitters', log: createSilentLog() });
  const [found] = await database.query<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`,
  );
  if (!found) throw new Error(`The table of appointments has no constraint ${constraint}.`);
  return {
    async countAt({ account, date, time }) {
      const begins = `${date} ${time}`;
      const rows = await database.query(sql`
        select 1 from appointments join fitters on fitters.id = fitter_id
         where account_number = ${account} and lower(during) = ${begins}::timestamp at time zone 'Europe/London'`);
      return rows.length;
    },
    dropConstraint: async () =>
      void (await database.query(sql`alter table appointments drop constraint ${raw(constraint)}`)),
    async restoreConstraint(account) {
      await database.query(sql`
        delete from appointments
         where fitter_id = (select id from fitters where account_number = ${account})`);
      await database.query(
        sql`alter table appointments add constraint ${raw(constraint)} ${raw(found.definition)}`,
      );
    },
    close: () => database.close(),
  };
}
