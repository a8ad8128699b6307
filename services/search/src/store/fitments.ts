import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { Fitment } from '../domain/known-vehicle';

/** A vehicle's sizes as they were put right. */
export interface CorrectedFitments {
  readonly registration: string;
  readonly fitments: readonly Fitment[];
}

/** The sizes of a registration that were put right; undefined when the providers' stand. */
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

/** Puts the sizes of many registrations right. */
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
