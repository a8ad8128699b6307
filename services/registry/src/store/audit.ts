import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

export interface AuditEntry {
  readonly actor: string;
  readonly action: 'publish' | 'release' | 'refused';
  readonly reason?: string;
  readonly fromRelease?: number;
  readonly toRelease?: number;
  readonly detail?: object;
}

/** Notes who did what and why; nothing noted is ever changed. */
export async function insertAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.query(sql`
    insert into audit (actor, action, reason, from_release, to_release, detail)
    values (${entry.actor}, ${entry.action}, ${entry.reason ?? null}, ${entry.fromRelease ?? null}, ${entry.toRelease ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb)
  `);
}
