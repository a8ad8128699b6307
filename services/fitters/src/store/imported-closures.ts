import sql from 'sql-template-tag';
import type { ClosureRow } from '../domain/import-rows';
import type { Queryable } from '@tyres/service-kit/database';

/** Adds or updates closures; removes those without a reason. */
export async function saveClosures(tx: Queryable, rows: readonly ClosureRow[]): Promise<void> {
  const given = sql`
    select fitters.id as fitter_id, row.date, row.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (account_number text, date date, reason text)
      join fitters on fitters.account_number = row.account_number`;
  await tx.query(sql`
    delete from closures using (${given}) as given
     where closures.fitter_id = given.fitter_id and closures.date = given.date and given.reason = ''`);
  await tx.query(sql`
    insert into closures (fitter_id, date, reason)
    select fitter_id, date, reason from (${given}) as given where reason <> ''
    on conflict (fitter_id, date) do update set reason = excluded.reason`);
}
