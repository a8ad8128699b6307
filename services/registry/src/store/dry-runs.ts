import type { DryRun, DryRunSummary } from '@tyres/registry-contract/dry-run-endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';
import type { VersionFolder } from './artefacts';

type Versions = DryRun['versions'];
type Row<T> = Omit<T, 'created_at'> & { readonly created_at: Date };

const summary = sql`
  id, created_at, created_by, live_release, jsonb_array_length(steps) as pages,
  (select count(*)::integer from jsonb_array_elements(steps) as step where step -> 'problems' <> '[]') as failed_pages`;

/** The place of a dry run's pictures in the artefact store. */
export function picturesOf(id: string): VersionFolder {
  return { name: 'dry_runs', folder: id };
}

/** A dry run to be written. */
export interface NewDryRun extends Pick<DryRun, 'id' | 'versions' | 'created_by' | 'live_release' | 'steps'> {
  readonly not_compared?: string | undefined;
}

/** Writes a dry run. */
export async function insertDryRun(tx: Queryable, run: NewDryRun): Promise<DryRunSummary> {
  const [made] = await tx.query<Row<DryRunSummary>>(sql`
    insert into dry_runs (id, versions, created_by, live_release, not_compared, steps)
    values (
      ${run.id}, ${JSON.stringify(run.versions)}::jsonb, ${run.created_by}, ${run.live_release},
      ${run.not_compared ?? null}, ${JSON.stringify(run.steps)}::jsonb
    )
    returning ${summary}
  `);
  if (!made) throw new Error('A dry run was not written.');
  return withTime(made);
}

/** A dry run by its id. */
export async function findDryRun(database: Queryable, id: string): Promise<DryRun | undefined> {
  const [row] = await database.query<
    Row<Omit<DryRun, 'not_compared'>> & { readonly not_compared: string | null }
  >(sql`select ${summary}, versions, not_compared, steps from dry_runs where id = ${id}`);
  if (!row) return undefined;
  const { not_compared: notCompared, ...run } = row;
  return { ...withTime(run), ...(notCompared === null ? {} : { not_compared: notCompared }) };
}

/** Whether there is a dry run. */
export async function hasDryRun(database: Queryable, id: string): Promise<boolean> {
  const [row] = await database.query(sql`select from dry_runs where id = ${id}`);
  return row !== undefined;
}

/** The last dry run of each of some sets of versions; undefined where there is none. */
export async function findLastDryRuns(
  database: Queryable,
  sets: readonly Versions[],
): Promise<(DryRunSummary | undefined)[]> {
  const rows = await database.query<Row<DryRunSummary> & { readonly place: number }>(sql`
    select place::integer, last.*
    from unnest(${sets.map((set) => JSON.stringify(set))}::jsonb[]) with ordinality as asked (versions, place)
    cross join lateral (
      select ${summary} from dry_runs where dry_runs.versions = asked.versions order by created_at desc limit 1
    ) as last
  `);
  const found = new Map(rows.map(({ place, ...row }) => [place, withTime(row)]));
  return sets.map((_, index) => found.get(index + 1));
}

/** Removes the dry runs of exactly these versions. Returns the places of their pictures. */
export function deleteDryRunsOf(tx: Queryable, versions: Versions): Promise<VersionFolder[]> {
  return deleteWhere(tx, sql`versions = ${JSON.stringify(versions)}::jsonb`);
}

/** Removes the dry runs from before a time whose versions were never released together. Returns the places of their pictures. */
export function deleteUnreleasedDryRuns(tx: Queryable, before: Date): Promise<VersionFolder[]> {
  return deleteWhere(
    tx,
    sql`created_at < ${before} and versions not in (
      select jsonb_object_agg(name, folder) from release_versions group by release_number
    )`,
  );
}

/** Removes the dry runs with any of these versions. Returns the places of their pictures. */
export function deleteDryRunsWith(
  tx: Queryable,
  versions: readonly VersionFolder[],
): Promise<VersionFolder[]> {
  const single = versions.map(({ name, folder }) => JSON.stringify({ [name]: folder }));
  return deleteWhere(tx, sql`versions @> any(${single}::jsonb[])`);
}

async function deleteWhere(tx: Queryable, condition: Sql): Promise<VersionFolder[]> {
  const rows = await tx.query<{ id: string }>(sql`delete from dry_runs where ${condition} returning id`);
  return rows.map(({ id }) => picturesOf(id));
}

function withTime<T extends { readonly created_at: Date }>(
  row: T,
): Omit<T, 'created_at'> & { readonly created_at: string } {
  return { ...row, created_at: row.created_at.toISOString() };
}
