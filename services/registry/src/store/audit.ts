import type { AuditEntry, ListInput } from '@tyres/registry-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { hasText } from './has-text';

/** Kinds of audit entries. Those up to `publish` are changes of the live state. */
export type AuditAction =
  | 'release'
  | 'start_canary'
  | 'set_canary_share'
  | 'set_plan'
  | 'advance_plan'
  | 'pause_plan'
  | 'resume_plan'
  | 'approve_plan'
  | 'promote'
  | 'rollback'
  | 'withdraw'
  | 'kill'
  | 'lift_kill'
  | 'publish'
  | 'override'
  | 'damage_found'
  | 'create_token'
  | 'revoke_token'
  | 'set_signing_key'
  | 'prune'
  | 'freeze'
  | 'lift_freeze'
  | 'add_webhook'
  | 'remove_webhook'
  | 'refused';

export interface NewAuditEntry {
  readonly actor: string;
  readonly action: AuditAction;
  readonly reason?: string;
  readonly fromRelease?: number;
  readonly toRelease?: number;
  /** Revision of the resulting live state. */
  readonly revision?: number;
  readonly detail?: object;
}

/** Inserts an audit entry; entries are never changed. */
export async function insertAudit(database: Queryable, entry: NewAuditEntry): Promise<void> {
  await database.query(sql`
    insert into audit (actor, action, reason, from_release, to_release, revision, detail)
    values (
      ${entry.actor}, ${entry.action}, ${entry.reason ?? null}, ${entry.fromRelease ?? null}, ${entry.toRelease ?? null},
      ${entry.revision ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb
    )
  `);
}

/** A refused action, written at once or, while the database is unreachable, later. */
export interface RefusedEntry {
  /** Random id, so that an entry that is written twice is stored once. */
  readonly id: string;
  readonly happenedAt: string;
  readonly actor: string;
  readonly reason: string | null;
  readonly detail: object;
}

/** Inserts a refused action, unless it is there already. */
export async function insertRefused(database: Queryable, entry: RefusedEntry): Promise<void> {
  await database.query(sql`
    insert into audit (happened_at, actor, action, reason, detail, entry_id)
    values (
      ${entry.happenedAt}, ${entry.actor}, 'refused', ${entry.reason}, ${JSON.stringify(entry.detail)}::jsonb, ${entry.id}
    )
    on conflict (entry_id) do nothing
  `);
}

/** The log, newest first. */
export async function findAudit(
  database: Queryable,
  { before, text }: ListInput = {},
): Promise<AuditEntry[]> {
  const rows = await database.query<Omit<AuditEntry, 'happened_at'> & { happened_at: Date }>(sql`
    select
      id, happened_at, actor, action, reason, from_release, to_release,
      case when revision is null then detail else detail || jsonb_build_object('revision', revision) end as detail
    from audit
    where (${before ?? null}::bigint is null or id < ${before ?? null})
      and ${hasText(sql`concat_ws(' ', actor, replace(action, '_', ' '), reason, detail::text)`, text)}
    order by id desc
    limit 100
  `);
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}

/** An audit entry of a change of the live state. */
export interface NotedChange extends Pick<
  AuditEntry,
  'actor' | 'action' | 'reason' | 'from_release' | 'to_release'
> {
  readonly happened_at: Date;
  readonly detail: { readonly name?: string; readonly number?: number };
}

/** The last few changes between two revisions, oldest first. */
export async function findChanges(
  database: Queryable,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<NotedChange[]> {
  const rows = await database.query<NotedChange>(sql`
    select happened_at, actor, action, reason, from_release, to_release, detail
    from audit
    where revision > ${after} and revision <= ${upTo}
    order by revision desc
    limit ${limit}
  `);
  return rows.reverse();
}
