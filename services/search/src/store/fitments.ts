import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { Fitment } from '../domain/known-vehicle';

/** Imported corrections of a vehicle's sizes. */
export interface CorrectedFitments {
  readonly registration: string;
  readonly fitments: readonly Fitment[];
}

/** The corrected sizes of a registration; undefined when there are none. */
export async function findFitments(
  database: Queryable,
  registration: string,
): Promise<readonly Fitment[] | undefined> {
  const [row] = await database.query<Pick<CorrectedFitments, 'fitments'>>(sql`
    select fitments
    from fitments
    where registration = ${registration}
  `);
  return row?.fitments;
}

/** Adds or updates the corrected sizes of registrations. */
export async function saveFitments(database: Queryable, rows: readonly CorrectedFitments[]): Promise<void> {
  await database.query(sql`
    insert into fitments (registration, fitments)
    select * from unnest(
      ${rows.map(({ registration }) => registration)}::text[],
      ${rows.map(({ fitments }) => JSON.stringify(fitments))}::jsonb[]
    )
    on conflict (registration) do update set fitments = excluded.fitments
  `);
}
